import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";
import { type AmountProblem, type DecimalMark, numberParts } from "./parseAmount.ts";
import { parseAbbreviatedAmount } from "./parseAbbreviatedAmount.ts";
import { failed, ok, type Result } from "../result.ts";

/** An exact fraction, so that `8400/12*12` is 8400. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

type Read = Result<Fraction, AmountProblem>;

const SIGNS: Readonly<Record<string, "+" | "-" | "*" | "/">> = {
  "+": "+",
  "-": "-",
  "−": "-",
  "–": "-",
  "*": "*",
  "×": "*",
  "·": "*",
  x: "*",
  "/": "/",
  "÷": "/",
  ":": "/",
};
/** No amount in the world needs more, and what is longer need not be read. */
const TEXT_AT_MOST = 100;

/**
 * An amount, also in short, or a sum of amounts as people type it: `12*450`, `8400/12`, `(1.200 + 350) * 3`. Times and divided go before plus and
 * minus. Computed exactly and rounded once, half away from zero, to a whole minor unit.
 */
export function parseArithmetic(
  text: string,
  currency: Currency,
  decimalMark: DecimalMark = ",",
): Result<Money, AmountProblem> {
  const plain = parseAbbreviatedAmount(text, currency, decimalMark);
  if (plain.ok || plain.problem.kind !== "NotANumber") return plain;
  const tokens = text.length > TEXT_AT_MOST ? undefined : tokensOf(text);
  if (!tokens) return failed({ kind: "NotANumber" });
  const read = new Reader(tokens, decimalMark).sum();
  if (!read.ok) return read;
  const scale = 10n ** BigInt(MINOR_DIGITS[currency]);
  const minor = Number(rounded(read.value.over * scale, read.value.under));
  return Number.isSafeInteger(minor) ? ok(money(minor, currency)) : failed({ kind: "TooLarge" });
}

/** Signs, parentheses and what stands between them; undefined where that is no sum at all. */
function tokensOf(text: string): readonly string[] | undefined {
  const tokens = text.match(/[-+*/()−–×·÷:x]|[^-+*/()−–×·÷:x]+/gi)?.map((token) => token.trim().toLowerCase());
  const kept = tokens?.filter((token) => token !== "");
  return kept?.some((token) => Object.hasOwn(SIGNS, token) || token === "(") ? kept : undefined;
}

class Reader {
  readonly #tokens: readonly string[];
  readonly #mark: DecimalMark;
  #at = 0;

  constructor(tokens: readonly string[], mark: DecimalMark) {
    this.#tokens = tokens;
    this.#mark = mark;
  }

  sum(): Read {
    const read = this.#terms();
    return read.ok && this.#at < this.#tokens.length ? failed({ kind: "NotANumber" }) : read;
  }

  #terms(): Read {
    let left = this.#factors();
    for (let sign = this.#sign("+", "-"); left.ok && sign; sign = this.#sign("+", "-")) {
      const right = this.#factors();
      left = right.ok ? ok(plus(left.value, sign === "-" ? negative(right.value) : right.value)) : right;
    }
    return left;
  }

  #factors(): Read {
    let left = this.#one();
    for (let sign = this.#sign("*", "/"); left.ok && sign; sign = this.#sign("*", "/")) {
      const right = this.#one();
      if (!right.ok) return right;
      if (sign === "/" && right.value.over === 0n) return failed({ kind: "NotANumber" });
      left = ok(times(left.value, sign === "/" ? inverse(right.value) : right.value));
    }
    return left;
  }

  #one(): Read {
    if (this.#sign("-")) {
      const one = this.#one();
      return one.ok ? ok(negative(one.value)) : one;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token !== "(") return numberOf(token ?? "", this.#mark);
    const inner = this.#terms();
    if (inner.ok && this.#tokens[this.#at] !== ")") return failed({ kind: "NotANumber" });
    this.#at += 1;
    return inner;
  }

  /** One of these signs, if it is the next; it is then behind. */
  #sign(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at] ?? "";
    const sign = Object.hasOwn(SIGNS, token) ? SIGNS[token] : undefined;
    if (sign === undefined || !wanted.includes(sign)) return undefined;
    this.#at += 1;
    return sign;
  }
}

function numberOf(text: string, mark: DecimalMark): Read {
  const parts = numberParts(text, mark);
  if (!parts.ok) return parts.problem.kind === "Empty" ? failed({ kind: "NotANumber" }) : parts;
  const { whole, fraction } = parts.value;
  return ok({ over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) });
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

function inverse({ over, under }: Fraction): Fraction {
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over };
}

function negative({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}

function rounded(over: bigint, under: bigint): bigint {
  const size = over < 0n ? -over : over;
  const whole = (2n * size + under) / (2n * under);
  return over < 0n ? -whole : whole;
}
