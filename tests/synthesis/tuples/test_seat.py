"""The oracle's page: kept from one performance to the next, and as if it were fresh."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from synthesis.tuples.oracle import Seat
from synthesis.worlds.browser import browser

PAGE = b"""<!doctype html><title>A page</title><script>
const had = [document.cookie, localStorage.length, sessionStorage.length]
document.cookie = "a=1"; localStorage.b = "1"; sessionStorage.c = "1"
addEventListener("beforeunload", (event) => event.preventDefault())
</script><button>Press</button>"""


@pytest.fixture
def address() -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(PAGE)

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_nothing_of_a_performance_is_there_for_the_next_and_a_page_that_asks_to_stay_may_not(
    address: str,
) -> None:
    with browser() as chromium:
        seat, pages = Seat(chromium), []
        for _ in range(2):
            with seat.taken() as (page, watch):
                page.goto(address)
                page.get_by_role("button").click()  # only then may a page ask whether it may be left
                assert page.evaluate("had") == ["", 0, 0]
                assert watch.said == []
                page.evaluate("console.error('of this performance')")
                pages.append(page)
        assert pages[0] is pages[1]
        with pytest.raises(ZeroDivisionError), seat.taken():
            raise ZeroDivisionError
        with seat.taken() as (page, _):
            assert page not in pages  # what broke is not used again
