"""The expert's policy without a search: a small network ranks the dice by what the seat sees.

A search plays its own later choices by it. It has one hidden layer. ``python -m tools.train_policy`` trains it on
millions of choices: it tries every die of each and plays the round out. So the policy covers what the chances of one
trick do not: what a lead draws out, whom to leave a trick to, which die to keep.
"""

from typing import Annotated, Any, Protocol, TypeAlias

import numpy as np

from asterion.bots.mythical_dice.foresight import lay_out, look_ahead
from asterion.bots.mythical_dice.odds import die_takes, note_pool
from asterion.bots.mythical_dice.policy_weights import SCALE, WEIGHTS
from asterion.bots.mythical_dice.random_roll import nth_kind
from asterion.bots.mythical_dice.regular import guess_followers, table_so_far
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.compiled import Float32s, Rows, record_dtype, rule
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_SEATS, SPECIAL_KINDS, SYMBOL
from asterion.games.mythical_dice.rules import resolve_trick
from asterion.games.mythical_dice.state import NO_COLOUR, Ruleset, State

TABLE, MATCH, SEAT = 7, 3, 4
"""Features of the dice on the table, of the match, and of another seat; they stand with the common ones:"""
TABLE_AT = 14
UNSEEN_AT = TABLE_AT + TABLE
HELD_AT = UNSEEN_AT + KIND_COUNT
MATCH_AT = HELD_AT + KIND_COUNT
SEATS_AT = MATCH_AT + MATCH
COMMON, OWN = SEATS_AT + SEAT * (MOST_SEATS - 1), 20
"""Features that all dice of a choice share, and those of one die."""
FEATURES = COMMON + OWN
HIDDEN = 64
NUMBERS = np.array(WEIGHTS, np.int16)


class Policy(Protocol):
    """The fields of the network and its scratch."""

    first: Annotated[Float32s, FEATURES, HIDDEN]  # weights
    shift: Annotated[Float32s, HIDDEN]
    second: Annotated[Float32s, HIDDEN]
    feature: Annotated[Float32s, KIND_COUNT, FEATURES]  # scratch: of each kind, the common ones for the first only
    base: Annotated[Float32s, HIDDEN]  # scratch: what the common features make of the hidden layer
    sum: Annotated[Float32s, HIDDEN]  # scratch: with those of one die


POLICY = record_dtype(Policy)
PolicyRows: TypeAlias = Rows[Policy]


def trained() -> np.ndarray[Any, Any]:
    """The trained network, in a new record that includes its scratch."""
    policy = np.zeros(1, POLICY)
    note_weights(policy)
    return policy


@rule
def note_weights(policies: PolicyRows) -> None:
    """Write the weights of the trained network. An entry point."""
    policy = policies[0]
    for h in range(HIDDEN):
        for i in range(FEATURES):
            policy.first[i, h] = int(NUMBERS[i * HIDDEN + h]) / SCALE
        policy.shift[h] = int(NUMBERS[FEATURES * HIDDEN + h]) / SCALE
        policy.second[h] = int(NUMBERS[(FEATURES + 1) * HIDDEN + h]) / SCALE


