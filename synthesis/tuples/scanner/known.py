"""What is known of the functions that rewards call, by dotted name."""

from __future__ import annotations

import re

EXISTENCE = frozenset(
    {
        "os.access", "os.stat", "os.lstat", "shutil.which", "zipfile.is_zipfile", "tarfile.is_tarfile",
        "imghdr.what", "requests.head", "httpx.head", "psutil.pid_exists", "psutil.pids", "psutil.process_iter",
        *(f"os.path.{name}" for name in (
            "exists", "lexists", "isfile", "isdir", "islink", "ismount",
        )),
    }
)  # fmt: skip
OUTWARD = frozenset(f"os.path.{name}" for name in ("getsize", "getmtime", "getctime", "getatime"))
LOOKS = frozenset(
    {"os.readlink", "os.getxattr", "os.path.samefile", "filecmp.cmp", "filecmp.cmpfiles", "os.statvfs"}
)
LISTING = frozenset({"os.listdir", "os.scandir", "os.walk", "glob.glob", "glob.iglob", "os.fwalk"})
RESPONSE = re.compile(
    r"(?:requests|httpx)\.(?:get|post|put|patch|delete|request|options)$|urllib\.request\.urlopen$|urllib3\.request$"
)
CLIENT = re.compile(
    r"(?:requests|aiohttp|httpx|urllib3|http\.client|urllib\.request)\.(?:\w*Session|session|\w*Client|\w+Manager|"
    r"HTTPS?Connection|build_opener|Request)$"
)
HANDLE = frozenset(
    {
        "open", "load_workbook", "Document", "Presentation", "ZipFile", "TarFile", "PdfReader", "PdfFileReader",
        "connect", "parse", "read_csv", "read_excel", "read_json", "read_parquet", "imread", "reader", "DictReader",
        "open_workbook",
    }
)  # fmt: skip
WHOLE = frozenset({"load", "safe_load", "read_text", "read_bytes", "loads", "safe_load_all", "fromstring"})
# Modules whose functions look at nothing but their arguments.
BLIND = frozenset(
    {
        "math", "random", "time", "datetime", "uuid", "string", "itertools", "functools", "operator", "collections",
        "decimal", "fractions", "statistics", "typing", "dataclasses", "re", "json", "hashlib", "base64", "textwrap",
        "copy", "logging", "sys", "platform", "getpass", "enum", "abc", "difflib", "unicodedata", "io", "os", "shlex",
        "struct", "zlib", "secrets", "warnings", "traceback", "types", "contextlib", "numbers", "bisect", "heapq",
        "locale", "calendar", "zoneinfo", "html", "pprint", "builtins", "urllib", "numpy", "pathlib", "threading",
        "signal", "ast", "codecs", "binascii", "inspect", "__future__", "typing_extensions", "tempfile", "site",
    }
)  # fmt: skip
EXITS = frozenset({"sys.exit", "os._exit", "builtins.exit", "builtins.quit", "os.abort"})
PRINTS = frozenset({"builtins.print", "sys.stdout.write", "os.write", "sys.stdout.buffer.write"})
SAME = frozenset(
    {
        "copy.copy", "copy.deepcopy", "asyncio.run", "typing.cast", "numpy.array", "numpy.asarray", "numpy.clip",
        "builtins.round", "builtins.abs", "decimal.Decimal", "fractions.Fraction", "math.fabs",
        "builtins.reversed", "builtins.sorted", "builtins.list", "builtins.tuple", "builtins.set",
        "builtins.frozenset", "collections.deque", "numpy.float64", "numpy.float32", "functools.lru_cache",
        "functools.cache", "functools.wraps", "contextlib.contextmanager", "dataclasses.dataclass",
    }
)  # fmt: skip
SUMS = frozenset(
    {"builtins.sum", "math.fsum", "statistics.mean", "statistics.fmean", "numpy.sum", "numpy.mean"}
)
ALL = frozenset({"builtins.all", "numpy.all", "builtins.min", "numpy.min", "math.prod", "numpy.prod"})
ANY = frozenset({"builtins.any", "numpy.any"})

EXISTENCE_METHODS = frozenset(
    {"exists", "is_file", "is_dir", "is_symlink", "is_mount", "stat", "lstat", "is_socket"}
)
EXISTENCE_FIELDS = frozenset(
    {
        "status_code",
        "ok",
        "status",
        "reason",
        "headers",
        "url",
        "closed",
        "name",
        "is_success",
        "is_error",
        "elapsed",
    }
)
READS = frozenset({"read", "json", "readlines", "text", "content", "read_text", "read_bytes", "data", "body"})
STILL_WHOLE = frozenset(
    {
        "strip",
        "decode",
        "lower",
        "upper",
        "splitlines",
        "rstrip",
        "lstrip",
        "encode",
        "copy",
        "readlines",
        "read",
    }
)
PROTOCOL = frozenset({"current_state", "initial_state", "stored_state", "current", "state"})
LISTING_METHODS = frozenset({"glob", "rglob", "iterdir"})
ANYTHING = frozenset({"", ".*", "(?s).*", "[\\s\\S]*", "^", "$", "^.*$", ".*?", "\\s*", "\\b|", "(.*)"})
SOMETHING = frozenset({".", ".+", "\\S", "\\w", "\\S+", "\\w+", "(.+)", "[\\s\\S]+", "^.+$"})
FOLDED = frozenset(
    {
        "lower", "upper", "strip", "lstrip", "rstrip", "split", "join", "startswith", "endswith", "replace", "title",
        "capitalize", "encode", "decode", "count", "find", "isdigit", "isalpha",
    }
)  # fmt: skip
# Whoever sets such a name to true says that something was checked.
CLAIMS = re.compile(
    r"verified|validated|confirmed|satisfied|approved|passed|matched|success|correct|(?:^|_)(?:ok|okay|valid|matches)$"
    r"|(?:^|_)is_(?:right|fine|good|done)$"
)
SCORING = re.compile(r"reward|score|grade|evaluat|verify|judge|assess|^check|^main$", re.IGNORECASE)
