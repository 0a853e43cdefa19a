"""Which tokens count as Chinese."""

from __future__ import annotations

import pytest

from training.algo.chinese import chinese_tokens, is_chinese, spared

VOCABULARY = ["hello", "你好", "a你", "テスト", "한국", "—", "𠀀"]


@pytest.mark.parametrize(("text", "chinese"), list(zip(VOCABULARY, [0, 1, 1, 0, 0, 0, 1], strict=True)))
def test_han_characters_are_chinese_and_kana_hangul_and_dashes_are_not(text: str, chinese: int) -> None:
    assert is_chinese(text) == bool(chinese)


def test_a_vocabulary_is_marked_token_by_token_and_a_tasks_own_tokens_can_be_spared() -> None:
    marked_V = chinese_tokens(VOCABULARY.__getitem__, len(VOCABULARY))
    assert marked_V.tolist() == [False, True, True, False, False, False, True]
    assert spared(marked_V, [1]).tolist() == [False, False, True, False, False, False, True]
