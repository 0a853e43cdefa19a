"""A finished episode as rows to train on: tokens, masks, pictures and credit, literally; and as supervised samples."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.training.trajectory.episodes import (
    ASSISTANT,
    COLLAPSED,
    END,
    NEWLINE,
    OPEN,
    PATCH,
    PICTURE,
    PICTURED,
    SYSTEM,
    USER,
    Words,
    episode,
    sha,
)
from training.recipes.turbo import TURBO
from training.recipes.warm_up import WARM_UP
from training.verl_ext.outputs import Rows, rows_of
from training.verl_ext.sft_dataset import SliceDataset, samples, write_samples


def _png(shade: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (64, 64), (shade, shade, shade)).save(out, "PNG")
    return out.getvalue()


IMAGES = {sha(f"screen {index}"): _png(index) for index in range(30)}


def _rows(turns: int, chinese: int = -1, **changed: object) -> Rows:
    recipe = TURBO.model_copy(update=changed)
    return rows_of(episode(turns), IMAGES, Words(), recipe, lambda token: token == chinese)


def test_a_short_episode_is_one_row_and_only_what_was_sampled_is_trained_on() -> None:
    (row,) = _rows(2).rows
    assert row.prompt_ids == (OPEN, SYSTEM, 10, END, NEWLINE)
    assert row.response_ids == (*_user(11), *_turn(0), *_user(201), *_turn(1))
    trained = [token for token, mask in zip(row.response_ids, row.response_mask, strict=True) if mask]
    assert trained == [100, END, 101, END]
    kept = [logprob for logprob, mask in zip(row.response_logprobs, row.response_mask, strict=True) if mask]
    assert kept == [-0.0, -0.5, -1.0, -0.5]
    assert len(row.pictures) == row.response_ids.count(PATCH) // 4 == 2


def test_after_ten_turns_a_row_begins_whose_prompt_has_placeholders_for_pictures() -> None:
    first, second = _rows(12).rows
    assert COLLAPSED not in first.prompt_ids + first.response_ids
    assert second.prompt_ids.count(COLLAPSED) == 10
    assert PATCH not in second.prompt_ids
    assert len(first.pictures) == 10
    assert len(second.pictures) == 2
    trained = [token for token, mask in zip(second.response_ids, second.response_mask, strict=True) if mask]
    assert trained == [110, END, 111, END]


def test_pictures_are_those_of_the_row_in_their_order() -> None:
    _, second = _rows(12).rows
    shades = [Image.open(io.BytesIO(data)).getpixel((0, 0)) for data in second.pictures]
    assert shades == [(10, 10, 10), (11, 11, 11)]


def test_without_eyes_neither_pictures_nor_placeholders_are_left() -> None:
    made = rows_of(episode(12), None, Words(), TURBO, lambda _: False)
    for row in made.rows:
        assert not {PATCH, COLLAPSED} & set(row.prompt_ids + row.response_ids)
        assert row.pictures == ()


def test_chinese_tokens_get_their_credit_where_they_are_trained_on() -> None:
    (row,) = _rows(3, chinese=101).rows
    ((place, value),) = row.credit
    assert row.response_ids[place] == 101
    assert value == -0.5
    assert _rows(3, chinese=201).rows[0].credit == ()  # a user's word: not the policy's


def test_rows_over_the_budget_are_left_out_and_counted() -> None:
    made = _rows(12, context=TURBO.context.model_copy(update={"max_context": 150}))
    # the first slice has ten pictures and 165 tokens; the second two, and 147
    assert made.dummies == 1
    assert [len(row.pictures) for row in made.rows] == [2]


def test_the_oldest_and_the_newest_version_of_an_episode_are_known() -> None:
    versions = {0: {"policy_version": 7}, 1: {"policy_version": 9}, 2: {"policy_version": 8}}
    made = rows_of(episode(3, versions), IMAGES, Words(), TURBO, lambda _: False)
    assert (made.oldest_version, made.newest_version) == (7, 9)


def test_supervised_samples_are_successes_only_and_come_back_as_they_were(tmp_path: Path) -> None:
    won, lost = episode(12, reward=1.0, success=True), episode(12, id="t2", reward=0.99)
    path = tmp_path / "samples.parquet"
    assert write_samples(samples([won, lost], Words(), WARM_UP), IMAGES.__getitem__, path) == 2
    read = SliceDataset(str(path), None, {}, None)
    assert len(read) == 2
    expected = rows_of(won, IMAGES, Words(), TURBO, lambda _: False).rows
    for item, row in enumerate(expected):
        sample = read[item]
        assert sample["input_ids"].tolist() == [*row.prompt_ids, *row.response_ids]
        assert sample["loss_mask"].tolist() == [0] * len(row.prompt_ids) + list(row.response_mask)
        assert sample["position_ids"].tolist() == list(range(len(sample["input_ids"])))


@pytest.mark.parametrize("limit", [0, 1])
def test_a_limit_of_samples_is_kept(limit: int, tmp_path: Path) -> None:
    path = tmp_path / "samples.parquet"
    write_samples(samples([episode(12, reward=1.0)], Words(), WARM_UP), IMAGES.__getitem__, path)
    assert len(SliceDataset([str(path)], None, {}, None, max_samples=limit)) == limit


def _user(word: int) -> tuple[int, ...]:
    return (OPEN, USER, PICTURE, PATCH, PATCH, PATCH, PATCH, PICTURED, word, END, NEWLINE)


def _turn(index: int) -> tuple[int, ...]:
    return (OPEN, ASSISTANT, 100 + index, END, NEWLINE)
