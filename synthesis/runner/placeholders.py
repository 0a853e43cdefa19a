"""Addresses of mocks in the scripts of bundles, resolved when a script runs; the stored file stays. Pure.

Resolved are the catalogue's placeholders (`__CUA_GYM_GMAIL_URL__`, `…_HOST__`), the session's (`__CUA_GYM_SID__`) and
addresses of the public hosted pattern (`https://cua-gym-gmail.example.org`). Source: contract.md, section 6.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

SID = "__CUA_GYM_SID__"
_MARK = re.compile(r"__CUA_GYM_([A-Z0-9_]+?)_(URL|HOST)__")
_HOSTED = re.compile(r"https?://(cua-gym-[a-z0-9-]+)(?:\.[A-Za-z0-9-]+)+(?::\d+)?")


class Unknown(ValueError):
    """A script names a mock that the catalogue does not have."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where mocks are: `domain` such as `localhost:8000`; `marks` and `names` lead to public ids."""

    domain: str
    marks: Mapping[str, str]  # "GMAIL": "mail-mock"
    names: Mapping[str, str]  # "cua-gym-gmail": "mail-mock"

    @classmethod
    def of(cls, catalog: Mapping[str, object], domain: str) -> Addresses:
        """From the document of catalog.json."""
        marks: dict[str, str] = {}
        names: dict[str, str] = {}
        mocks = catalog["mocks"]
        assert isinstance(mocks, list)
        for mock in mocks:
            mark = mock["placeholders"]["url"].removeprefix("__CUA_GYM_").removesuffix("_URL__")
            marks[mark] = mock["public_id"]
            names |= dict.fromkeys(mock["aliases"], mock["public_id"])
        return cls(domain, marks, names)

    def host(self, public_id: str) -> str:
        return f"{public_id}.{self.domain}"

    def url(self, public_id: str) -> str:
        """Without a slash at the end: scripts append `/go`. A host of its own, so that joining paths works too."""
        return f"http://{self.host(public_id)}"

    def hosts(self) -> list[str]:
        """Every host name that a script may ask for, without port."""
        bare = self.domain.partition(":")[0]
        return [bare, *(f"{public_id}.{bare}" for public_id in sorted(set(self.marks.values())))]


def mocks_in(script: str, addresses: Addresses) -> list[str]:
    """Public ids of the mocks that a script speaks to, in the order of first mention. `Unknown`."""
    found = [_of_mark(one[1], addresses) for one in _MARK.finditer(script)]
    found += [_of_host(one[1], addresses) for one in _HOSTED.finditer(script)]
    return list(dict.fromkeys(found))


def resolved(script: str, addresses: Addresses, sid: str) -> str:
    """The script as it runs. `Unknown` names a mock that is not there."""

    def mark(match: re.Match[str]) -> str:
        public_id = _of_mark(match[1], addresses)
        return addresses.url(public_id) if match[2] == "URL" else addresses.host(public_id)

    script = _MARK.sub(mark, script.replace(SID, sid))
    return _HOSTED.sub(lambda match: addresses.url(_of_host(match[1], addresses)), script)


def _of_mark(name: str, addresses: Addresses) -> str:
    if name not in addresses.marks:
        raise Unknown(f"the script names __CUA_GYM_{name}_…__: there is no such mock in the catalogue")
    return addresses.marks[name]


def _of_host(name: str, addresses: Addresses) -> str:
    if name not in addresses.names:
        raise Unknown(f"the script names the host {name}: there is no such mock in the catalogue")
    return addresses.names[name]
