"""One thread for the small network: more make it slower beside a browser."""

from __future__ import annotations

import torch

torch.set_num_threads(1)
