"""exp, log and powers as rules: made of sums, products and quotients alone, so that they are the same bytes everywhere.

Each machine's own differ in the last place, and a search that sums thousands of them could then choose differently.
"""

from asterion.games.compiled import rule

LN2_HIGH = 0.6931471803691238
"""The first 32 bits of the logarithm of 2: its products with whole numbers up to 2**20 are exact."""
LN2_LOW = 1.9082149292705877e-10
LARGEST, SMALLEST = 709.782712893384, -745.1332191019412
"""Arguments above which exp overflows, and below which it is 0."""
TERMS = 14
"""Terms of the series of exp: the next one is below 2**-54 of the sum for arguments up to half the logarithm of 2."""
ODD_TERMS = 12
"""Terms of the series of log."""
STEPS = (512, 256, 128, 64, 32, 16, 8, 4, 2, 1)
UP, DOWN, LOW = tuple(2.0**n for n in STEPS), tuple(2.0**-n for n in STEPS), tuple(2.0 ** (1 - n) for n in STEPS)
"""2 to the power of each step, of its opposite, and of one more than that."""


@rule
def two_to(n: int) -> float:
    """2 to a whole power, exact. n: -1023..1023."""
    base, left, scale = 2.0 if n >= 0 else 0.5, abs(n), 1.0
    while left:
        if left & 1:
            scale *= base
        base *= base
        left >>= 1
    return scale


@rule
def exp(x: float) -> float:
    """e to the power x, within two units of the last place; infinite above LARGEST, 0 below SMALLEST."""
    if x > LARGEST:
        return float("inf")
    if x < SMALLEST:
        return 0.0
    n = int(x * 1.4426950408889634 + (0.5 if x >= 0 else -0.5))
    rest = (x - n * LN2_HIGH) - n * LN2_LOW
    total = 1.0
    for i in range(TERMS, 0, -1):
        total = 1.0 + rest * total / i
    half = n >> 1
    return total * two_to(half) * two_to(n - half)


@rule
def log(x: float) -> float:
    """The natural logarithm, within two units of the last place; x: a positive, finite, normal number."""
    n = 0
    for i in range(len(STEPS)):
        if x >= UP[i]:
            x *= DOWN[i]
            n += STEPS[i]
        elif x < LOW[i]:
            x *= UP[i]
            n -= STEPS[i]
    if x > 1.4142135623730951:
        x *= 0.5
        n += 1
    part = (x - 1.0) / (x + 1.0)
    square, total = part * part, 0.0
    for i in range(2 * ODD_TERMS - 1, 0, -2):
        total = total * square + 1.0 / i
    return n * LN2_HIGH + (n * LN2_LOW + 2.0 * part * total)


@rule
def power(x: float, y: float) -> float:
    """x to the power y; x: at least 0."""
    if y == 0.0:
        return 1.0
    return exp(y * log(x)) if x > 0.0 else 0.0


@rule
def whole_power(x: float, n: int) -> float:
    """x to a whole power, one product after the other. n: at least 0."""
    total = 1.0
    for _ in range(n):
        total *= x
    return total
