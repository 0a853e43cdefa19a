"""The pass that looks for other processes, native code, and code that is made at run time. Pure."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

MODULES = frozenset(
    {
        "subprocess", "pty", "ctypes", "cffi", "multiprocessing", "commands", "popen2", "sh", "pexpect", "plumbum",
        "fabric", "invoke", "delegator", "paramiko", "_posixsubprocess", "_winapi", "posix", "nt", "code", "codeop",
        "runpy", "pdb", "bdb", "webbrowser", "marshal", "ptyprocess", "winpty", "_ctypes", "envoy", "sarge", "pwn",
        "timeit", "asyncssh", "docker", "cProfile", "profile", "trace", "_xxsubinterpreters", "interpreters",
    }
)  # fmt: skip
OF_OS = frozenset(
    {
        "system", "popen", "popen2", "popen3", "popen4", "fork", "forkpty", "startfile", "posix_spawn", "posix_spawnp",
        *(f"exec{end}" for end in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")),
        *(f"spawn{end}" for end in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")),
    }
)  # fmt: skip
ANYWHERE = frozenset(
    {
        "Popen", "create_subprocess_exec", "create_subprocess_shell", "subprocess_exec", "subprocess_shell",
        "check_output", "check_call", "getoutput", "getstatusoutput", "ProcessPoolExecutor", "forkpty", "posix_spawn",
        "popen", "__subclasses__", "__globals__", "__builtins__", "__code__", "__reduce__", "__reduce_ex__",
        "__loader__", "load_module", "exec_module", "spawnv", "spawnl", "execvp", "execv", "exec_command",
        "__getattribute__", "__import__", "import_module", "get_ipython", "run_path",
    }
)  # fmt: skip
MAKING = frozenset(
    {"exec", "eval", "compile", "__import__", "execfile", "breakpoint", "__builtins__", "__loader__"}
)
NAMESPACES = frozenset({"globals", "locals", "vars"})


LEARNED = (ast.Import, ast.ImportFrom, ast.Assign, ast.FunctionDef)


def is_suspect(node: ast.AST) -> bool:
    """Whether it can be such a place at all, whatever the names stand for."""
    if isinstance(node, ast.Name):
        return node.id in MAKING
    if isinstance(node, ast.Attribute):
        return node.attr in ANYWHERE or isinstance(node.value, ast.Name | ast.Attribute)
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.Call) and _called(node) in {"getattr", "vars"}


def lines(learned: Iterable[tuple[int, ast.AST]], suspects: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Line and what is there, for each such place. `learned` with their depth: outer ones are learned first."""
    names = _Names()
    for _, node in sorted(learned, key=lambda one: one[0]):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from names.learn(node)
        elif isinstance(node, ast.Assign):
            names.assign(node)
        elif isinstance(node, ast.FunctionDef):
            names.own.add(node.name)
    for node in suspects:
        if isinstance(node, ast.Name):
            yield from names.name(node)
        elif isinstance(node, ast.Attribute):
            yield from names.attribute(node)
        elif isinstance(node, ast.Subscript):
            yield from names.subscript(node)
        elif isinstance(node, ast.Call):
            yield from names.call(node)


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


class _Names:
    """Which names stand for `os`, `sys` and `importlib`."""

    def __init__(self) -> None:
        self.modules: dict[str, str] = {}
        self.own: set[str] = set()

    def learn(self, node: ast.Import | ast.ImportFrom) -> Iterator[tuple[int, str]]:
        for alias in node.names:
            if isinstance(node, ast.Import):
                self.modules[alias.asname or alias.name.partition(".")[0]] = alias.name
                full, part = alias.name, ""
            else:
                full, part = node.module or "", alias.name
                if node.level == 0:
                    self.modules[alias.asname or alias.name] = f"{full}.{part}"
            if (
                is_outside(full)
                or is_outside(f"{full}.{part}")
                or (full in {"os", "posix"} and part in OF_OS)
            ):
                yield node.lineno, f"import of {full}{'.' + part if part else ''}"
            elif (
                part in ANYWHERE - {"import_module"}
                or (full == "builtins" and part in MAKING)
                or full == "builtins"
            ):
                yield node.lineno, f"import of {full}.{part}"

    def assign(self, node: ast.Assign) -> None:
        """`o = os` is another name of it."""
        for target in node.targets:
            if (
                isinstance(target, ast.Name)
                and isinstance(node.value, ast.Name)
                and node.value.id in self.modules
            ):
                self.modules[target.id] = self.modules[node.value.id]

    def name(self, node: ast.Name) -> Iterator[tuple[int, str]]:
        foreign = node.id in self.own or node.id in self.modules  # `from re import compile`
        if node.id in MAKING and isinstance(node.ctx, ast.Load) and not foreign:
            yield node.lineno, node.id

    def attribute(self, node: ast.Attribute) -> Iterator[tuple[int, str]]:
        owner = self._module(node.value)
        if (owner in {"os", "posix", "nt"} and node.attr in OF_OS) or owner == "builtins":
            yield node.lineno, f"{owner}.{node.attr}"
        elif node.attr in ANYWHERE or (owner and is_outside(f"{owner}.{node.attr}")):
            yield node.lineno, node.attr
        elif node.attr == "__dict__" and owner:
            yield node.lineno, f"{owner}.__dict__"
        elif owner == "sys" and node.attr in {"modules", "_getframe", "meta_path"}:
            yield node.lineno, f"sys.{node.attr}"

    def subscript(self, node: ast.Subscript) -> Iterator[tuple[int, str]]:
        called = node.value.func if isinstance(node.value, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in NAMESPACES:
            own = called.id != "vars" or not isinstance(node.value, ast.Call) or not node.value.args
            text = folded(node.slice)
            if not own or (text in MAKING if text is not None else False):
                yield node.lineno, f"{called.id}()[…]"

    def call(self, node: ast.Call) -> Iterator[tuple[int, str]]:
        name = _called(node)
        if name == "getattr" and len(node.args) > 1:
            text, owner = folded(node.args[1]), self._module(node.args[0])
            if text is not None and (text in ANYWHERE or (owner == "os" and text in OF_OS)):
                yield node.lineno, f"getattr(…, {text!r})"
            elif owner in {"os", "sys", "importlib", "builtins", "asyncio"} and text is None:
                yield node.lineno, f"getattr({owner}, …)"
        elif name in NAMESPACES and name == "vars" and node.args and self._module(node.args[0]):
            yield node.lineno, "vars(…) of a module"

    def _module(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            return self.modules.get(node.id, "")
        if isinstance(node, ast.Attribute):
            owner = self._module(node.value)
            return f"{owner}.{node.attr}" if owner else ""
        return ""


def is_outside(name: str) -> bool:
    return name.partition(".")[0] in MODULES or name in {
        "asyncio.subprocess", "concurrent.futures.ProcessPoolExecutor", "concurrent.futures.process",
        "distutils.spawn", "psutil.Popen", "os.system", "os.popen", "importlib.machinery", "importlib.util",
    }  # fmt: skip


def folded(node: ast.expr) -> str | None:
    """A text that is put together from written ones."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = folded(node.left), folded(node.right)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.JoinedStr):
        parts = [folded(part) for part in node.values]
        return None if None in parts else "".join(part or "" for part in parts)
    if isinstance(node, ast.FormattedValue):
        return folded(node.value)
    return None
