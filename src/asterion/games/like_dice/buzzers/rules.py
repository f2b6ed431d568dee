"""The rules of a race with the box, in the order of play: the cards lie on a real table, people say who was right.

Whether an action is legal is in legal.py.
"""

from asterion.games.compiled import rule
from asterion.games.like_dice.buzzers.actions import (
    ADOPT,
    AIM,
    AIMS,
    CLOSE,
    END,
    GIVE,
    HOLD,
    JUDGE_RIGHT,
    NOBODY_RIGHT,
    PASS,
    RETURN,
    START,
    TAKE_BACK,
)
from asterion.games.like_dice.buzzers.refusals import NO_GLASS, PLAYED
from asterion.games.like_dice.buzzers.state import (
    COUNTDOWN,
    ENDING,
    JUDGE,
    OVER,
    PIPS,
    RACE,
    READY,
    RECALLED,
    SLOWEST,
    BoxRuleset,
    BoxState,
)
from asterion.games.like_dice.buzzers.targets import forget_times, note_time, proposed
from asterion.games.like_dice.claims import forget_claims, is_anyone_silent, next_claim, note_claim, stands_better
from asterion.games.like_dice.material import CARDS, DISPLAY, LOWEST_TARGET, MOST_SEATS
from asterion.games.like_dice.state import NOBODY, NOTHING, PASSED, RIGHT, UNCHECKED, WRONG

# Set-up (L3)


@rule
def start_game(ruleset: BoxRuleset, state: BoxState) -> int:
    """One card before each seat; the first mission waits until somebody starts it (L3)."""
    for seat in range(MOST_SEATS):
        state.cards[seat] = 1 if seat < int(ruleset.seats) else 0
        state.target[seat] = int(ruleset.target[seat])
        state.pips[seat] = NOTHING
    for row in range(RECALLED):
        forget_times(state, row)
    state.turned = 0
    state.stamp = -1
    state.glass = 0
    state.winner = NOBODY
    forget_claims(state)
    gather(state, True, False)
    return PLAYED


@rule
def owned(state: BoxState) -> int:
    """Count the cards of all seats."""
    count = 0
    for seat in range(MOST_SEATS):
        count += int(state.cards[seat])
    return count


@rule
def pile_of(state: BoxState) -> int:
    """Count the cards of the pile, if the display is full."""
    return max(0, CARDS - DISPLAY - owned(state))


# Between missions


@rule
def gather(state: BoxState, held: bool, judged: bool) -> None:
    """Begin the stage in which cards are taken and the next mission is laid out. judged: by a verdict."""
    state.stage = READY
    state.held = 1 if held else 0
    state.judged = 1 if judged else 0
    turn_glass(state)


@rule
def turn_glass(state: BoxState) -> None:
    """Turn the sandglass: a new stage begins."""
    state.glass = (int(state.glass) + 1) % 128


@rule
def count_down(ruleset: BoxRuleset, state: BoxState) -> None:
    """Start the countdown, if there is one: all turn to the mission at the same moment."""
    state.judged = 0
    if int(ruleset.countdown) == 0:
        begin_race(state)
    else:
        state.stage = COUNTDOWN
        turn_glass(state)


@rule
def begin_race(state: BoxState) -> None:
    """The next mission is turned up, on the table (L4)."""
    state.turned = int(state.turned) + 1
    state.winner = NOBODY
    forget_claims(state)
    forget_times(state, (int(state.turned) - 1) % RECALLED)
    state.stage = RACE
    turn_glass(state)


# Claims (L5, L10)


@rule
def claim(ruleset: BoxRuleset, state: BoxState, seat: int, number: int) -> None:
    """A seat announces its number, or passes with PASSED; the last one ends the race (L5)."""
    seats = int(ruleset.seats)
    note_claim(seats, state, seat, number)
    if number >= 0:
        note_time(state, seat, min(int(state.after[seat]), SLOWEST))
    if not is_anyone_silent(seats, state):
        close_race(seats, state)


@rule
def close_race(seats: int, state: BoxState) -> None:
    """Let the table judge the claims; without claims, gather for the next mission."""
    if next_claim(seats, state, NOBODY) == NOBODY:
        gather(state, True, False)
    else:
        state.stage = JUDGE
        turn_glass(state)


@rule
def judge(ruleset: BoxRuleset, state: BoxState, right: int) -> None:
    """The claims before the right one were wrong, later ones are not looked at (L5); its seat takes a card (L6)."""
    seats = int(ruleset.seats)
    seat = next_claim(seats, state, NOBODY)
    while seat != NOBODY and seat != right:
        state.verdict[seat] = WRONG
        note_time(state, seat, NOBODY)
        seat = next_claim(seats, state, seat)
    state.winner = right
    if right != NOBODY:
        state.verdict[right] = RIGHT
        state.cards[right] = int(state.cards[right]) + 1
    go_on(ruleset, state, True)


@rule
def take_back(ruleset: BoxRuleset, state: BoxState) -> None:
    """The last verdict does not count: the same claims are to be judged again."""
    if int(state.winner) != NOBODY:
        state.cards[int(state.winner)] = int(state.cards[int(state.winner)]) - 1
    state.winner = NOBODY
    for seat in range(int(ruleset.seats)):
        state.verdict[seat] = UNCHECKED
        if int(state.claim[seat]) >= 0:
            note_time(state, seat, min(int(state.after[seat]), SLOWEST))
    state.judged = 0
    state.stage = JUDGE
    turn_glass(state)


