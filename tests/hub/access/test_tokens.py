"""API tokens: made once, hashed at rest, and denied when they no longer count."""

from __future__ import annotations

import datetime as dt
import hashlib
import io

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from hub.access import cache, durations, services, verify
from hub.access.models import ApiToken
from hub.access.principal import Principal
from hub.lib.problem import Problem

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_memory() -> None:
    cache.clear()


def bearer(secret: str) -> Principal | None:
    return verify.principal_sync(authorization=f"Bearer {secret}", admin_token=None)


def test_a_token_is_stored_as_a_hash_and_its_secret_nowhere() -> None:
    token, secret = services.token_create(name="trainer", scopes=["session", "read"])
    row = ApiToken.objects.values().get(pk=token.pk)
    assert secret.startswith("mh_")
    assert len(secret) >= len("mh_") + 43  # 256 bits in base64
    assert row["secret_hash"] == hashlib.sha256(secret.encode()).hexdigest()
    assert row["prefix"] == secret[:11]
    assert row["scopes"] == ["read", "session"]
    assert not any(secret in str(value) for value in row.values())


def test_a_token_identifies_its_holder_by_either_header() -> None:
    token, secret = services.token_create(name="trainer", scopes=["session"], max_sessions=7)
    expected = Principal("trainer", frozenset({"session"}), token.pk, 7)
    assert bearer(secret) == expected
    assert verify.principal_sync(authorization=None, admin_token=secret) == expected


def test_no_token_is_no_principal_and_a_wrong_one_is_refused() -> None:
    assert verify.principal_sync(authorization=None, admin_token="") is None
    assert verify.principal_sync(authorization="Basic YTpi", admin_token=None) is None
    for wrong in ("mh_wrong", "x" * 100_000, "\u20ac", "a b"):
        with pytest.raises(Problem) as refused:
            bearer(wrong)
        assert (refused.value.status, refused.value.code) == (401, "invalid_token")


def test_a_revoked_token_is_refused_at_once_although_it_was_just_used() -> None:
    token, secret = services.token_create(name="trainer", scopes=["read"])
    assert bearer(secret) is not None
    services.token_revoke(id=token.pk)
    with pytest.raises(Problem, match="revoked"):
        bearer(secret)


def test_an_expired_token_is_refused_even_while_it_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    expires = timezone.now() + dt.timedelta(seconds=2)
    _, secret = services.token_create(name="brief", scopes=["read"], expires_at=expires)
    assert bearer(secret) is not None
    later = cache.time.monotonic() + 2.1
    monkeypatch.setattr(cache.time, "monotonic", lambda: later)
    monkeypatch.setattr(timezone, "now", lambda: expires)
    with pytest.raises(Problem, match="expired"):
        bearer(secret)


def test_use_is_noted_once_a_minute() -> None:
    token, secret = services.token_create(name="trainer", scopes=["read"])
    bearer(secret)
    first = ApiToken.objects.get(pk=token.pk).last_used_at
    cache.clear()
    bearer(secret)
    assert first is not None
    assert ApiToken.objects.get(pk=token.pk).last_used_at == first
    ApiToken.objects.filter(pk=token.pk).update(last_used_at=first - dt.timedelta(seconds=61))
    cache.clear()
    bearer(secret)
    noted = ApiToken.objects.get(pk=token.pk).last_used_at
    assert noted is not None
    assert noted >= first


def test_a_remembered_token_needs_no_query(django_assert_num_queries: object) -> None:
    _, secret = services.token_create(name="trainer", scopes=["read"])
    bearer(secret)
    with django_assert_num_queries(0):  # type: ignore[operator]
        assert bearer(secret) is not None


def test_a_flood_of_wrong_tokens_takes_no_more_memory_than_the_limit() -> None:
    for number in range(cache.LIMIT + 10):
        cache.put(str(number), None)
    assert len(cache._entries) <= cache.LIMIT


def test_the_admin_token_of_the_settings_is_an_admin(settings: object) -> None:
    settings.HUB_ADMIN_TOKEN = "from-the-environment"  # type: ignore[attr-defined]
    found = bearer("from-the-environment")
    assert found is not None
    assert found.allows("admin")
    with pytest.raises(Problem):
        bearer("from-the-environmenT")


