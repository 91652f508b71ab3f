"""Makes `python -m tuckbox_tools` the same as the command `tuckbox`."""

from tuckbox_tools.cli import main

main()