@rule
def note_common(ruleset: Ruleset, state: State, seat: int, first: int, policy: Policy, scratch: Scratch) -> None:
    """Note what all dice of a choice share, in the row of the first kind: the bet, the tricks, the seats to come."""
    seats, want = int(ruleset.seats), int(state.bet[seat]) - int(state.won[seat])
    left = int(state.rnd) - int(state.tricks)
    rolled = int(state.rolled) if int(state.rolled) < seats else 0
    wanted, keen, symbols = 0, 0, 0
    for i in range(1, seats):
        other = (seat + i) % seats
        more = int(state.bet[other]) - int(state.won[other])
        if more > 0:
            wanted += more
            keen += i < seats - rolled  # is still to roll
    for position in range(rolled):
        symbols += int(state.trick_face[position]) == SYMBOL
    strength = 0.0
    for kind in range(KIND_COUNT):
        strength += scratch.later[kind] * int(state.hand[seat, kind])
    policy.feature[first, 0] = 0.5 * min(max(want, -1), 4)
    policy.feature[first, 1] = 1.0 if want == 0 else 0.0
    policy.feature[first, 2] = 1.0 if want < 0 else 0.0
    policy.feature[first, 3] = 1.0 if want == left else 0.0
    policy.feature[first, 4] = 0.25 * left
    policy.feature[first, 5] = 0.5 * (wanted + max(want, 0) - left)
    policy.feature[first, 6] = (seats - 1 - rolled) / 3.0
    policy.feature[first, 7] = keen / 3.0
    policy.feature[first, 8] = 1.0 if symbols else 0.0
    policy.feature[first, 9] = 1.0 if rolled == 0 else 0.0
    policy.feature[first, 10] = seats / 4.0
    policy.feature[first, 11] = 1.0 if int(state.bet[seat]) == 0 else 0.0
    policy.feature[first, 12] = 0.5 * wanted
    policy.feature[first, 13] = 0.5 * (strength - want)
    note_table(ruleset, state, first, rolled, policy, scratch)
    for kind in range(KIND_COUNT):
        unseen = int(ruleset.counts[kind]) - int(state.out[kind]) - int(state.hand[seat, kind])
        policy.feature[first, UNSEEN_AT + kind] = 0.2 * unseen
        policy.feature[first, HELD_AT + kind] = 0.5 * int(state.hand[seat, kind])
    policy.feature[first, MATCH_AT] = scratch.lead
    policy.feature[first, MATCH_AT + 1] = 1.0 if int(state.rnd) == int(ruleset.rounds) else 0.0
    policy.feature[first, MATCH_AT + 2] = 0.125 * int(state.rnd)
    for i in range(1, seats):
        note_seat(state, (seat + i) % seats, first, SEATS_AT + SEAT * (i - 1), policy, scratch)


@rule
def note_table(ruleset: Ruleset, state: State, first: int, rolled: int, policy: Policy, scratch: Scratch) -> None:
    """Note the dice on the table: symbols, the highest number, and who would take them (M7-M9)."""
    for i in range(TABLE):
        policy.feature[first, TABLE_AT + i] = 0.0
    if rolled == 0:
        return
    best = 0
    for position in range(rolled):
        face = int(state.trick_face[position])
        if face == SYMBOL:
            policy.feature[first, TABLE_AT + int(state.trick_kind[position])] = 1.0
        else:
            best = max(best, face)
    policy.feature[first, TABLE_AT + 3] = 0.125 * best
    position, _, _ = resolve_trick(state.trick_kind, state.trick_face, rolled)
    holder = (int(state.leader) + position) % int(ruleset.seats)
    more = int(state.bet[holder]) - int(state.won[holder])
    policy.feature[first, TABLE_AT + 4] = 0.5 * min(max(more, -1), 3)
    policy.feature[first, TABLE_AT + 5] = scratch.stake[holder] if more == 0 else 0.0
    policy.feature[first, TABLE_AT + 6] = scratch.stake[holder] if more > 0 else 0.0


@rule
def note_seat(state: State, other: int, first: int, at: int, policy: Policy, scratch: Scratch) -> None:
    """Note what another seat wants, what that means to this one, and how many colours it lacks."""
    more, lacks = int(state.bet[other]) - int(state.won[other]), int(state.void[other])
    left = int(state.rnd) - int(state.tricks)
    count = 0
    while lacks:
        lacks &= lacks - 1
        count += 1
    policy.feature[first, at] = 0.5 * min(max(more, -1), 3)
    policy.feature[first, at + 1] = scratch.stake[other] if more == 0 else 0.0
    policy.feature[first, at + 2] = scratch.stake[other] if 0 < more <= left else 0.0
    policy.feature[first, at + 3] = 0.5 * count


