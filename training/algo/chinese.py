"""Which tokens are in Chinese script: for the penalty of seed 000 (table 6, coefficient 0.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import torch
from torch import Tensor

# CJK unified ideographs and their extensions; not Kana and Hangul, whose words a page may show.
HAN = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FA1F), (0x30000, 0x323AF))


def is_chinese(text: str) -> bool:
    """Whether any character is a Han character."""
    return any(low <= ord(character) <= high for character in text for low, high in HAN)


def chinese_tokens(decode: Callable[[int], str], size: int) -> Tensor:
    """Bool [V]: the tokens of a vocabulary of `size` whose text has a Han character. Look up rows with token ids."""
    return torch.tensor([is_chinese(decode(token)) for token in range(size)], dtype=torch.bool)


def spared(chinese_V: Tensor, wanted: Iterable[int]) -> Tensor:
    """The same without tokens that a task itself wants written (an instruction in Chinese)."""
    kept_V = chinese_V.clone()
    kept_V[torch.tensor(sorted(set(wanted)), dtype=torch.long)] = False
    return kept_V
