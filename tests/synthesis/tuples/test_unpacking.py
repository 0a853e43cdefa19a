"""Archives that somebody else made: what they hold comes out byte for byte, or nothing does."""

from __future__ import annotations

import gzip
import io
import os
import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from synthesis.tuples.exchange.packing import pack
from synthesis.tuples.exchange.unpacking import Limits, Refused, unpack

FILES = {"a/task.json": b"{}", "a/reward.py": b"print(1)\n", "b/deep/er/x.bin": bytes(range(256))}
SMALL = Limits(files=3, total=2000, file=1000, name=40, depth=4)


def tar(files: dict[str, bytes], *more: tarfile.TarInfo) -> bytes:
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w") as archive:
        for name, contents in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(contents)
            archive.addfile(entry, io.BytesIO(contents))
        for entry in more:
            archive.addfile(entry)
    return raw.getvalue()


def zipped(files: dict[str, bytes]) -> bytes:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in files.items():
            archive.writestr(name, contents)
    return raw.getvalue()


KINDS: dict[str, Callable[[dict[str, bytes]], bytes]] = {
    "x.tar": tar,
    "x.tar.gz": lambda files: gzip.compress(tar(files)),
    "x.tgz": lambda files: gzip.compress(tar(files)),
    "x.tar.zst": lambda files: zstandard.compress(tar(files)),
    "X.ZIP": zipped,
}


