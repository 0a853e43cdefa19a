import pytest
from hypothesis import given
from hypothesis import strategies as st

from hub.catalog import address
from hub.catalog.address import Address
from hub.catalog.names import catalogue, port_labels

DOMAIN = "localhost:8000"


def parse(host: str = DOMAIN, path: bytes | str = b"/", port: int = 8000, base: int = 0) -> Address | None:
    return address.parse(host, port, path, DOMAIN, base, port_labels())


@pytest.mark.parametrize(
    ("host", "name", "version"),
    [
        ("mail-mock.localhost:8000", "mail-mock", None),
        ("mail-mock.localhost", "mail-mock", None),
        ("mail-mock.localhost.:8000", "mail-mock", None),
        ("MAIL-Mock.LocalHost:9999", "mail-mock", None),
        ("gmail_mock.localhost:8000", "gmail_mock", None),
        ("cua-gym-gmail.localhost", "cua-gym-gmail", None),
        ("mail-mock--1-2-0.localhost:8000", "mail-mock", "1.2.0"),
        ("gmail_mock--10-0-3.localhost:8000", "gmail_mock", "10.0.3"),
        ("mail-mock--1-2.localhost", "mail-mock--1-2", None),
        ("a.b.localhost", "a.b", None),
    ],
)
def test_a_host_names_a_mock_and_perhaps_its_version(host: str, name: str, version: str | None) -> None:
    assert parse(host, b"/inbox?x") == Address(name, version, "/inbox?x", "/", "host")


@pytest.mark.parametrize(
    "host", ["localhost:8000", "localhost", "127.0.0.1:8000", "[::1]:8000", "", ":", ".localhost", "notlocalhost",
             "mail-mock.example.com", "mail-mock.localhost.example.com"],
)  # fmt: skip
def test_other_hosts_name_none(host: str) -> None:
    assert parse(host) is None


@pytest.mark.parametrize("domain", ["hub.example.com", "hub.example.com:80", "HUB.example.com"])
def test_the_domain_may_have_a_port_or_not(domain: str) -> None:
    found = address.parse("mail-mock.hub.example.com:8080", 80, b"/", domain.lower(), 0, ())
    assert found == Address("mail-mock", None, "/", "/", "host")


@pytest.mark.parametrize(
    ("path", "name", "version", "rest", "base"),
    [
        (b"/m/mail-mock/", "mail-mock", None, "/", "/m/mail-mock/"),
        (b"/m/mail-mock/a/b", "mail-mock", None, "/a/b", "/m/mail-mock/"),
        (b"/m/mail-mock", "mail-mock", None, "", "/m/mail-mock/"),
        (b"/m/Gmail_mock/go", "Gmail_mock", None, "/go", "/m/Gmail_mock/"),
        (b"/m/mail-mock@1.2.0/x", "mail-mock", "1.2.0", "/x", "/m/mail-mock@1.2.0/"),
        (b"/m/mail-mock%401.2.0/x", "mail-mock", "1.2.0", "/x", "/m/mail-mock@1.2.0/"),
        (b"/m/mail-mock@/x", "mail-mock", "", "/x", "/m/mail-mock@/"),
        ("/m/mail-mock/%2e%2e/x", "mail-mock", None, "/%2e%2e/x", "/m/mail-mock/"),
        (b"/m/mail-mock//x", "mail-mock", None, "//x", "/m/mail-mock/"),
    ],
)
def test_a_path_names_a_mock_and_perhaps_its_version(
    path: bytes | str, name: str, version: str | None, rest: str, base: str
) -> None:
    assert parse(path=path) == Address(name, version, rest, base, "path")


@pytest.mark.parametrize(
    "path", [b"", b"/", b"/m", b"/m/", b"/m//x", b"/M/mail-mock/", b"/api/v1/mocks", b"/m/@1.0.0/"]
)
def test_other_paths_are_the_hubs_own(path: bytes) -> None:
    assert parse(path=path) is None


def test_ports_name_the_mocks_in_their_fixed_order() -> None:
    labels = port_labels()
    assert parse(port=9000, base=9000, path=b"/inbox") == Address(labels[0], None, "/inbox", "/", "port")
    assert parse(port=9093, base=9000) == Address(labels[93], None, "/", "/", "port")
    assert parse(port=9094, base=9000) is None
    assert parse(port=8999, base=9000) is None
    assert parse(port=9000, base=0) is None


def test_a_host_wins_over_a_port_and_a_port_over_a_path() -> None:
    both = parse("mail-mock.localhost:9000", b"/m/notes/", port=9000, base=9000)
    assert both == Address("mail-mock", None, "/m/notes/", "/", "host")
    assert parse("localhost:9000", b"/m/notes/", port=9000, base=9000) == Address(
        port_labels()[0], None, "/m/notes/", "/", "port"
    )


NAMES = st.sampled_from(sorted(catalogue().by_name))
VERSIONS = st.none() | st.tuples(*[st.integers(0, 999_999)] * 3).map(lambda n: f"{n[0]}.{n[1]}.{n[2]}")


@given(name=NAMES, version=VERSIONS)
def test_addresses_are_read_as_they_are_written(name: str, version: str | None) -> None:
    assert parse(address.host_of(name, version, DOMAIN)) == Address(name, version, "/", "/", "host")
    path = address.path_of(name, version)
    assert parse(path=path) == Address(name, version, "/", path, "path")
    assert parse(path=path.replace("@", "%40").encode()) == Address(name, version, "/", path, "path")


@given(
    host=st.text(),
    path=st.binary() | st.text(),
    port=st.integers(),
    base=st.integers(0, 70_000),
    domain=st.text(),
)
def test_nothing_that_a_client_sends_raises(
    host: str, path: bytes | str, port: int, base: int, domain: str
) -> None:
    found = address.parse(host, port, path, domain, base, port_labels())
    assert found is None or (found.base.endswith("/") and (found.by == "path" or found.rest))


@given(rest=st.binary(max_size=50))
def test_the_rest_of_a_path_comes_through_untouched(rest: bytes) -> None:
    found = parse(path=b"/m/mail-mock/" + rest)
    assert found is not None
    assert found.rest.encode("latin-1") == b"/" + rest


def test_long_names_are_not_remembered() -> None:
    before = address._by_segment.cache_info().currsize + address._by_host.cache_info().currsize
    for number in range(50):
        long = f"{number}" + "x" * 5000
        found = parse(path=f"/m/{long}/".encode())
        assert found is not None
        assert found.name == long
        assert parse(f"{long}.localhost") is None
    assert address._by_segment.cache_info().currsize + address._by_host.cache_info().currsize <= before + 1
