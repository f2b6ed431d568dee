/** The first state of a bot's chance, from a seed as the house makes it: by NumPy's `SeedSequence`. */

const [INIT_A, MULT_A, INIT_B, MULT_B] = [0x43b0d7e5, 0x931e8875, 0x8b51f9dd, 0x58f38ded] as const;
const [MIX_LEFT, MIX_RIGHT] = [0xca01f9dd, 0x4973f715] as const;
const POOL = 4;
const WORD = 32n;

const folded = (word: number): number => (word ^ (word >>> 16)) >>> 0;

/** A hash of words, each with another constant. */
function hash(constant: number, factor: number): (word: number) => number {
  let now = constant;
  return (word) => {
    const crossed = word ^ now;
    now = Math.imul(now, factor);
    return folded(Math.imul(crossed, now));
  };
}

const mixed = (one: number, other: number): number =>
  folded((Math.imul(MIX_LEFT, one) - Math.imul(MIX_RIGHT, other)) | 0);

/** The words of a number, the lowest first. */
function wordsOf(number: bigint): number[] {
  const words = [Number(BigInt.asUintN(32, number))];
  for (let rest = number >> WORD; rest > 0n; rest >>= WORD) words.push(Number(BigInt.asUintN(32, rest)));
  return words;
}

/** Natural numbers; several make one seed. */
export type Seed = number | bigint | readonly (number | bigint)[];

/** Four 32-bit words, not all of them 0. Throws a `RangeError`: the seed is no natural number. */
export function seeded(seed: Seed): readonly number[] {
  const numbers = typeof seed === "object" ? seed : [seed];
  if (numbers.some((number) => number < 0)) throw new RangeError(`a seed is 0 or more, not ${seed}`);
  const entropy = numbers.flatMap((number) => wordsOf(BigInt(number)));
  const next = hash(INIT_A, MULT_A);
  const pool = Array.from({ length: POOL }, (_, i) => next(entropy[i] ?? 0));
  const mixIn = (word: () => number, but: number): void => {
    for (let to = 0; to < POOL; to++) if (to !== but) pool[to] = mixed(pool[to] as number, next(word()));
  };
  for (let from = 0; from < POOL; from++) mixIn(() => pool[from] as number, from);
  for (const word of entropy.slice(POOL)) mixIn(() => word, -1);
  const words = pool.map(hash(INIT_B, MULT_B));
  return words.some((word) => word !== 0) ? words : [1, 0, 0, 0];
}
