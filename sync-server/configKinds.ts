import type { Limit } from "./auth/rateLimiter.ts";

/** The kinds of a setting: a sentence for people, and how it is read. */
export interface Kind<Value> {
  /** Completes "… must be". */
  readonly allowed: string;
  /** Undefined for what is not allowed. */
  read(text: string): Value | undefined;
}

export const text: Kind<string> = {
  allowed: "a text on one line",
  read: (value) => (/^[^\r\n\0]+$/.test(value) ? value : undefined),
};

export const emailAddress: Kind<string> = {
  allowed: "an e-mail address alone, such as help@example.dk",
  read: (value) => (/^[^\s@<>(),;:"\p{Cc}]{1,64}@[^\s@<>(),;:"\p{Cc}]{1,190}$/u.test(value) ? value : undefined),
};

export const path: Kind<string> = {
  allowed: "a path",
  read: (value) => (value.includes("\0") ? undefined : value),
};

export const yesNo: Kind<boolean> = {
  allowed: "yes or no",
  read: (value) => ({ yes: true, no: false, true: true, false: false, "1": true, "0": false })[value.toLowerCase()],
};

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    read(value) {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

export function oneOf<Name extends string>(...names: readonly Name[]): Kind<Name> {
  return { allowed: names.join(" or "), read: (value) => names.find((name) => name === value) };
}

/** An address with one of these schemes and a host. */
export function address(...schemes: readonly string[]): Kind<string> {
  return {
    allowed: `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    read(value) {
      const url = URL.parse(value);
      return url && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== "" ? value : undefined;
    },
  };
}

/** An address with a place in it for what is asked. */
export function addressWith(place: string, ...schemes: readonly string[]): Kind<string> {
  const { allowed, read } = address(...schemes);
  return {
    allowed: `${allowed} and has ${place} in it`,
    read: (value) => (value.includes(place) ? read(value) : undefined),
  };
}

export function textOfAtLeast(characters: number): Kind<string> {
  return {
    allowed: `a text of at least ${characters} characters`,
    read: (value) => (value.length >= characters ? value : undefined),
  };
}

export const keys: Kind<readonly string[]> = {
  allowed: "keys of 32 bytes in base64, separated by commas",
  read(value) {
    const all = value.split(",").map((key) => key.trim());
    return all.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)) ? all : undefined;
  },
};

/** A setting for a limit, written as §9 does: 5/15 is five in fifteen minutes. */
export const limit: Kind<Limit> = {
  allowed: "TRIES/MINUTES, two whole numbers such as 5/15, at least 1 and at most 1440 minutes",
  read(value) {
    const [, tries, length] = /^(\d{1,7})\/(\d{1,4})$/.exec(value) ?? [];
    const max = Number(tries);
    const minutes = Number(length);
    return max >= 1 && minutes >= 1 && minutes <= MOST_MINUTES ? { max, minutes } : undefined;
  },
};

/** Counters are forgotten after a day. */
const MOST_MINUTES = 1_440;
