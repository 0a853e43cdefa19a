import pytest

from hub.catalog import semver


def test_versions_sort_by_their_numbers() -> None:
    versions = ["1.10.0", "1.9.9", "2.0.0", "0.0.1", "1.9.10"]
    assert sorted(versions, key=semver.ordinal) == ["0.0.1", "1.9.9", "1.9.10", "1.10.0", "2.0.0"]


@pytest.mark.parametrize(
    "text", ["", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.3 ", "1.2.x", "1.02.3", "١.٢.٣", "1.2.3\n"]
)
def test_what_is_no_version_is_refused(text: str) -> None:
    assert semver.parse(text) is None
    with pytest.raises(ValueError, match="three whole numbers"):
        semver.ordinal(text)
