"""Nothing that a test finds comes from an earlier run."""

import gc
import os

os.environ["TUCKBOX_CACHE"] = "off"
# A whole run keeps most of what it reads; to look through all of that as often as usual took a fifth of its time.
gc.set_threshold(50_000, 20, 20)
