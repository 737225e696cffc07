import { useState } from "react";
import { useLocation } from "react-router-dom";

/** What is typed, by the names of the fields, as it stands in a link: digits with a point. Empty where it cannot be read. */
type Typed = Readonly<Partial<Record<string, string>>>;

export interface Calculation {
  readonly typed: Typed;
  set(name: string, value: string): void;
  reset(): void;
  /** Raised by every `reset`; use it as the fields' `key`, so they forget what was typed in them. */
  readonly round: number;
}

/**
 * The figures of a calculator. What was typed stands behind the `#` of the address, which no browser sends to a server; what
 * comes from the household's own records does not, until somebody copies a link with it.
 */
export function useCalculation(names: readonly string[]): Calculation {
  const { hash } = useLocation();
  const [typed, setTyped] = useState<Typed>(() => read(hash, names));
  const [round, setRound] = useState(0);

  function keep(next: Typed): void {
    setTyped(next);
    // Not by the router: it would take the page to its top at each letter.
    history.replaceState(history.state, "", addressWith(next));
  }

  return {
    typed,
    round,
    set: (name, value) => keep({ ...typed, [name]: value }),
    reset: () => {
      keep({});
      setRound(round + 1);
    },
  };
}

/** This page, with the figures behind the `#`. */
export function addressWith(figures: Typed): string {
  const given = Object.entries(figures).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== "");
  const hash = new URLSearchParams(given).toString();
  return `${location.pathname}${location.search}${hash && `#${hash}`}`;
}

const LONGEST = 2_000;

/** A link comes from anywhere: names that are not asked for, and very long values, are left where they are. */
function read(hash: string, names: readonly string[]): Typed {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null || value.length > LONGEST ? [] : [[name, value]];
    }),
  );
}
