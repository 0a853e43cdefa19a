"""Trajectories survive: what was kept is read back, by one process or several, whole or from where one stopped."""

from __future__ import annotations

import hashlib
import multiprocessing
from pathlib import Path

import pytest
from pydantic import ValidationError

from tests.training.trajectory.episodes import episode, step
from training.env_client.protocol import Accessibility, MockState, Node
from training.trajectory.format import Step, Trajectory, group_key
from training.trajectory.store import StoreError, TrajectoryStore

PIXELS = b"\x89PNG not really"
SHA = hashlib.sha256(PIXELS).hexdigest()
TREE = Accessibility(
    text="button Send", nodes=(Node(ref="e1", role="button", name="보내기", box=(1, 2, 30, 10)),)
)


def seen(id: str = "t1") -> Trajectory:
    looked = step(0).observation.model_copy(update={"screenshot_sha256": SHA, "accessibility": TREE})
    changed = {
        0: {"observation": looked, "states": {"mail-mock": MockState(version=3, state_id="x", diff={"a": 1})}}
    }
    return episode(2, changed, id=id, last=looked)


def test_what_was_kept_is_read_back(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path / "s")
    store.append(seen(), {SHA: PIXELS})
    (found,) = TrajectoryStore(tmp_path / "s")
    assert found.steps[0].observation.accessibility == TREE
    assert found.steps[0].states["mail-mock"].diff == {"a": 1}
    expected = seen().each_observation(lambda one: one.without_tree()[0])
    assert found.each_observation(lambda one: one.without_tree()[0]) == expected
    assert store.image(SHA) == PIXELS


def test_images_and_trees_are_written_once(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    store.append(seen("t1"), {SHA: PIXELS})
    path = tmp_path / "images" / f"{SHA}.png"
    written = path.stat().st_mtime_ns
    store.append(seen("t2"), {SHA: PIXELS})
    assert path.stat().st_mtime_ns == written
    assert [one.name for one in (tmp_path / "images").iterdir()] == [f"{SHA}.png"]
    assert len(list((tmp_path / "trees").iterdir())) == 1
    assert "button Send" not in store.lines.read_text()


def test_a_trajectory_moves_to_another_store_with_all_that_it_refers_to(tmp_path: Path) -> None:
    source, into = TrajectoryStore(tmp_path / "a"), TrajectoryStore(tmp_path / "b")
    source.append(seen().model_copy(update={"final": {"mail-mock": {"current_state": 1}}}), {SHA: PIXELS})
    for _, trajectory in source.read(trees=False):
        into.take(source, trajectory)
        into.take(source, trajectory.model_copy(update={"id": "t2"}))
    first, second = into
    assert (first.id, second.id) == ("t1", "t2")
    assert first.steps[0].observation.accessibility == TREE
    assert into.image(SHA) == PIXELS
    assert into.final(second) == {"mail-mock": {"current_state": 1}}


def test_reading_goes_on_where_it_stopped(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    assert list(store.read()) == []
    for name in ("t1", "t2"):
        store.append(episode(1, id=name))
    (first, _), (second, _) = store.read()
    store.append(episode(1, id="t3"))
    assert [one.id for _, one in store.read(first)] == ["t2", "t3"]
    assert [one.id for _, one in store.read(second)] == ["t3"]
    assert store.ids() == {"t1", "t2", "t3"}


def test_a_line_that_a_dead_writer_left_is_skipped_and_then_removed(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    store.append(episode(1, id="t1"))
    whole = store.lines.read_bytes()
    store.lines.write_bytes(whole + whole[: len(whole) // 2])
    assert store.ids() == {"t1"}
    store.append(episode(1, id="t2"))
    assert [one.id for one in store] == ["t1", "t2"]


def test_a_first_line_that_was_never_finished_is_removed(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    store.lines.write_bytes(b'{"format": "mock-')
    store.append(episode(1, id="t1"))
    assert [one.id for one in store] == ["t1"]


def write(folder: Path, name: str) -> None:
    for number in range(20):
        TrajectoryStore(folder).append(episode(3, id=f"{name}{number}"), {SHA: PIXELS})


def test_several_processes_append_whole_lines(tmp_path: Path) -> None:
    processes = [multiprocessing.Process(target=write, args=(tmp_path, name)) for name in "abc"]
    for one in processes:
        one.start()
    for one in processes:
        one.join()
    assert TrajectoryStore(tmp_path).ids() == {f"{name}{number}" for name in "abc" for number in range(20)}


def test_bytes_that_are_not_what_their_name_says_are_refused(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    with pytest.raises(StoreError, match="another hash"):
        store.append(seen(), {SHA: b"other"})
    assert list(store) == []


def test_a_damaged_or_missing_image_is_told(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    store.append(seen(), {SHA: PIXELS})
    (tmp_path / "images" / f"{SHA}.png").write_bytes(b"rot")
    with pytest.raises(StoreError, match="is damaged"):
        store.image(SHA)
    with pytest.raises(StoreError, match="has no file"):
        store.image("0" * 64)


def test_a_line_of_another_format_is_told_with_its_place(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    store.append(episode(1))
    store.lines.write_text(store.lines.read_text().replace("trajectory@1", "trajectory@9"))
    with pytest.raises(StoreError, match=r"ends at byte \d+ is of format 'mock-hub/trajectory@9'"):
        list(store)


@pytest.mark.parametrize(
    "changed", [{"outcome": "infra_failed"}, {"reward": None}, {"reward": 1.5}, {"reward": float("nan")}]
)
def test_only_what_was_scored_has_a_reward_in_zero_to_one(changed: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        episode(1, **changed)


def test_a_log_probability_belongs_to_a_token() -> None:
    with pytest.raises(ValidationError, match="3 log-probabilities for 2 tokens"):
        Step.model_validate(step(0).model_dump() | {"logprobs": (-1.0, -1.0, -1.0)})


def test_what_was_dropped_or_not_scored_is_not_valid() -> None:
    assert episode(1).valid
    assert not episode(1, drop_reason="malformed").valid
    assert not episode(1, outcome="infra_failed", reward=None, drop_reason="infra_failed").valid


def test_a_group_is_of_one_task_seed_and_version() -> None:
    assert group_key("mail-1", 7, 3) == "mail-1:7:3"
    assert group_key("mail-1", None, 3) == "mail-1:-:3"
