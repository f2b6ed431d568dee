"""Rules as one WebAssembly module: Numba's own code for this processor, before it is optimised, compiled for another.

Runs in a process of its own (see `process`): Numba must neither optimise nor vectorise, nor read code from its cache.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import numba

from asterion.webassembly.exports import Export, Group, Kind, Parameter
from asterion.webassembly.object_file import module_of

types: Any = numba.types
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
_SUPPORT = """
define void @NRT_incref(ptr %meminfo) { ret void }
define void @NRT_decref(ptr %meminfo) { ret void }
define void @__multi3(ptr %out, i64 %a, i64 %ah, i64 %b, i64 %bh) noinline optnone {
  %al = and i64 %a, 4294967295
  %au = lshr i64 %a, 32
  %bl = and i64 %b, 4294967295
  %bu = lshr i64 %b, 32
  %ll = mul i64 %al, %bl
  %lu = mul i64 %al, %bu
  %ul = mul i64 %au, %bl
  %uu = mul i64 %au, %bu
  %llu = lshr i64 %ll, 32
  %mid = add i64 %lu, %llu
  %midl = and i64 %mid, 4294967295
  %midu = lshr i64 %mid, 32
  %mid2 = add i64 %midl, %ul
  %mid2u = lshr i64 %mid2, 32
  %mid2s = shl i64 %mid2, 32
  %lll = and i64 %ll, 4294967295
  %low = or i64 %mid2s, %lll
  %high0 = add i64 %uu, %midu
  %high1 = add i64 %high0, %mid2u
  %cross1 = mul i64 %a, %bh
  %cross2 = mul i64 %ah, %b
  %high2 = add i64 %high1, %cross1
  %high = add i64 %high2, %cross2
  store i64 %low, ptr %out
  %second = getelementptr i8, ptr %out, i32 8
  store i64 %high, ptr %second
  ret void
}
@llvm.used = appending global [1 x ptr] [ptr @__multi3], section "llvm.metadata"
"""
"""Functions that compiled code calls: counts of references, which are never read, and products of 128 bits."""


class CannotCompile(Exception):
    """A function cannot become part of a module; the text says why."""


def compile_module(exports: Iterable[Export]) -> bytes:
    """A module with these functions. Raises CannotCompile; Numba's own errors for what it cannot compile.

    Each function takes for an array its address and then one i32 for each of its dimensions; for one record its
    address; for a number an f64; for a NamedTuple its fields. It returns an f64, truth as 0 or 1. Several numbers are
    written as f64 to the address that comes last.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    layout = str(machine.target_data)
    context = llvm.create_context()

    def parsed(text: str) -> llvm.ModuleRef:
        text = re.sub(r'^target (triple|datalayout) = ".*"$', "", text, flags=re.M)
        return llvm.parse_assembly(f'target datalayout = "{layout}"\ntarget triple = "{TRIPLE}"\n{text}', context)

    whole, wrappers = parsed(_SUPPORT), list[str]()
    for each in exports:
        code, wrapper = _with_wrapper(each)
        whole.link_in(parsed(code))
        whole.link_in(parsed(wrapper))
        wrappers.append(each.name)
    _seal(whole, {*wrappers, "__multi3"})
    whole.verify()
    _optimise(whole, machine)
    wrong = sorted({v.name for v in whole.global_variables if v.name.startswith("numba.dynamic.globals")})
    if wrong:
        raise CannotCompile(f"addresses of this process: {', '.join(wrong)}")
    return module_of(machine.emit_object(whole), wrappers)


def _seal(module: llvm.ModuleRef, wrappers: set[str]) -> None:
    """Make everything but the wrappers internal."""
    for function in module.functions:
        if not function.is_declaration and function.name not in wrappers:
            function.linkage = llvm.Linkage.internal
    for variable in module.global_variables:
        if not variable.is_declaration and not variable.name.startswith("llvm."):
            variable.linkage = llvm.Linkage.internal


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def _type_of(kind: Parameter) -> Any:
    """Numba's type of an argument. It passes the fields of a tuple one after the other."""
    if isinstance(kind, Group):
        return types.BaseTuple.from_types([_type_of(each) for each in kind.kinds], kind.made_by)
    if kind.dtype is None:
        return types.float64 if kind.real else types.int64
    element = numba.from_dtype(kind.dtype)
    return types.Array(element, kind.dimensions, "C") if kind.dimensions else element


def _with_wrapper(export: Export) -> tuple[str, str]:
    """LLVM's text of a compiled function with all that it calls, and of the function that JavaScript calls."""
    dispatcher, signature = export.function, tuple(map(_type_of, export.parameters()))
    dispatcher.compile(signature)
    compiled = dispatcher.overloads[signature]
    code = compiled.library.get_llvm_str()
    return code, _wrapper(export, export.kinds(), compiled.fndesc, dispatcher.targetctx)


