"""Duties toward what is hidden: views, events and numbers tell a seat no more than it may know."""

import msgspec
import numpy as np

from asterion.conformance.failing import expect
from asterion.conformance.playing import CLOCK, MOST_STEPS, any_action, awaited
from asterion.conformance.rules import do_again
from asterion.conformance.tables import Played, duty, some
from asterion.games import chance
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import PUBLIC, Game, Records


def views(game: Game, ruleset: Records, state: Records, viewer: int) -> tuple[bytes, bytes]:
    """Observation record of a viewer, and its JSON."""
    seen = game.new_state()
    game.observe(ruleset, state, viewer, seen)
    own = None if viewer == PUBLIC else game.wire.own_view(ruleset, seen, viewer)
    return seen.tobytes(), msgspec.json.encode([game.wire.public_view(ruleset, seen), own])


@duty
def observations_leak_nothing(played: Played) -> None:
    """Shuffle what is hidden: the viewer sees identical bytes, in the record and in JSON."""
    game, ruleset, seats = played.game, played.ruleset, played.seats
    source, shuffled, seen = chance.simulation(11), game.new_state(), game.new_state()
    differed = tried = 0
    for steps in played.games:
        for step in played.each(steps[:: 7 if INTERPRETED else 3]):
            for viewer in range(PUBLIC, seats):
                who = "the public" if viewer == PUBLIC else f"seat {viewer}"
                game.observe(ruleset, step.after, viewer, seen)
                game.sample_world(ruleset, seen, viewer, shuffled, source)
                if seen.tobytes() != step.after.tobytes():
                    differed += shuffled.tobytes() != step.after.tobytes()
                    tried += 1
                told = views(game, ruleset, step.after, viewer)
                other, again = views(game, ruleset, shuffled, viewer), views(game, ruleset, seen, viewer)
                expect(other[0] == told[0], f"observe: {who} sees another record in a world that fits what it saw")
                expect(other[1] == told[1], f"views: {who} sees other JSON in a world that fits what it saw")
                expect(again == told, f"observe: an observation of {who}, observed again, is another one")
                public = game.wire.public_view(ruleset, step.after)
                expect(game.wire.public_view(ruleset, seen) == public, f"the public view depends on what {who} knows")
                same = game.list_scores(ruleset, shuffled, seats) == game.list_scores(ruleset, step.after, seats)
                expect(same, f"scores, which all pages are sent, tell {who} a secret")
    if seats > 1 and played.hides is not False:
        enough = differed > tried / 2 if played.hides else differed > 0 or tried == 0
        expect(enough, f"sample_world changed the hidden part in {differed} of {tried} worlds: are they sampled?")


@duty
def sampled_worlds_can_be_played_to_the_end(played: Played) -> None:
    game, ruleset, seats = played.game, played.ruleset, played.seats
    source, world, seen = chance.simulation(12), game.new_state(), game.new_state()
    rng = np.random.default_rng(12)
    for step in played.each(played.games[0][:: 28 if INTERPRETED else 12]):
        viewer = int(rng.integers(PUBLIC, seats))
        game.observe(ruleset, step.after, viewer, seen)
        game.sample_world(ruleset, seen, viewer, world, source)
        for _ in range(MOST_STEPS):
            if game.is_over(ruleset, world):
                break
            waiting = awaited(game, ruleset, world)
            if not waiting:
                game.let_time_pass(ruleset, world, source)
                continue
            action = any_action(game, ruleset, world, waiting[0], rng, played.prefer)
            code = game.apply(ruleset, world, waiting[0], action, source)
            expect(code == 0, f"in a world sampled for viewer {viewer} a legal action is refused with number {code}")
        expect(game.is_over(ruleset, world), f"a world sampled for viewer {viewer} has no end")


@duty
def what_happens_is_the_same_in_every_world(played: Played) -> None:
    """Events tell no secret: in a world that agrees with what the public saw before and after, they are the same."""
    game, ruleset = played.game, played.ruleset
    source = chance.simulation(13)
    compared = tried = 0
    for steps in played.games[:4]:
        for step in played.each(some(steps[1:])):
            assert step.before is not None
            told = game.wire.events(ruleset, step.before, step.after, step.seat, step.action)
            seen, world = game.new_state(), game.new_state()
            game.observe(ruleset, step.before, step.seat, seen)
            game.sample_world(ruleset, seen, step.seat, world, source)
            other = world.copy()
            code = do_again(game, ruleset, other, step, chance.scripted(step.draws))
            expect(code == 0, "the step is refused in a world that fits what its seat saw")
            tried += 1
            if views(game, ruleset, other, PUBLIC) == views(game, ruleset, step.after, PUBLIC):
                compared += 1
                again = game.wire.events(ruleset, world, other, step.seat, step.action)
                same = msgspec.json.encode(again) == msgspec.json.encode(told)
                expect(same, f"events tell a secret: {told} here, {again} in another world that looks the same")
    expect(compared > tried / 4, f"{compared} of {tried} steps look the same in another world, too few to compare")


