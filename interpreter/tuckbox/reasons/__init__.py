"""Why a move is refused, and where a computed number comes from."""
