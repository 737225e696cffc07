import { failed, type Failure, ok, type Result } from "../result.ts";

/** `Repeats`: it could take a device forever on a text that almost fits. */
export interface BadPattern extends Failure {
  readonly kind: "Unreadable" | "Repeats";
}

/** The length of a transaction's text at most. */
const LETTERS = 500;
/** A part that repeats more often counts as any number of times. */
const FEW = 10;
/**
 * So many ways to lay a pattern on a text are tried at the very most, before it is known not to fit. A part that begins
 * anywhere and one of any length have `LETTERS` ways each, and one that may come or not, or be one of several,
 * multiplies them: room for one part of any length, or two after `^`, and little beside it. A text of 30 letters has
 * some thousands.
 */
const WAYS = 1_000_000;

/**
 * A regular expression that a person has typed, in any case of letters. An expression that can explode is refused: a
 * group that repeats, a look ahead or behind, a reference back, and what can be laid on a text in too many `WAYS`.
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
  /** Of the alternatives outside of groups: they are tried one after the other, so their ways are added. */
  let earlier = 0;
  let [ways, before] = [LETTERS, ""];
  /** How many alternatives the groups have that are open here, the innermost last. */
  const open: number[] = [];
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\\[1-9k]/u.test(part) || /^\(\?<?[=!]/u.test(part)) return true;
    if (part.startsWith("(")) open.push(1);
    else if (part === ")") ways *= open.pop() ?? 1;
    else if (part === "|" && open.length > 0) open[open.length - 1]! += 1;
    else if (part === "|") [earlier, ways] = [earlier + ways, LETTERS];
    else if (part === "^" && open.length === 0 && (before === "" || before === "|")) ways = 1;
    // After a number of times the mark only says that few are tried before many.
    const repeats = part === "?" && timesOf(before) !== undefined ? undefined : timesOf(part);
    if (repeats !== undefined) {
      if (before === ")" && repeats > 1) return true;
      ways *= repeats > FEW ? LETTERS : repeats + 1;
    }
    if (earlier + ways > WAYS) return true;
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
