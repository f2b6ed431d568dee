"""Words that a game's page needs in each language, and what is missing of them.

Messages of a game, by their names: ``field-<field>`` labels a field of views and actions; ``value-<field>-<value>`` is
a value of an enumeration; ``action-<tag>``, ``event-<tag>`` say an action and an event, with their fields as arguments
(``{ $seat }`` a name, ``{ $face }`` the word of a value, ``$dice_count`` the length of a list);
``picture-<set>-<value>`` is a picture in words; ``refused-<code>``; ``option-<option>``, and
``option-<option>-<value>`` where values are words; ``ruling-<mark>`` is one line of the rules page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import inspect

from asterion.games.page import LANGUAGES, options_of

if TYPE_CHECKING:
    from asterion.games.contract import Game

GENERAL = {"you"}
"""Arguments of every action and event: whether the reader's own seat acts."""
UNLABELLED = {"seat", "seats", "type"}
"""Fields that say whose something is, and so stand without a label."""
PREFIXES = {"field", "value", "action", "event", "picture", "refused", "option"}
"""First parts of the names that stand for something of the game; other messages are a package's own."""
_SEPARATES = re.compile(r"[^A-Za-z0-9_-]")


def key(*parts: object) -> str:
    """The name of a message: its parts, joined, in the letters that Fluent allows."""
    return "-".join(_SEPARATES.sub("_", str(part)) for part in parts)


def needed(game: Game) -> dict[str, set[str] | None]:
    """The messages that a language of a game needs, and the arguments that each is given; None: none."""
    wire = game.wire
    needs: dict[str, set[str] | None] = {}
    for name, type_ in _fields([wire.PublicView, wire.OwnView, wire.Action]):
        if name in UNLABELLED:
            continue
        needs[key("field", name)] = None
        needs.update({key("value", name, value): None for value in _values(type_)})
    for prefix, union in (("action", wire.Action), ("event", wire.Event)):
        for struct in _structs(inspect.type_info(union)):
            lists = {f"{each.encode_name}_count" for each in struct.fields if _is_list(each.type)}
            needs[key(prefix, struct.tag)] = {each.encode_name for each in struct.fields} | lists | GENERAL
    for struct in _structs(inspect.type_info(wire.Event)):
        for each in struct.fields:
            needs.update({key("value", each.encode_name, value): None for value in _values(each.type)})
    needs.update({key("refused", refusal.code): set() for refusal in game.refusals.values()})
    needs.update({key("ruling", refusal.ruling): None for refusal in game.refusals.values() if refusal.ruling})
    for name, pictures in (game.page.pictures if game.page else {}).items():
        needs.update({key("picture", name, value): None for value in pictures})
    for option in options_of(wire.Options):
        needs[key("option", option.name)] = None
        needs.update({key("option", option.name, each): None for each in option.values if isinstance(each, str)})
    return needs


def problems(game: Game, words: Mapping[str, str]) -> list[str]:
    """Errors in the words of a game, each in one line: messages that are missing, cannot be read or are used nowhere,
    arguments that they are not given, and events of the page that there are not. Languages have the same rulings."""
    needs = needed(game)
    said = {language: _messages(words[language]) for language in LANGUAGES if language in words}
    wrong = [*_strange_events(game), *(f"{language}: no words" for language in LANGUAGES if language not in words)]
    rulings = {name for messages, _ in said.values() for name in messages if name.startswith("ruling-")}
    for language, (messages, unread) in said.items():
        wrong += [f"{language}: cannot be read: {text}" for text in unread]
        wrong += [f"{language}: {name} is missing" for name in sorted({*needs, *rulings} - set(messages))]
        unused = {name for name in set(messages) - set(needs) if name.partition("-")[0] in PREFIXES}
        wrong += [f"{language}: {name} is used nowhere" for name in sorted(unused)]
        for name, used in sorted(messages.items()):
            foreign = used - (needs.get(name) or set())
            wrong += [f"{language}: {name} is not given ${argument}" for argument in sorted(foreign) if name in needs]
    return wrong


def _strange_events(game: Game) -> Iterator[str]:
    """Errors in the events that a page names: there is none of this tag, or it lacks the field."""
    page = game.page
    if page is None:
        return
    events = {struct.tag: struct for struct in _structs(inspect.type_info(game.wire.Event))}
    rounds = [("rounds", page.rounds, "scores")] if page.rounds else []
    for what, tag, field in (*rounds, *(("reveals", *each) for each in page.reveals.items())):
        if tag not in events:
            yield f"{what}: no event is called {tag!r}"
        elif not any(each.encode_name == field and _is_list(each.type) for each in events[tag].fields):
            yield f"{what}: the event {tag!r} has no list {field!r}"


def _messages(text: str) -> tuple[dict[str, set[str]], list[str]]:
    """The messages of a Fluent text with the arguments that they use, and the first lines of what cannot be read."""
    from fluent.syntax import FluentParser, ast
    from fluent.syntax.visitor import Visitor

    class Arguments(Visitor):
        def __init__(self) -> None:
            self.names: set[str] = set()

        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            self.names.add(node.id.name)

    messages: dict[str, set[str]] = {}
    unread = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            unread.append((entry.content or "").strip().partition("\n")[0])
        elif isinstance(entry, ast.Message) and entry.value is not None:
            arguments = Arguments()
            arguments.visit(entry)
            messages[entry.id.name] = arguments.names
    return messages, unread


def _structs(type_: inspect.Type) -> Iterator[inspect.StructType]:
    if isinstance(type_, inspect.UnionType):
        for each in type_.types:
            yield from _structs(each)
    elif isinstance(type_, inspect.StructType):
        yield type_


def _fields(types: list[Any]) -> Iterator[tuple[str, inspect.Type]]:
    """Name and type of each field of these types, and of all structs within them."""
    seen: set[type] = set()

    def within(type_: inspect.Type) -> Iterator[tuple[str, inspect.Type]]:
        if isinstance(type_, inspect.StructType):
            if type_.cls in seen:
                return
            seen.add(type_.cls)
            for each in type_.fields:
                yield each.encode_name, each.type
                yield from within(each.type)
        elif isinstance(type_, inspect.UnionType):
            for member in type_.types:
                yield from within(member)
        elif isinstance(type_, inspect.CollectionType):
            yield from within(type_.item_type)

    for each in types:
        yield from within(inspect.type_info(each))


def _is_list(type_: inspect.Type) -> bool:
    return isinstance(type_, inspect.CollectionType)


def _values(type_: inspect.Type) -> list[Any]:
    """The words that a field can have as its value: those of an enumeration, also in a list or beside null."""
    if isinstance(type_, inspect.LiteralType):
        return [value for value in type_.values if isinstance(value, str)]
    if isinstance(type_, inspect.UnionType):
        return [value for each in type_.types for value in _values(each)]
    return _values(type_.item_type) if isinstance(type_, inspect.CollectionType) else []