def test_scopes_contain_one_another() -> None:
    assert [Principal("a", frozenset({"admin"}), 1).allows(s) for s in ("read", "session", "admin")] == [
        True
    ] * 3
    assert [Principal("a", frozenset({"session"}), 1).allows(s) for s in ("read", "session", "admin")] == [
        True, True, False,
    ]  # fmt: skip
    assert [Principal("a", frozenset({"read"}), 1).allows(s) for s in ("read", "session", "admin")] == [
        True, False, False,
    ]  # fmt: skip
    assert not Principal("a", frozenset({"nonsense"}), 1).allows("read")


@pytest.mark.parametrize(
    ("members", "code"),
    [
        ({"name": "a b"}, "invalid_name"),
        ({"name": ""}, "invalid_name"),
        ({"name": "admin"}, "invalid_name"),
        ({"scopes": []}, "invalid_scopes"),
        ({"scopes": ["root"]}, "invalid_scopes"),
        ({"expires_at": dt.datetime(2001, 1, 1, tzinfo=dt.UTC)}, "invalid_expiry"),
        ({"max_sessions": -1}, "invalid_max_sessions"),
    ],
)
def test_a_token_that_makes_no_sense_is_not_made(members: dict[str, object], code: str) -> None:
    with pytest.raises(Problem) as refused:
        services.token_create(**{"name": "good", "scopes": ["read"], **members})  # type: ignore[arg-type]
    assert refused.value.code == code
    assert not ApiToken.objects.exists()


def test_a_live_name_is_taken_and_a_revoked_one_is_free() -> None:
    token, _ = services.token_create(name="trainer", scopes=["read"])
    with pytest.raises(Problem) as refused:
        services.token_create(name="trainer", scopes=["read"])
    assert refused.value.status == 409
    services.token_revoke(id=token.pk)
    services.token_create(name="trainer", scopes=["read"])
    assert ApiToken.objects.filter(name="trainer").count() == 2


async def test_an_asgi_caller_is_looked_up_without_django(transactional_db: None) -> None:
    from asgiref.sync import sync_to_async

    token, secret = await sync_to_async(services.token_create)(name="raw", scopes=["read"])
    assert await verify.principal([(b"host", b"x")]) is None
    found = await verify.principal([(b"authorization", b"bearer " + secret.encode())])
    assert found == Principal("raw", frozenset({"read"}), token.pk)
    with pytest.raises(Problem) as refused:
        await verify.authorize([(b"x-cua-admin-token", secret.encode())], "session")
    assert (refused.value.status, refused.value.code) == (403, "insufficient_scope")


def test_commands_make_list_and_revoke_a_token() -> None:
    out, err = io.StringIO(), io.StringIO()
    call_command("token_create", "trainer", scopes="read,session", expires="30d", stdout=out, stderr=err)
    secret = out.getvalue().strip()
    found = bearer(secret)
    assert found is not None
    assert found.scopes == {"read", "session"}
    expires = ApiToken.objects.get(name="trainer").expires_at
    assert expires is not None
    assert abs(expires - timezone.now() - dt.timedelta(days=30)) < dt.timedelta(minutes=1)

    listed = io.StringIO()
    call_command("token_list", stdout=listed)
    assert "trainer" in listed.getvalue()
    assert secret not in listed.getvalue() + err.getvalue()

    call_command("token_revoke", "trainer", stdout=io.StringIO())
    with pytest.raises(Problem):
        bearer(secret)
    with pytest.raises(CommandError, match="token_list"):
        call_command("token_revoke", "nobody")
    with pytest.raises(CommandError, match="30d"):
        call_command("token_create", "other", expires="soon")


@pytest.mark.parametrize("text", ["", "30", "d", "-1d", "0s", "1.5h", "99999999d", "٣d"])
def test_a_span_that_is_not_one_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"30d|days"):
        durations.parse(text)


def test_spans_are_read() -> None:
    assert durations.parse("90m") == dt.timedelta(minutes=90)
    assert durations.parse(" 2D ") == dt.timedelta(days=2)
