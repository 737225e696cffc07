import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Currency } from "#domain/money.ts";

/** The typed values, by the names of the fields, as they stand in a link: digits with a point. Empty where it cannot be read. */
type Typed = Readonly<Partial<Record<string, string>>>;

export interface Calculation {
  readonly typed: Typed;
  /** The currency that the amounts are in. A link bears its own: its figures are none of another currency. */
  readonly currency: Currency;
  set(name: string, value: string): void;
  reset(): void;
  /** Raised by every `reset`; use it as the fields' `key`, so they forget what was typed in them. */
  readonly round: number;
}

/**
 * The figures of a calculator. The typed text stands behind the `#` of the address, which no browser sends to a server;
 * what comes from the household's own records does not, until somebody copies a link with it.
 */
export function useCalculation(names: readonly string[], usual: Currency): Calculation {
  const { hash } = useLocation();
  const [{ typed, currency = usual, round }, setState] = useState<State>(() => ({ ...read(hash, names), round: 0 }));
  const asked = names.join(" ");

  // A second link, to the calculator that is open.
  useEffect(() => {
    const take = () =>
      setState(({ round: before }) => ({ ...read(location.hash, asked.split(" ")), round: before + 1 }));
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, [asked]);

  function keep(next: State): void {
    setState(next);
    // Not by the router: it would take the page to its top at each letter.
    history.replaceState(history.state, "", addressWith(next.typed, next.currency));
  }

  return {
    typed,
    currency,
    round,
    set: (name, value) => keep({ typed: { ...typed, [name]: value }, currency, round }),
    reset: () => keep({ typed: {}, currency: undefined, round: round + 1 }),
  };
}

interface State extends FromLink {
  readonly round: number;
}

interface FromLink {
  readonly typed: Typed;
  readonly currency: Currency | undefined;
}

const CURRENCY = "currency";

/** The address of this page, with the figures and their currency behind the `#`; a field that is empty stays so. */
export function addressWith(figures: Typed, currency: Currency | undefined): string {
  const given = Object.entries(figures).filter((one): one is [string, string] => one[1] !== undefined);
  const hash = new URLSearchParams(currency ? [...given, [CURRENCY, currency]] : given).toString();
  return `${location.pathname}${location.search}${hash && `#${hash}`}`;
}

const LONGEST = 2_000;

/** A link comes from anywhere: names that are not asked for, and very long values, are left where they are. */
function read(hash: string, names: readonly string[]): FromLink {
  const given = new URLSearchParams(hash.slice(1));
  const typed = Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null || value.length > LONGEST ? [] : [[name, value]];
    }),
  );
  return { typed, currency: Currency.safeParse(given.get(CURRENCY)).data };
}