@duty
def what_is_foreseen_happens(played: Played) -> None:
    """From a world that the acting seat may be in and from other draws: the first events are those of the match, and
    the views too, if all events are foreseen and nothing is drawn."""
    game, ruleset, games = played.game, played.ruleset, played.games
    source, seen, world = chance.simulation(15), game.new_state(), game.new_state()
    found = set()
    for number, steps in enumerate(games[:1] if INTERPRETED else games[:4]):
        for step in played.each(some(steps[1:]) if INTERPRETED else steps[1:]):
            if step.before is None or step.seat == CLOCK:
                continue
            game.observe(ruleset, step.before, step.seat, seen)
            game.sample_world(ruleset, seen, step.seat, world, source)
            after, drawn = world.copy(), chance.addressed(number.to_bytes(32, "little"), 1)
            expect(do_again(game, ruleset, after, step, drawn) == 0, "refused in a world that fits what its seat saw")
            happened = game.wire.events(ruleset, step.before, step.after, step.seat, step.action)
            expected = game.wire.events(ruleset, world, after, step.seat, step.action)
            kinds = [msgspec.to_builtins(event)["type"] for event in expected]
            known = next((at for at, kind in enumerate(kinds) if kind not in game.foreseen), len(kinds))
            same = msgspec.json.encode(happened[:known]) == msgspec.json.encode(expected[:known])
            expect(same, f"foreseen {expected[:known]}, happened {happened[:known]}")
            found |= set(kinds[:known])
            if known == len(kinds) and not chance.draws_of(drawn):
                expect(len(happened) == known, f"foreseen were {known} events, but {len(happened)} happened")
                for viewer in (PUBLIC, step.seat):
                    same = views(game, ruleset, after, viewer)[1] == views(game, ruleset, step.after, viewer)[1]
                    expect(same, "all events are foreseen and nothing is drawn, but the view is another one")
    expect(bool(found) == bool(game.foreseen) or INTERPRETED, "no event of those in Game.foreseen was foreseen")


@duty
def what_a_seat_sees_as_numbers_tells_no_secret(played: Played) -> None:
    """The same from the state, from the observation and from any world that the seat may be in; every number is set."""
    game, ruleset, seats, games = played.game, played.ruleset, played.seats, played.games
    encoding = game.encoding
    if encoding is None:
        return
    source, world, seen = chance.simulation(14), game.new_state(), game.new_state()
    different = set()
    steps = some(games[0]) if INTERPRETED else games[0]  # every third would miss all that is secret for a moment
    for step in played.each(steps):
        for seat in range(seats):
            game.observe(ruleset, step.after, seat, seen)
            game.sample_world(ruleset, seen, seat, world, source)
            vectors = np.array([[filler] * encoding.length for filler in (-9, 9, 5)], np.int16)
            for state, vector in zip((step.after, seen, world), vectors, strict=True):
                encoding.encode(ruleset, state, seat, vector)
            expect(bool((vectors == vectors[0]).all()), f"the numbers of seat {seat} are not all set, or tell a secret")
            different.add(vectors[0].tobytes())
    expect(len(different) > len(steps) / 2, "the numbers are the same in most positions")
    expect(encoding.length == len(encoding.scale) == len(vectors[0]), "there is not one scale for each number")
    expect(bool((encoding.scale > 0).all()), "a scale is not positive")


@duty
def legal_actions_are_choices(played: Played) -> None:
    game, ruleset, seats = played.game, played.ruleset, played.seats
    encoding = game.encoding
    if encoding is None:
        return
    for step in played.each(some(played.games[0])):
        for seat in range(seats):
            legal = game.list_legal(ruleset, step.after, seat)
            if encoding.listed is None:
                expect(all(0 <= action < encoding.choices for action in legal), "a legal action is no choice")
                continue
            out, spare = np.zeros((2, encoding.choices), np.int32)
            about = np.full((encoding.choices, encoding.features), -9, np.int16)
            board = np.zeros(1, encoding.listed.scratch)
            count = encoding.listed.legal_actions(ruleset, step.after, board, seat, out, spare)
            expect(out[:count].tolist() == legal, "the encoding lists other legal actions than the game")
            encoding.listed.features(ruleset, step.after, board, seat, out, count, about)
            expect(len(np.unique(about[:count], axis=0)) == count, "two legal actions have the same features")
            expect(bool((about[count:] == -9).all()), "features are written beyond the legal actions")
