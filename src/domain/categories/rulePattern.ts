import { failed, type Failure, ok, type Result } from "../result.ts";

/** `Repeats`: it could take a device forever on a text that almost fits. */
export interface BadPattern extends Failure {
  readonly kind: "Unreadable" | "Repeats";
}

/** Two parts of any length take a text of 500 letters some hundred thousand steps at the very most; each further one 500 times as many. */
const OPEN_ENDS = 2;
/** What repeats more often counts as any number of times. */
const FEW = 10;
/** Ways to read the parts that may come or not, or be one of several: each such part multiplies them. */
const WAYS = 1_000;

/**
 * A regular expression that a person has typed, in any case of letters. What makes such expressions explode is refused: a
 * group that repeats, a look ahead or behind, a reference back, more than two parts of any length, and too many choices.
 */
export function rulePattern(text: string): Result<RegExp, BadPattern> {
  let pattern: RegExp;
  try {
    pattern = new RegExp(text, "iu");
  } catch {
    return failed({ kind: "Unreadable" });
  }
  return isHeavy(text) ? failed({ kind: "Repeats" }) : ok(pattern);
}

/** An escape, a class of letters, what opens or closes a group, a number of times, or one letter. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?(?:<[^>]*>|:)?|\(|\)|[*+?]|\{\d+(?:,\d*)?\}|./gsu;

function isHeavy(text: string): boolean {
  let [openEnds, ways, before] = [0, 1, ""];
  /** How many alternatives the groups have that are open here, the innermost last. */
  const open: number[] = [];
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\\[1-9k]/u.test(part) || /^\(\?<?[=!]/u.test(part)) return true;
    if (part.startsWith("(")) open.push(1);
    else if (part === ")") ways *= open.pop() ?? 1;
    // Outside of groups they are tried one after the other, and nothing follows them.
    else if (part === "|" && open.length > 0) open[open.length - 1]! += 1;
    const repeats = timesOf(part);
    if (repeats !== undefined) {
      if (before === ")" && repeats > 1) return true;
      if (repeats > FEW) openEnds += 1;
      else ways *= repeats + 1;
    }
    if (openEnds > OPEN_ENDS || ways > WAYS) return true;
    before = part;
  }
  return false;
}

/** How often what stands before may come; undefined for what is no number of times. */
function timesOf(part: string): number | undefined {
  if (part === "?") return 1;
  if (part === "*" || part === "+") return Number.POSITIVE_INFINITY;
  const counted = /^\{(\d+)(,?)(\d*)\}$/u.exec(part);
  if (!counted) return undefined;
  const [, least, comma, most] = counted;
  return comma === "" ? Number(least) : most === "" ? Number.POSITIVE_INFINITY : Number(most);
}
