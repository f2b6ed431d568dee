"""Times that people take to compute, and their rates of errors: the numbers behind every level.

A model of the kind that Widaman, Geary, Cormier and Little (1989) call componential: the time is the sum of the times
of elementary steps. To take in the mission; to look over the dice; to read each die that counts; to add it to the sum
so far; to carry; to announce. Around that time the whole varies as times of answers do, by a factor.

What is taken from the literature:

- Steps add up; the time to recall a sum grows with the product of the digits in a column, and a carry costs extra
  (Widaman, Geary, Cormier, Little, "A componential model for mental addition", J. Exp. Psychol.: Learning, Memory and
  Cognition 15, 1989, 898-919). That larger sums take longer and go wrong more often is found wherever it is looked for
  (the problem-size effect: Ashcraft and Battaglia 1978; Ashcraft 1982; Barrouillet and Thevenot 2013).
- Children count on from the larger number, some 400 ms a step; adults recall, but for about one sum in twenty, which
  they count out: STEP, COUNTED of the regular (Groen and Parkman, "A chronometric analysis of simple addition",
  Psychological Review 79, 1972, 329-343). At about eight half of the children count and half recall: COUNTED of the
  novice (Ashcraft and Fierman, "Mental addition in third, fourth, and sixth graders", J. Exp. Child Psychol. 33, 1982).
- A colour stands out: looking for one costs about 10 ms or less for each thing in sight; things that differ only in
  detail cost 25 ms and more each: the size of LOOK (Treisman and Gelade, "A feature-integration theory of attention",
  Cognitive Psychology 12, 1980, 97-136). Pips up to four are seen at once and the others are a pattern that everybody
  knows, so a die is read in the same time whatever it shows (Mandler and Shebo 1982; Trick and Pylyshyn 1994).
- Eyes move in 230 ms (70 to 700), a look takes 100 (50 to 200), a thought 70 (25 to 170): the size of MISSION, READ and
  COMPARE. A key takes 200 ms for somebody skilled, 280 for most, 500 where it must be thought of: TAP
  (Card, Moran, Newell, "The Psychology of Human-Computer Interaction", 1983).
- Times of answers lean to the right: the factor is lognormal (Luce, "Response Times", 1986).

Ours, chosen within those bounds or outside what they cover: all other numbers, and every rate of errors. By them a
novice is like a child of eight, a regular like an adult, an expert like somebody trained, still human: even without
a sum to add, it hardly ever answers in less than half a second.

By level, the first of them (random) does not compute. Times in milliseconds.
"""

import math

from asterion.bots.functions import exp
from asterion.games.chance import Chance, below
from asterion.games.compiled import rule

MISSION = (0, 1000, 600, 450)
"""To take the mission in."""
LOOK = ((0, 25, 12, 8), (0, 60, 40, 30))
"""To look at a die, for a colour and for a value, again for each colour or value that is asked for."""
READ = (0, 500, 330, 260)
"""To find a die that counts again and read it."""
COMPARE = (0, 150, 70, 50)
"""To see whether it is bigger or smaller."""
RECALL = (0, 800, 400, 300)
"""To recall a sum with a digit 0."""
SIZE = (0, 8, 4, 3)
"""The same, more for each unit of the product of the digits."""
STEP = 400
"""To count one on."""
COUNTED = (0, 500, 50, 0)
"""Sums that are counted instead of recalled, per thousand."""
CARRY = (0, 600, 250, 180)
"""Time of a carry, when a ten comes up."""
TAP = (0, 500, 280, 200)
"""To announce a digit; tens and units always are."""
SPREAD = (0.0, 0.35, 0.28, 0.22)
"""Standard deviation of the logarithm of the factor."""

NEW = ((0, 0, 0, 0), (0, 1500, 0, 0), (0, 1000, 0, 0), (0, 500, 0, 0))
"""Extra time of a level in its first, second and third mission of a game, in thousandths: a novice plays as
people do for the first time."""

MILLION = 1_000_000
LEFT_OUT = (0, 8_000, 2_500, 1_000)
"""Rate at which a counting die is left out, per million."""
TWICE = (0, 4_000, 1_000, 400)
"""Rate at which it is counted twice, per million."""
SLIP = (0, 700, 170, 70)
"""Rate at which a sum is one too much or too little, per million and unit of the product of its digits."""
LOST = (0, 40_000, 10_000, 4_000)
"""Rate at which a carry is forgotten, or made twice, per million."""
WRONG_END = (0, 60_000, 15_000, 5_000)
"""Rate at which the small is taken for the big, and the big for the small, per million."""

UNIFORMS = 4
FINE = 1 << 20

GUESS_FROM, GUESS_TO = 1_000, 8_000
"""A random level announces anything, at any moment between these."""


@rule
def adding(level: int, total: int, value: int) -> int:
    """Milliseconds to add a die to a sum so far; the first die is only kept in mind."""
    if total == 0:
        return 0
    units = total % 10
    recalled = RECALL[level] + SIZE[level] * units * value
    counted = STEP * min(total, value)
    took = (COUNTED[level] * counted + (1000 - COUNTED[level]) * recalled) // 1000
    return took + CARRY[level] if units + value >= 10 else took


@rule
def slipped(level: int, total: int, value: int, chance: Chance) -> int:
    """The error of a level in such a sum: mostly 0."""
    if total == 0:
        return 0
    units, wrong = total % 10, 0
    if below(chance, MILLION) < SLIP[level] * units * value:
        wrong += 1 - 2 * below(chance, 2)
    if units + value >= 10 and below(chance, MILLION) < LOST[level]:
        wrong += 10 if below(chance, 4) == 0 else -10
    return wrong


@rule
def times_counted(level: int, chance: Chance) -> int:
    """Draw the times that a level counts a die that it should count once: 0, 1 or 2."""
    draw = below(chance, MILLION)
    if draw < LEFT_OUT[level]:
        return 0
    return 2 if draw < LEFT_OUT[level] + TWICE[level] else 1


@rule
def varied(level: int, took: int, chance: Chance) -> int:
    """A time, randomly varied. The exponent is a sum of uniform draws, nearly normal, within 3.5 deviations."""
    total = 0
    for _ in range(UNIFORMS):
        total += below(chance, FINE)
    deviations = (total / FINE - UNIFORMS / 2) * math.sqrt(12 / UNIFORMS)
    return int(took * exp(SPREAD[level] * deviations))


@rule
def finding_in(level: int, turned: int, took: int) -> int:
    """Milliseconds that a level takes where others take this, in the mission of this number, from 1."""
    return took + took * NEW[turned if turned < len(NEW) else 0][level] // 1000


@rule
def announcing(level: int, number: int) -> int:
    """Milliseconds to announce a number, digit by digit."""
    return TAP[level] * (3 if number > 99 else 2)


@rule
def guessing(chance: Chance) -> int:
    """Milliseconds after which a random level announces something."""
    return GUESS_FROM + below(chance, GUESS_TO - GUESS_FROM)
