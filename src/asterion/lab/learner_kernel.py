"""Steps of many games in which one seat learns and bots of the house hold the others, in a compiled loop.

No module to import: `learner` runs this file once for each game, with GAME set, as `batch` runs `kernel`.
"""

from typing import Any

from asterion.bots import bots_of
from asterion.games.compiled import rule, uncounted
from asterion.games.contract import Game
from asterion.lab.stepper import VERSION, BatchArrays, BotScratch, EpisodeEnds, Learners, Scratch, kernel_of

GAME: Game = globals()["GAME"]
LOOPS = kernel_of(GAME)
LISTED: bool = LOOPS.LISTED
OVER: int = LOOPS.OVER
STUCK: int = LOOPS.STUCK
PLAYED: int = LOOPS.PLAYED
REFUSED: int = LOOPS.REFUSED
advance, apply, clear, deal, encode, settle, show = (
    LOOPS.advance,
    LOOPS.apply,
    LOOPS.clear,
    LOOPS.deal,
    LOOPS.encode,
    LOOPS.settle,
    LOOPS.show,
)
observe = GAME.observe
NONE, LOST = -1, -2
"""Instead of a choice: the game stays where it is, or ends without a win for the learner, and a new one is dealt."""
RULE = bots_of(GAME).rule
assert RULE is not None
choose = RULE.choose


def learn(
    first: int,
    last: int,
    rulesets: Any,
    thread: tuple[Any, ...],
    arrays: tuple[Any, ...],
    choices: Any,
    ended: tuple[Any, ...],
    learning: tuple[Any, ...],
    begin: bool,
    bots: tuple[Any, ...],
) -> int:
    """In each of the games first .. last - 1 the learner's choice, or a first deal, and then all up to its next one.

    A game that ends before it has chosen once does not count; for choices that are none see NONE and LOST. PLAYED,
    REFUSED or STUCK. learning, bots: the fields of Learners and BotScratch; the rest as in `kernel.step`.
    """
    rulesets, scratch, games = uncounted(rulesets), uncounted(Scratch(*thread)), uncounted(BatchArrays(*arrays))
    choices, ends = uncounted(choices), uncounted(EpisodeEnds(*ended))
    learners, bot = uncounted(Learners(*learning)), uncounted(BotScratch(*bots))
    seats = ends.score.shape[1]
    for n in range(first, last):
        chances, thoughts = games.generators[n : n + 1], learners.thoughts[n : n + 1]
        if ends.done[n]:
            clear(n, ends)
        if not begin and int(choices[n]) == NONE:
            continue
        states, own = games.states[n : n + 1], int(learners.seat[n])
        if begin:
            seat = deal(rulesets, states, scratch.own, chances)
        elif int(choices[n]) == LOST:
            encode(rulesets, states, own, learners.last[n])
            ends.done[n] = True
            own = (own + learners.moves) % seats
            seat = deal(rulesets, states, scratch.own, chances)
        else:
            action = int(games.legal[n, int(choices[n])]) if LISTED else int(choices[n])
            if apply(rulesets, states, scratch.own, own, action, chances):
                return REFUSED
            seat = advance(rulesets, states, chances)
        chosen = not begin and int(choices[n]) != LOST
        while seat != own:
            if seat == STUCK:
                return STUCK
            if seat == OVER:
                if chosen:
                    settle(rulesets, states, ends.score[n], ends.reward[n])
                    encode(rulesets, states, own, learners.last[n])
                    ends.done[n], chosen = True, False
                own = (own + learners.moves) % seats
                seat = deal(rulesets, states, scratch.own, chances)
            else:
                observe(rulesets, states, seat, bot.seen)
                level = int(learners.levels[(seat - own - 1) % seats])
                action = int(choose(rulesets, bot.seen, seat, level, bot.scratch, thoughts))
                if apply(rulesets, states, scratch.own, seat, action, chances):
                    return REFUSED
                seat = advance(rulesets, states, chances)
        learners.seat[n] = own
        show(rulesets, n, seat, games, scratch)
    return PLAYED


learn.__qualname__ = f"learn_{GAME.id}_{VERSION}"
learn = rule(learn)
