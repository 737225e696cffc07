/** Everything that a run leaves to chance, as a function of its seed. */
export interface Chance {
  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number;
  /** True in `percent` of 100. */
  odds(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** Four 32-bit words of state (xoshiro128**, Blackman and Vigna 2018), filled from the seed by splitmix32. */
export function chance(seed: number): Chance {
  let [a, b, c, d] = [word(), word(), word(), word()];

  function word(): number {
    seed = (seed + 0x9e3779b9) | 0;
    let mixed = seed ^ (seed >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  }

  function next(): number {
    const scrambled = Math.imul(rotated(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return scrambled >>> 0;
  }

  const below = (end: number) => Math.floor((next() / 2 ** 32) * end);
  return {
    below,
    odds: (percent) => (next() / 2 ** 32) * 100 < percent,
    pick: (items) => items[below(items.length)]!,
    bytes: (length) => Uint8Array.from({ length }, () => next() >>> 24),
  };
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
