"""`python -m hub.serve`: the whole hub on one machine, in the foreground.

Enters: the environment (`.env.example` lists it). Leaves: one line on stdout when the hub answers, logs on stderr,
exit status 0 after Ctrl-C or SIGTERM and 1 with one line when it cannot start. Called by `scripts/setup.py run`.

Order matters: sockets are bound before the settings are read (PORT=0 picks the port that HUB_DOMAIN names), the
application is imported before workers are forked from here, and nothing is opened before that.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import socket
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

import django

from hub.lib import env
from hub.supervise import StartError, broker, child, eager, jobs, lock, policy, probe, sockets, worker
from hub.supervise.child import Role
from hub.supervise.group import Group

APPLICATION = "hub.asgi:application"
BASE_DIR = Path(__file__).resolve().parent.parent


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hub.serve", description="Run the hub until Ctrl-C.")
    parser.add_argument("--app", default=APPLICATION, help="the ASGI application, as module:attribute")
    options = parser.parse_args(arguments)
    try:
        serve(options.app)
    except (StartError, env.EnvError) as error:
        print(f"mock-hub: {error}", file=sys.stderr)
        return 1
    return 0


def serve(application: str) -> None:
    """Start everything, wait for a signal, stop everything. Raises `StartError`."""
    host, port = env.text("HOST", "127.0.0.1"), env.integer("PORT", 8000, maximum=65535)
    listening = sockets.bind(host, port)
    bound = listening[0].getsockname()
    os.environ["PORT"] = str(bound[1])
    data = Path(env.text("HUB_DATA", str(BASE_DIR / "var"))).resolve()
    try:
        held = lock.acquire(data)
    except OSError as error:
        text = f"HUB_DATA={data} cannot be used: {error.strerror}. Name a folder that can be written."
        raise StartError(text) from None
    group = Group()
    socket_path = _start_broker(group, data)
    try:
        _start_hub(group, application, listening, data, socket_path)
        group.watch(partial(_tell_when_ready, probe.reachable(bound), probe.spoken(host, bound[1])))
    finally:
        sockets.close(listening)  # from here on the kernel refuses what no worker would accept
        group.stop()
        if socket_path:
            broker.clean_up(data, socket_path)
        os.close(held)


def _start_broker(group: Group, data: Path) -> Path | None:
    """Start the bundled Valkey and point the settings at it, unless HUB_REDIS_URL names another."""
    if os.environ.get("HUB_REDIS_URL"):
        return None
    path = broker.socket_path(data)
    os.environ["HUB_REDIS_URL"] = f"unix://{path}"
    command = broker.command(data, path)
    group.start(Role("valkey", lambda: os.execv(command[0], command), stop_seconds=10.0, stops_last=True))
    return path


def _start_hub(
    group: Group, application: str, listening: list[socket.socket], data: Path, socket_path: Path | None
) -> None:
    """Import once, then fork the workers and the job worker. `listening` grows by the mocks' own ports."""
    _metrics_folder(data)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    settings = import_module("hub.settings")
    for warning in policy.warnings(settings):
        print(f"mock-hub: {warning}", file=sys.stderr)
    module, _, attribute = application.partition(":")
    served = import_module(module)
    eager.choose(getattr(served, "answers_at_once", eager.never))
    config = worker.configure(getattr(served, attribute), settings.HUB_TRUSTED_PROXIES)
    django.setup()
    _check_storage(settings)
    import_module(settings.ROOT_URLCONF)  # Django would import it at the first request, in each worker anew
    if settings.HUB_PORT_BASE:
        listening += _mock_ports(settings.HOST, settings.HUB_PORT_BASE)
    roles = [
        Role("worker", partial(worker.run, config, listening), worker.GRACE_SECONDS + 5.0)
    ] * settings.HUB_WORKERS
    if settings.HUB_ENVS:
        roles.append(_envs_role(listening))
    if settings.HUB_CELERY:
        roles.append(_job_role(settings, listening, data, sole=socket_path is not None))
    if socket_path and not broker.wait_until_answering(socket_path):
        raise StartError(f"The bundled Valkey server does not answer; see {data}/valkey/valkey.log.")
    gc.collect()
    gc.freeze()  # what is shared now stays shared: the collector of a child does not touch these objects
    for role in roles:
        group.start(role)


def _check_storage(settings: ModuleType) -> None:
    """A bucket that cannot be used is told now, not by every page and upload."""
    if settings.HUB_BLOBS == "s3":
        import_module("hub.lib.s3")  # before the fork, so that the workers share the SDK's pages
        if child.ask(_tell_storage_faults) != 0:
            raise StartError("The bucket cannot be used; see above.")


def _tell_storage_faults() -> int:
    """Opens connections, so it runs in a child of its own."""
    faults = import_module("hub.catalog.checks").check_storage()
    for fault in faults:
        print(f"mock-hub: {fault.msg}", file=sys.stderr)
    return len(faults)


def _job_role(settings: ModuleType, listening: list[socket.socket], data: Path, sole: bool) -> Role:
    app = import_module("hub.celery").app
    jobs.preload()
    work = partial(
        jobs.run,
        app,
        concurrency=settings.HUB_CELERY_CONCURRENCY,
        schedule=data / "run" / "beat",
        sole=sole,
        before=partial(sockets.close, listening),  # a job worker must not hold the hub's ports
    )
    return Role("jobs", work, jobs.STOP_SECONDS)


def _envs_role(listening: list[socket.socket]) -> Role:
    """A node of browsers: none is started, and nothing of Playwright loaded, before the first episode."""
    serving = import_module("hub.envs.serving")
    # browsers must not hold the hub's ports
    return Role(
        "environments", partial(serving.live, partial(sockets.close, listening)), serving.STOP_SECONDS
    )


def _mock_ports(host: str, base: int) -> list[socket.socket]:
    """One port for each mock that is published now, in the order in which hub/catalog/address.py reads them."""
    count = child.ask(_count_mocks)
    if count is None:
        raise StartError("The catalogue cannot be read; see above. `make run` prepares the database.")
    return sockets.bind_range(host, base, count)


def _count_mocks() -> int:
    """Opens the database, so it runs in a child of its own."""
    return len(import_module("hub.catalog.snapshot").refresh().port_labels)


def _metrics_folder(data: Path) -> None:
    """An empty folder in which the processes of this run add up their counts (HUB_METRICS_DIR, hub/lib/metrics.py)."""
    folder = data / "run" / "metrics"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def _tell_when_ready(address: tuple[str, int], spoken: str) -> bool:
    if not probe.answers(address):
        return False
    print(f"Mock Hub is ready at {spoken}", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