# Target, refill, end (L8, L9)


@rule
def missing(state: BoxState, seat: int) -> int:
    """Cards that a seat lacks to its target (L9)."""
    return int(state.target[seat]) - int(state.cards[seat])


@rule
def is_ending(ruleset: BoxRuleset, state: BoxState) -> bool:
    """Whether a seat has its target, or the display cannot be refilled (L8)."""
    for seat in range(int(ruleset.seats)):
        if missing(state, seat) <= 0:
            return True
    return owned(state) > CARDS - DISPLAY


@rule
def go_on(ruleset: BoxRuleset, state: BoxState, judged: bool) -> None:
    """After a verdict or a correction: the end is to be confirmed, or the next mission is laid out. A correction
    stops the sandglass."""
    if is_ending(ruleset, state):
        state.judged = 1 if judged else 0
        state.stage = ENDING
        turn_glass(state)
    else:
        gather(state, not judged, judged)


@rule
def end(ruleset: BoxRuleset, state: BoxState) -> None:
    """The end is confirmed; seats that stand level at the top count their pips first (L8)."""
    state.judged = 0
    level = level_seats(ruleset, state)
    state.stage = OVER if level & (level - 1) == 0 else PIPS
    turn_glass(state)


@rule
def level_seats(ruleset: BoxRuleset, state: BoxState) -> int:
    """Bit mask of the seats that lack the fewest cards."""
    fewest, mask = missing(state, 0), 0
    for seat in range(int(ruleset.seats)):
        fewest = min(fewest, missing(state, seat))
    for seat in range(int(ruleset.seats)):
        if missing(state, seat) == fewest:
            mask |= 1 << seat
    return mask


@rule
def count_pips(ruleset: BoxRuleset, state: BoxState, seat: int, pips: int) -> None:
    """A seat says the pips on its cards; the last one ends the match (L8)."""
    state.pips[seat] = pips
    level = level_seats(ruleset, state)
    for other in range(int(ruleset.seats)):
        if level >> other & 1 and int(state.pips[other]) == NOTHING:
            return
    state.stage = OVER
    turn_glass(state)


@rule
def winners(ruleset: BoxRuleset, state: BoxState) -> int:
    """Bit mask of the seats that no other seat is ahead of (L8, L9)."""
    mask = 0
    for seat in range(int(ruleset.seats)):
        beaten = False
        for other in range(int(ruleset.seats)):
            lacks, other_lacks = missing(state, seat), missing(state, other)
            beaten = beaten or stands_better(other_lacks, lacks, int(state.pips[other]), int(state.pips[seat]))
        if not beaten:
            mask |= 1 << seat
    return mask


# Time


@rule
def glass_seconds(ruleset: BoxRuleset, state: BoxState) -> int:
    """Seconds of this stage's sandglass; 0: none runs."""
    stage = int(state.stage)
    if stage == READY:
        return 0 if int(state.held) else int(ruleset.pause)
    if stage == COUNTDOWN:
        return int(ruleset.countdown)
    return int(ruleset.seconds) if stage == RACE else 0


@rule
def run_out(ruleset: BoxRuleset, state: BoxState) -> int:
    """The sandglass has run out: the countdown begins, the mission is turned up, or the race is over (L5)."""
    if glass_seconds(ruleset, state) == 0:
        return NO_GLASS
    stage = int(state.stage)
    if stage == READY:
        count_down(ruleset, state)
    elif stage == COUNTDOWN:
        begin_race(state)
    else:
        close_race(int(ruleset.seats), state)
    return PLAYED


# All of it


@rule
def play_legal(ruleset: BoxRuleset, state: BoxState, seat: int, action: int) -> None:
    """Play a legal action."""
    if action <= PASS:
        if int(state.stage) == PIPS:
            count_pips(ruleset, state, seat, action)
        else:
            claim(ruleset, state, seat, PASSED if action == PASS else action)
    elif action == START:
        count_down(ruleset, state)
    elif action == HOLD:
        gather(state, True, int(state.judged) == 1)
    elif action == CLOSE:
        if int(state.stage) == PIPS:
            state.stage = OVER
            turn_glass(state)
        else:
            close_race(int(ruleset.seats), state)
    elif action == TAKE_BACK:
        take_back(ruleset, state)
    elif action == END:
        end(ruleset, state)
    elif action == NOBODY_RIGHT:
        judge(ruleset, state, NOBODY)
    elif action >= JUDGE_RIGHT and action < GIVE:
        judge(ruleset, state, action - JUDGE_RIGHT)
    else:
        correct(ruleset, state, action)
    state.stamp = -1


@rule
def correct(ruleset: BoxRuleset, state: BoxState, action: int) -> None:
    """Set the number of cards, or a target, to what people say."""
    if action == ADOPT:
        seats = int(ruleset.seats)
        for seat in range(seats):
            state.target[seat] = proposed(seats, state, seat)
    elif action < RETURN:
        seat = action - GIVE
        state.cards[seat] = int(state.cards[seat]) + 1
    elif action < AIM:
        seat = action - RETURN
        state.cards[seat] = int(state.cards[seat]) - 1
    else:
        seat = (action - AIM) // AIMS
        state.target[seat] = LOWEST_TARGET + (action - AIM) % AIMS
    go_on(ruleset, state, False)