@rule
def note_die(
    ruleset: Ruleset, state: State, seat: int, kind: int, chance: float, gain: float, policy: Policy, scratch: Scratch
) -> None:
    """Note what a die of one kind is worth now and keeps for later; chance and gain: of this trick (M7-M11)."""
    bet, won = int(state.bet[seat]), int(state.won[seat])
    look_ahead(ruleset, scratch, bet, won, int(state.rnd), lay_out(state, seat, kind, scratch))
    pending = float(int(state.bonus[seat]))
    lost, taken = scratch.worth[0] + pending * scratch.made[0], scratch.worth[1] + pending * scratch.made[1]
    rest, specials = 0.0, 0
    for other in range(KIND_COUNT):
        held = int(state.hand[seat, other]) - (other == kind)
        rest += scratch.later[other] * held
        if other < SPECIAL_KINDS:
            specials += held
        policy.feature[kind, COMMON + 13 + other] = 1.0 if other == kind else 0.0
    policy.feature[kind, COMMON] = chance
    policy.feature[kind, COMMON + 1] = 0.05 * chance * (taken - lost)
    policy.feature[kind, COMMON + 2] = 0.05 * taken
    policy.feature[kind, COMMON + 3] = 0.05 * lost
    policy.feature[kind, COMMON + 4] = scratch.made[1]
    policy.feature[kind, COMMON + 5] = scratch.made[0]
    policy.feature[kind, COMMON + 6] = 0.5 * (rest - bet + won)
    policy.feature[kind, COMMON + 7] = scratch.later[kind]
    policy.feature[kind, COMMON + 8] = 0.0 if int(ruleset.simplified) else 0.05 * gain * scratch.made[1]
    policy.feature[kind, COMMON + 9] = chance if bet > won else 0.0
    policy.feature[kind, COMMON + 10] = 0.5 * int(state.hand[seat, kind])
    policy.feature[kind, COMMON + 11] = 0.125 * (
        int(ruleset.counts[kind]) - int(state.out[kind]) - int(state.hand[seat, kind])
    )
    policy.feature[kind, COMMON + 12] = 0.5 * specials


@rule
def note_features(
    ruleset: Ruleset, state: State, seat: int, kinds: int, policy: Policy, scratch: Scratch, table: Scratch
) -> None:
    """Note the features of each kind in the mask; scratch: prepared for this seat, now or earlier in the round;
    table: scratch with the odds noted."""
    note_pool(ruleset, state, seat, table)
    present, griffins, best_number = table_so_far(ruleset, state)
    led = int(state.led) if best_number >= 0 else NO_COLOUR
    followers, guessed, first = 0, -2, -1
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            if first < 0:
                first = kind
                note_common(ruleset, state, seat, first, policy, scratch)
            follow = kind if led == NO_COLOUR and kind >= SPECIAL_KINDS else led
            if follow != guessed:
                followers = guess_followers(ruleset, state, seat, table, follow)
                guessed = follow
            chance, gain = die_takes(table, kind, followers, present, griffins, best_number)
            note_die(ruleset, state, seat, kind, chance, gain, policy, scratch)


@rule
def feature_of(kinds: int, kind: int, i: int, policy: Policy) -> float:
    """Feature i of a kind among those in the mask, features being noted: the common ones stand with the first kind."""
    return policy.feature[nth_kind(kinds, 0) if i < COMMON else kind, i]


@rule
def judge(kinds: int, policy: Policy) -> int:
    """The kind that the network likes best, features being noted."""
    best, most, first = -1, -1e9, -1
    for kind in range(KIND_COUNT):
        if not kinds & (1 << kind):
            continue
        if first < 0:
            first = kind
            for h in range(HIDDEN):
                policy.base[h] = policy.shift[h]
            for f in range(COMMON):
                x = policy.feature[kind, f]
                if x != 0.0:
                    for h in range(HIDDEN):
                        policy.base[h] += x * policy.first[f, h]
        for h in range(HIDDEN):
            policy.sum[h] = policy.base[h]
        for f in range(COMMON, FEATURES):
            x = policy.feature[kind, f]
            if x != 0.0:
                for h in range(HIDDEN):
                    policy.sum[h] += x * policy.first[f, h]
        worth = 0.0
        for h in range(HIDDEN):
            worth += max(policy.sum[h], 0.0) * policy.second[h]
        if worth > most:
            best, most = kind, worth
    return best


@rule
def policy_kind(ruleset: Ruleset, state: State, seat: int, policy: Policy, scratch: Scratch, table: Scratch) -> int:
    """The kind of die that the policy rolls for a seat."""
    kinds = kinds_to_roll(ruleset, state, seat)
    if kinds & (kinds - 1) == 0:
        return nth_kind(kinds, 0)
    note_features(ruleset, state, seat, kinds, policy, scratch, table)
    return judge(kinds, policy)