def written(tmp_path: Path, name: str, contents: bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(contents)
    return path


def seen(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.fixture
def into(tmp_path: Path) -> Path:
    folder = tmp_path / "into"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("name", KINDS)
def test_files_come_out_as_they_went_in(tmp_path: Path, into: Path, name: str) -> None:
    assert unpack(written(tmp_path, name, KINDS[name](FILES)), into) == 3
    assert seen(into) == FILES
    assert {stat.S_IMODE(path.stat().st_mode) & 0o111 for path in into.rglob("*.py")} == {0}


def test_a_folder_is_copied(tmp_path: Path, into: Path) -> None:
    for name, contents in FILES.items():
        (tmp_path / "from" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "from" / name).write_bytes(contents)
    assert unpack(tmp_path / "from", into) == 3
    assert seen(into) == FILES


@pytest.mark.parametrize("name", KINDS)
def test_what_a_desktop_leaves_in_archives_is_left_out(tmp_path: Path, into: Path, name: str) -> None:
    litter = {"a/._task.json": b"x", "__MACOSX/a/task.json": b"x", "a/.DS_Store": b"x"}
    unpack(written(tmp_path, name, KINDS[name](FILES | litter)), into)
    assert seen(into) == FILES


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize(
    "path",
    [
        "../out.txt",
        "a/../../out.txt",
        "/etc/out.txt",
        "a\\..\\out.txt",
        "C:/out.txt",
        "a/../b.txt",
        "a/\x07.txt",
        "n" * 301,
    ],
)
def test_a_name_that_leads_elsewhere_is_refused(tmp_path: Path, into: Path, name: str, path: str) -> None:
    with pytest.raises(Refused):
        unpack(written(tmp_path, name, KINDS[name]({path: b"x"})), into)
    assert {one.name for one in tmp_path.rglob("*")} == {"into", name}


@pytest.mark.parametrize(
    "kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE]
)
def test_a_tar_with_anything_but_plain_files_is_refused(tmp_path: Path, into: Path, kind: bytes) -> None:
    entry = tarfile.TarInfo("a/link")
    entry.type, entry.linkname = kind, "/etc/passwd"
    with pytest.raises(Refused, match="not a plain file"):
        unpack(written(tmp_path, "x.tar.zst", zstandard.compress(tar(FILES, entry))), into)


def test_a_zip_with_a_link_is_refused(tmp_path: Path, into: Path) -> None:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as archive:
        entry = zipfile.ZipInfo("a/link")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    with pytest.raises(Refused, match="not a plain file"):
        unpack(written(tmp_path, "x.zip", raw.getvalue()), into)


@pytest.mark.parametrize("target", ["/etc", "/etc/passwd", "."])
def test_a_folder_with_a_link_is_refused(tmp_path: Path, into: Path, target: str) -> None:
    (tmp_path / "from").mkdir()
    (tmp_path / "from" / "link").symlink_to(target)
    with pytest.raises(Refused, match="not a plain file"):
        unpack(tmp_path / "from", into)


def test_a_folder_with_a_pipe_is_refused_and_not_waited_for(tmp_path: Path, into: Path) -> None:
    (tmp_path / "from").mkdir()
    os.mkfifo(tmp_path / "from" / "pipe")
    with pytest.raises(Refused, match="not a plain file"):
        unpack(tmp_path / "from", into)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize(
    ("files", "said"),
    [({f"f{n}": b"" for n in range(4)}, "more than 3 files"), ({"a": bytes(1001)}, "larger than 1,000"),
     ({"a": bytes(900), "b": bytes(900), "c": bytes(900)}, "2,000 bytes in all"), ({"a/b/c/d/e": b""}, "folders deep"),
     ({"n" * 41: b""}, "no name")],
)  # fmt: skip
def test_more_than_the_limits_is_refused(
    tmp_path: Path, into: Path, name: str, files: dict[str, bytes], said: str
) -> None:
    with pytest.raises(Refused, match=said):
        unpack(written(tmp_path, name, KINDS[name](files)), into, SMALL)


@pytest.mark.parametrize("name", ["x.tar.gz", "x.tar.zst", "x.zip"])
def test_what_swells_is_stopped_at_the_limit(tmp_path: Path, into: Path, name: str) -> None:
    bomb = written(tmp_path, name, KINDS[name if name != "x.zip" else "X.ZIP"]({"a": bytes(50_000_000)}))
    assert bomb.stat().st_size < 200_000
    with pytest.raises(Refused, match="larger than"):
        unpack(bomb, into, Limits(file=1_000_000))
    assert sum(path.stat().st_size for path in into.rglob("*")) <= 1_000_000


def test_a_header_that_claims_to_be_huge_is_not_read(tmp_path: Path, into: Path) -> None:
    entry = tarfile.TarInfo("x")
    entry.type, entry.size = tarfile.XHDTYPE, 2**31
    with pytest.raises(Refused, match="a header of"):
        unpack(written(tmp_path, "x.tar", entry.tobuf() + bytes(4096)), into)


@pytest.mark.parametrize("name", KINDS)
def test_an_archive_that_was_cut_or_is_none_is_refused(tmp_path: Path, into: Path, name: str) -> None:
    whole = KINDS[name]({"a/task.json": os.urandom(30_000)})
    for contents in (whole[: len(whole) // 2], b"no archive at all" * 100):
        with pytest.raises(Refused, match="cannot be read"):
            unpack(written(tmp_path, name, contents), into)


@pytest.mark.parametrize("name", KINDS)
def test_two_members_of_one_name_are_refused(tmp_path: Path, into: Path, name: str) -> None:
    with pytest.raises(Refused):
        unpack(written(tmp_path, name, KINDS[name]({"a/x": b"1", "a/./x": b"2"})), into)


@pytest.mark.parametrize("name", KINDS)
def test_a_member_below_a_file_is_refused(tmp_path: Path, into: Path, name: str) -> None:
    with pytest.raises(Refused):
        unpack(written(tmp_path, name, KINDS[name]({"a": b"1", "a/x": b"2"})), into)


def test_what_is_no_archive_or_not_there_is_refused(tmp_path: Path, into: Path) -> None:
    with pytest.raises(Refused, match=r"\.tar\.zst"):
        unpack(written(tmp_path, "x.rar", b""), into)
    with pytest.raises(Refused, match="not there"):
        unpack(tmp_path / "x.zip", into)


def test_what_is_packed_is_the_same_bytes_each_time_and_comes_out_again(tmp_path: Path, into: Path) -> None:
    members = []
    for name, contents in FILES.items():
        path = written(tmp_path, name.replace("/", "_"), contents)
        members.append((name, path))
    first = pack(members, tmp_path / "1.tar.zst").read_bytes()
    for _, path in members:
        os.utime(path, (1, 1))
        path.chmod(0o600)
    second = pack(members[::-1], tmp_path / "2.tar.zst")
    assert second.read_bytes() == first
    unpack(second, into)
    assert seen(into) == FILES
    with zstandard.open(second, "rb") as plain, tarfile.open(fileobj=plain, mode="r|") as archive:
        entries = [(one.name, one.mtime, one.uid, one.gid, one.uname, one.mode) for one in archive]
    assert entries == [(name, 0, 0, 0, "", 0o644) for name in sorted(FILES)]
