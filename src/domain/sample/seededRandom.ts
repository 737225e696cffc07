/** Numbers that look drawn and are the same every time: 0 ≤ n < 1. */
export type Chance = () => number;

/**
 * A small generator by its seed (mulberry32, T. Ettinger, public domain); a text's seed is its FNV-1a. Good enough for
 * amounts that look like life; never for anything that has to be secret.
 */
export function seededRandom(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random number from `low` on, below `high`. */
export function between(chance: Chance, low: number, high: number): number {
  return low + (high - low) * chance();
}
