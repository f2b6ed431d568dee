"""Playout of a round in a search: the searching seat rolls by the policy, the others as regulars."""

from asterion.bots.mythical_dice.odds import die_takes, note_pool
from asterion.bots.mythical_dice.policy import Policy, policy_kind
from asterion.bots.mythical_dice.random_roll import nth_kind
from asterion.bots.mythical_dice.regular import TIE, guess_followers, table_so_far
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.chance import MASK, Chance
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT, SPECIAL_KINDS
from asterion.games.mythical_dice.rules import play_legal
from asterion.games.mythical_dice.state import NO_COLOUR, ROLLING, Ruleset, State


@rule
def regular_kind(ruleset: Ruleset, state: State, seat: int, scratch: Scratch, later: Scratch) -> int:
    """The kind of die that a regular rolls here. scratch: its own, with the odds noted. later: chances of later tricks,
    in place of its own; they only break ties between dice that are as likely to take this trick."""
    kinds = kinds_to_roll(ruleset, state, seat)
    if kinds & (kinds - 1) == 0:
        return nth_kind(kinds, 0)
    note_pool(ruleset, state, seat, scratch)
    present, griffins, best_number = table_so_far(ruleset, state)
    led = int(state.led) if best_number >= 0 else NO_COLOUR
    sign = 1.0 if int(state.bet[seat]) > int(state.won[seat]) else -1.0
    followers, guessed = 0, -2
    best, most = -1, -9.0
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            follow = kind if led == NO_COLOUR and kind >= SPECIAL_KINDS else led
            if follow != guessed:
                followers = guess_followers(ruleset, state, seat, scratch, follow)
                guessed = follow
            chance, _ = die_takes(scratch, kind, followers, present, griffins, best_number)
            worth = sign * (chance - TIE * later.later[kind])
            if worth > most:
                best, most = kind, worth
    return best


@rule
def roll_with_luck(ruleset: Ruleset, state: State, seat: int, kind: int, luck: int, chance: Chance) -> None:
    """Roll a die whose face depends on the luck, the seat and the die alone, whenever it is rolled.

    So what two actions lead to differs by what they change, not by the order in which the dice fall.
    """
    x = luck + 0x9E3779B9 * (1 + seat * 64 + kind * 8 + int(state.hand[seat, kind]))
    for i in range(4):  # xorshift and multiply, as the finaliser of MurmurHash3
        x = (x + i) & MASK
        x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
        x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
        x ^= x >> 16
        chance.x[i] = x
    play_legal(ruleset, state, seat, FIRST_ROLL + kind, chance)


@rule
def play_round_out(
    ruleset: Ruleset, state: State, me: int, policy: Policy, scratch: Scratch, table: Scratch, luck: int, chance: Chance
) -> None:
    """Play the tricks that are left of a round; luck: of all its dice."""
    rnd = int(state.rnd)
    while int(state.stage) == ROLLING and int(state.rnd) == rnd:
        seat = int(state.turn)
        if seat == me:
            kind = policy_kind(ruleset, state, seat, policy, scratch, table)
        else:
            kind = regular_kind(ruleset, state, seat, table, scratch)
        roll_with_luck(ruleset, state, seat, kind, luck, chance)
