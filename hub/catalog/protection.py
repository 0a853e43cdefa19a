"""What every file of a mock is sent with, so that its page reaches no origin but its own. Pure."""

from __future__ import annotations

from functools import lru_cache

Headers = list[tuple[bytes, bytes]]


@lru_cache(maxsize=16)
def csp(domain: str, legacy: bool) -> bytes:
    """The Content-Security-Policy. `legacy` lets an imported page run inline scripts; it opens no foreign
    origin.
    """
    scripts = "'self' 'unsafe-inline' 'unsafe-eval'" if legacy else "'self'"
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {scripts}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            "font-src 'self' data: blob:",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            f"frame-ancestors 'self' http://{domain} http://*.{domain}",
        )
    ).encode()


@lru_cache(maxsize=16)
def headers(domain: str, legacy: bool) -> tuple[tuple[bytes, bytes], ...]:
    return (
        (b"content-security-policy", csp(domain, legacy)),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
    )
