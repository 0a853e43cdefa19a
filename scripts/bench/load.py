"""wrk, run and read."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

_LATENCY = re.compile(r"^\s+(50|99)%\s+([\d.]+)(us|ms|s)\s*$", re.MULTILINE)
_RATE = re.compile(r"Requests/sec:\s+([\d.]+)")
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@dataclass(frozen=True, slots=True)
class Sample:
    """Requests a second, median and 99th percentile in milliseconds, and answers that were no success."""

    rate: float
    p50: float
    p99: float
    failed: int


def get(url: str, connections: int, seconds: int) -> Sample:
    return _wrk([], url, connections, seconds)


def post(url: str, body: bytes, connections: int, seconds: int) -> Sample:
    """The same body again and again; `%n` in it becomes a running number."""
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder) / "body"
        content.write_bytes(body)
        script = Path(folder) / "post.lua"
        script.write_text(
            f"""
local file = io.open({json.dumps(str(content))}, "rb")
local body = file:read("*a")
file:close()
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local counted = body:find("%%n", 1, true)
local n = 0
wrk.body = body
if counted then
  request = function()
    n = n + 1
    return wrk.format("POST", nil, nil, (body:gsub("%%n", n)))
  end
end
"""
        )
        return _wrk(["-s", str(script)], url, connections, seconds)


def _wrk(options: list[str], url: str, connections: int, seconds: int) -> Sample:
    command = [
        "wrk",
        "-t1",
        f"-c{connections}",
        f"-d{seconds}s",
        "--timeout",
        "20s",
        "--latency",
        *options,
        url,
    ]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    latency = {share: float(value) * _UNITS[unit] for share, value, unit in _LATENCY.findall(text)}
    rate = _RATE.search(text)
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    return Sample(
        float(rate[1]) if rate else 0.0,
        latency.get("50", 0.0),
        latency.get("99", 0.0),
        int(failed[1]) if failed else 0,
    )