def _wrapper(export: Export, kinds: list[Kind], described: Any, context: Any) -> str:
    taken: list[str] = []
    made: list[str] = []
    passed: list[str] = []
    names = [f"a{place}" for place in range(len(kinds))]
    for name, kind in zip(names, kinds, strict=True):
        if kind.dtype is None:
            taken.append(f"double %{name}")
            if not kind.real:
                made.append(f"%{name}.i = fptosi double %{name} to i64")
            passed.append(f"double %{name}" if kind.real else f"i64 %{name}.i")
            continue
        taken.append(f"i32 %{name}")
        made.append(f"%{name}.p = inttoptr i32 %{name} to ptr")
        if kind.dimensions == 0:
            passed.append(f"ptr %{name}.p")
            continue
        sizes = [f"%{name}.{axis}" for axis in range(kind.dimensions)]
        for size in sizes:
            taken.append(f"i32 {size}.s")
            made.append(f"{size} = zext i32 {size}.s to i64")
        strides, step = list[str](), str(kind.dtype.itemsize)
        for axis in reversed(range(kind.dimensions)):
            strides.insert(0, step)
            made.append(f"%{name}.t{axis} = mul i64 {step}, {sizes[axis]}")
            step = f"%{name}.t{axis}"
        count = f"%{name}.count"
        made.append(f"{count} = sdiv i64 {step}, {kind.dtype.itemsize}")
        fields = ["ptr null", "ptr null", f"i64 {count}", f"i64 {kind.dtype.itemsize}", f"ptr %{name}.p"]
        passed += fields + [f"i64 {size}" for size in sizes] + [f"i64 {stride}" for stride in strides]
    result = described.restype
    returned = str(context.call_conv.get_return_type(result)).removesuffix("*")
    status = f"%status = call i32 @{_quoted(described.llvm_func_name)}(ptr %result, ptr %raised{_more(passed)})"
    end, kind_of_result = _returning(export, result)
    if kind_of_result == "several":
        taken.append("i32 %several")
    lines = [
        f"define {'void' if kind_of_result != 'one' else 'double'} @{_quoted(export.name)}({', '.join(taken)}) {{",
        f"%result = alloca {returned}",
        "%raised = alloca ptr",
        "store ptr null, ptr %raised",
        *made,
        status,
        "%failed = icmp sgt i32 %status, 0",
        "br i1 %failed, label %bad, label %good",
        "bad:",
        "call void @llvm.trap()",
        "unreachable",
        "good:",
        *end,
        "}",
        "declare void @llvm.trap()",
        f"declare i32 @{_quoted(described.llvm_func_name)}({', '.join(_types_of(['ptr', 'ptr', *passed]))})",
    ]
    return "\n".join(lines)


def _returning(export: Export, result: Any) -> tuple[list[str], str]:
    """End of a wrapper, and the kind of its result: one number, several or nothing."""
    if isinstance(result, types.NoneType):
        return ["ret void"], "nothing"
    if isinstance(result, types.BaseTuple):
        end = ["%to = inttoptr i32 %several to ptr"]
        shape = "{" + ", ".join(_stored(export, each) for each in result.types) + "}"
        for place, each in enumerate(result.types):
            end.append(f"%r{place}.p = getelementptr {shape}, ptr %result, i32 0, i32 {place}")
            end += _number(export, each, f"%r{place}.p", f"%r{place}")
            end.append(f"%r{place}.to = getelementptr double, ptr %to, i32 {place}")
            end.append(f"store double %r{place}, ptr %r{place}.to")
        return [*end, "ret void"], "several"
    return [*_number(export, result, "%result", "%number"), "ret double %number"], "one"


def _stored(export: Export, result: Any) -> str:
    if isinstance(result, types.Boolean):
        return "i8"
    if isinstance(result, types.Integer):
        return f"i{result.bitwidth}"
    if isinstance(result, types.Float) and result.bitwidth == 64:
        return "double"
    raise CannotCompile(f"{export.name} returns {result}")


def _number(export: Export, result: Any, address: str, name: str) -> list[str]:
    """LLVM's text that reads a result as a double called name."""
    stored = _stored(export, result)
    if stored == "double":
        return [f"{name} = load double, ptr {address}"]
    unsigned = isinstance(result, types.Boolean) or not result.signed
    turn = "uitofp" if unsigned else "sitofp"
    return [f"{name}.raw = load {stored}, ptr {address}", f"{name} = {turn} {stored} {name}.raw to double"]


def _types_of(arguments: list[str]) -> list[str]:
    return [argument.split(" ", 1)[0] for argument in arguments]


def _more(arguments: list[str]) -> str:
    return "".join(f", {argument}" for argument in arguments)


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\5c").replace('"', "\\22") + '"'
