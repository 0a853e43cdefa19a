import pytest

from hub.catalog import content


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("assets/a.JS", "text/javascript; charset=utf-8"),
        ("a/b.svg", "image/svg+xml"),
        ("font.woff2", "font/woff2"),
        ("clip.webm", "video/webm"),
        ("data.unknown", "application/octet-stream"),
        ("LICENSE", "application/octet-stream"),
    ],
)
def test_a_file_has_the_type_of_its_extension(path: str, kind: str) -> None:
    assert content.content_type(path) == kind


@pytest.mark.parametrize(
    "path", ["assets/index-Ab3dE_9x.js", "assets/sub/a.b-C0ffee12.css", "assets/x-DhK2_-aB.woff2"]
)
def test_names_with_a_hash_may_be_cached_for_ever(path: str) -> None:
    assert content.is_hashed(path)


@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "assets/team-portrait.png",
        "assets/photo-20240101.png",
        "assets/main.js",
        "logo-Ab3dE_9x.svg",
    ],
)
def test_names_without_a_hash_may_not(path: str) -> None:
    assert not content.is_hashed(path)


def test_text_is_compressed_where_it_helps() -> None:
    text = b"a line of text\n" * 200
    copies = content.encoded("a.js", text)
    assert set(copies) == {"br", "gzip"}
    assert all(content.decode(name, copy) == text and len(copy) < len(text) for name, copy in copies.items())
    assert content.encoded("a.png", text) == {}
    assert content.encoded("a.js", b"short") == {}


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_a_damaged_copy_is_noticed(encoding: str) -> None:
    copy = content.encoded("a.js", b"a line of text\n" * 200)[encoding]
    with pytest.raises(ValueError, match=r".*"):
        content.decode(encoding, copy[:-4])
