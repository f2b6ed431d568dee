"""The seeds of NumPy by a rule: the same numbers give the same generator here and in a page.

The mixing is that of `numpy.random.SeedSequence`, after M. E. O'Neill's `seed_seq_fe`; all arithmetic in signed 64
bits, masked.
"""

from asterion.games.chance import MASK, Chance
from asterion.games.compiled import Ints, rule

POOL = 4
"""Words that the numbers are mixed into, and words of a generator."""
FIRST_IN, FACTOR_IN = 0x43B0D7E5, 0x931E8875
"""Of the numbers that are mixed in: the first key, and the factor from each key to the next one."""
FIRST_OUT, FACTOR_OUT = 0x8B51F9DD, 0x58F38DED
"""The same of the words that come out."""
KEPT, MIXED = 0xCA01F9DD, 0x4973F715
"""Factors of a word of the pool and of what is mixed into it."""
HALF = 16
"""Half the bits of a word."""


@rule
def hashed(word: int, key: int, factor: int) -> int:
    """A word hashed with a key; the next key is the key times the factor."""
    word = (word ^ key) * (key * factor & MASK) & MASK
    return word ^ word >> HALF


@rule
def mixed(word: int, other: int) -> int:
    """A word of the pool, another one mixed into it."""
    word = (KEPT * word - MIXED * other) & MASK
    return word ^ word >> HALF


@rule
def mix_in(chance: Chance, word: int, apart: int, key: int) -> int:
    """Mix a word into each word of the pool except the one apart; returns the next key."""
    for place in range(POOL):
        if place != apart:
            chance.x[place] = mixed(int(chance.x[place]), hashed(word, key, FACTOR_IN))
            key = key * FACTOR_IN & MASK
    return key


@rule
def seed(chance: Chance, entropy: Ints, count: int) -> None:
    """Seed a generator with the first numbers of an array, each 0..2**32-1, as ``chance.simulation`` does."""
    key = FIRST_IN
    for place in range(POOL):
        chance.x[place] = hashed(int(entropy[place]) & MASK if place < count else 0, key, FACTOR_IN)
        key = key * FACTOR_IN & MASK
    for place in range(POOL):
        key = mix_in(chance, int(chance.x[place]), place, key)
    for place in range(POOL, count):
        key = mix_in(chance, int(entropy[place]) & MASK, POOL, key)
    key, any_bit = FIRST_OUT, 0
    for place in range(POOL):
        chance.x[place] = hashed(int(chance.x[place]), key, FACTOR_OUT)
        key = key * FACTOR_OUT & MASK
        any_bit |= int(chance.x[place])
    if any_bit == 0:
        chance.x[0] = 1
