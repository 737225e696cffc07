import { statedText } from "./statement.ts";

/** The signs that fit on a line: a line as long as this goes on in the next, and a shorter one ends with a word. */
const WIDE = 65;
const NARROW = 27;
/** Six are allowed, of 65 letters. */
const [MOST_LINES, MOST_LETTERS] = [30, 400];

/**
 * The text of field 86 about a transaction, for a person: the other side's name and what it is for. Banks write it in
 * numbered parts (`166?00…?20…?32…`), in named ones (`/NAME/…/REMI/…`), or as it comes.
 */
export function mt940Details(written: readonly string[]): string {
  const lines = written.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_LETTERS));
  const [first = ""] = lines;
  const [, mark] = /^\d{3}([^\w\s])(?=\d\d)/.exec(first) ?? [];
  // Parts end where the next begins, wherever the lines end.
  if (mark !== undefined) return numbered(lines.join("").split(mark).slice(1));
  if (/^\/[A-Z]{2,8}\//.test(first)) return named(joined(lines, WIDE));
  return statedText([joined(lines, WIDE)]);
}

/** 00 is the kind of transaction; 20–29 and 60–63 what it is for; 32 and 33 a name. */
function numbered(parts: readonly string[]): string {
  const texts = (from: number, to: number) =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2));
  const name = joined(texts(32, 33), NARROW);
  const purpose = sepaPurpose(joined([...texts(20, 29), ...texts(60, 63)], NARROW));
  return statedText([name, purpose]) || statedText(texts(0, 0));
}

const SEPA = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC|ANAM|RREF)\+/;

/** Of the numbers and names that a European payment carries, `SVWZ` is what it is for. */
function sepaPurpose(text: string): string {
  const parts = text.split(SEPA);
  if (parts.length === 1) return text;
  const [before = "", ...pairs] = parts;
  const at = pairs.indexOf("SVWZ");
  return at >= 0 && at % 2 === 0 ? (pairs[at + 1] ?? "") : before;
}

/** Words that begin a part. `//` within one is its own. */
const NAMES =
  /\/(ACCW|BENM|BIC|BUSP|CNTP|CSID|EREF|IBAN|ISDT|MARF|NAME|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRCD|TRTP|ULTB|ULTC|ULTD|USTD|UDTR|UCRD|ID|ADDR)\//;

function named(text: string): string {
  const pairs = text.split(NAMES).slice(1);
  const part = (...names: readonly string[]) => {
    const said = names.map((name) => pairs[2 * pairs.filter((_, at) => at % 2 === 0).indexOf(name) + 1]);
    return said.map((value) => value && withoutEmpty(value)).find(Boolean);
  };
  // ABN and ING write the other side as account, bank, name.
  const counterparty = part("CNTP")?.split("/")[2];
  const purpose = part("USTD", "REMI")?.replace(/^USTD\//, "");
  return statedText([part("NAME") ?? counterparty, purpose]) || statedText([part("TRTP")]) || statedText([text]);
}

function withoutEmpty(text: string): string {
  return text
    .split("/")
    .filter((part) => part.trim() !== "")
    .join("/");
}

function joined(lines: readonly string[], width: number): string {
  return lines.reduce((text, line, at) => {
    const isFull = at > 0 && (lines[at - 1] ?? "").length >= width && !/^(?:[A-Z]{3,4}\+|\/)/.test(line);
    return at === 0 || isFull ? text + line : `${text} ${line}`;
  }, "");
}
