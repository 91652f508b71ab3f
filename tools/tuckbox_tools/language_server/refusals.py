"""Requests that are answered with a reason instead of a result: nothing went wrong, so nothing is logged."""

from __future__ import annotations

import logging

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException, PyglsError
from pygls.lsp.server import LanguageServer


class RefusedRequest(JsonRpcException):
    """What was asked for cannot be; the text says why, for the designer, and the editor shows it."""

    def __init__(self, why: str) -> None:
        super().__init__(why, lsp.LSPErrorCodes.RequestFailed)


class RefusingServer(LanguageServer):
    """A server that takes a refusal for an answer, where the library would print it as an error of its own."""

    def report_server_error(self, error: Exception, source: type[PyglsError] | type[JsonRpcException]) -> None:
        """Told of every error, in the words of the library."""
        if not isinstance(error, RefusedRequest):
            super().report_server_error(error, source)


def _is_no_refusal(record: logging.LogRecord) -> bool:
    return record.exc_info is None or not isinstance(record.exc_info[1], RefusedRequest)


def keep_out_of_log() -> None:
    """Have the library not log refusals."""
    logging.getLogger("pygls.protocol.json_rpc").addFilter(_is_no_refusal)
