"""Rules as other rules call them: LLVM's code, which each function that Python calls takes in.

Numba optimises a compiled function together with all that it calls and makes machine code of it, and does so once more
within each of its callers. Most rules are called by rules alone. Here their code is taken in as it is, and the function
that Python calls is optimised, and becomes machine code, with all that it took in: the same results at the same speed,
after two thirds of the time. Written for Numba 0.68 (``numba.core.codegen``, ``numba.core.caching``).
"""

from __future__ import annotations

from typing import Any

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

njit: Any = numba.njit


class CalleeLibrary(JITCodeLibrary):
    """Code that is neither optimised beyond each function nor made into machine code."""

    def _optimize_final_module(self) -> None:
        """Leave that to the caller."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Zero, as where Numba finds no machine code: compiled callers need none."""
        self._ensure_finalized()
        return 0

    def serialize_using_object_code(self) -> Any:
        """LLVM's bitcode, for the cache: there is no machine code."""
        return self.serialize_using_bitcode()


class EntryLibrary(JITCodeLibrary):
    """Code that Python calls, with that of all its callees."""

    def _optimize_final_module(self) -> None:
        """Optimise as Numba does, and then lightly once more, around the callees that have found their places."""
        super()._optimize_final_module()
        passes, builder = self._codegen._module_pass_manager(opt=1)
        passes.run(self._final_module, builder)


class _Proxy:
    """Stands in for an object of Numba: attributes that a subclass does not define are the object's own."""

    def __init__(self, of: Any) -> None:
        self._of = of

    def __getattr__(self, name: str) -> Any:
        return getattr(self._of, name)


class _CodegenOfCallees(_Proxy):
    def create_library(self, name: str) -> CalleeLibrary:
        return CalleeLibrary(self, name)

    def unserialize_library(self, serialized: Any) -> CalleeLibrary:
        library: CalleeLibrary = CalleeLibrary._unserialize(self, serialized)
        return library

    def set_env(self, name: str, env: Any) -> None:
        """Leave the address of Python's constants out: it would lie in machine code."""


class _ContextOfCallees(_Proxy):
    def codegen(self) -> _CodegenOfCallees:
        return _CodegenOfCallees(self._of.codegen())


class _CalleeCompiler(Compiler):
    def __init__(self, typing_context: Any, target_context: Any, library: Any, *more: Any) -> None:
        library = _ContextOfCallees(target_context).codegen().create_library("callee")
        super().__init__(typing_context, target_context, library, *more)


class _EntryCompiler(Compiler):
    def __init__(self, typing_context: Any, target_context: Any, library: Any, *more: Any) -> None:
        library = EntryLibrary(target_context.codegen(), "entry")
        library.enable_object_caching()
        super().__init__(typing_context, target_context, library, *more)


class _CacheImpl(CompileResultCacheImpl):
    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        return f"callee.{super().get_filename_base(fullname, abiflags)}"

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        return super().rebuild(_ContextOfCallees(target_context), payload)


class _CalleeCache(FunctionCache):
    _impl_class = _CacheImpl


def compile_rule(function: Any, **options: Any) -> Any:
    """A dispatcher for Python, whose ``callee`` is another one for compiled callers. options: those of `numba.njit`.

    The machine code of one and the bitcode of the other are cached in ``numba.config.CACHE_DIR``.
    """
    entry = njit(cache=True, pipeline_class=_EntryCompiler, **options)(function)
    callee = njit(no_cpython_wrapper=True, pipeline_class=_CalleeCompiler, **options)(function)
    callee._cache = _CalleeCache(callee.py_func)
    entry.callee = callee
    entry.get_overload = callee.get_overload
    entry.get_call_template = callee.get_call_template
    return entry
