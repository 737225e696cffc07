import { groupedBy } from "#domain/groupedBy.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import type { RowProblem } from "../importApi.ts";
import type { ReadAmount } from "../readNumber.ts";
import type { AppPosting } from "./appProfile.ts";

const [MAX_TAGS, MAX_TAG, MAX_TEXT, MAX_NOTE] = [20, 50, 500, 2_000];

/** Words on one line, as long as a posting's text may be. */
export function textOf(...cells: readonly string[]): string {
  const said = cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).find((cell) => cell !== "") ?? "";
  return said.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, "");
}

export function noteOf(cell: string): string | undefined {
  return (
    cell
      .trim()
      .slice(0, MAX_NOTE)
      .replace(/[\uD800-\uDBFF]$/, "") || undefined
  );
}

/** Each once, without its mark. */
export function tagsOf(tags: readonly string[]): readonly string[] | undefined {
  const bare = tags.map((tag) => tag.replace(/^\s*#/, "").trim().slice(0, MAX_TAG).trim()).filter((tag) => tag !== "");
  const own = [...new Set(bare)].slice(0, MAX_TAGS);
  return own.length > 0 ? own : undefined;
}

export function currencyOf(cell: string, fallback: Currency): Currency | undefined {
  return cell === "" ? fallback : CURRENCIES.find((currency) => currency === cell.toUpperCase());
}

export function problemOf({ kind }: ReadAmount): RowProblem["kind"] {
  return kind === "TooLarge" ? "AmountTooLarge" : "NoAmount";
}

/** The other account of a transfer, where the posting names it. */
export type OtherAccount = (posting: AppPosting) => string | undefined;

/**
 * Marks the two ends of transfers: each names the other's account, on the same day, with the same amount the other way. What
 * has no other end in the file is left as it is.
 */
export function withTransfers(postings: readonly AppPosting[], otherOf: OtherAccount): readonly AppPosting[] {
  const keyOf = (from: string, to: string, { date, currency }: AppPosting, minor: number) =>
    JSON.stringify([from, to, date, currency, minor]);
  const waiting = groupedBy(
    postings.filter((posting) => otherOf(posting) !== undefined),
    (posting) => keyOf(posting.account, otherOf(posting)!, posting, posting.amountMinor),
  );
  const open = new Map([...waiting].map(([key, ends]) => [key, [...ends]]));
  const transferOf = new Map<AppPosting, string>();
  for (const posting of postings) {
    const other = otherOf(posting);
    if (other === undefined || transferOf.has(posting) || posting.amountMinor >= 0) continue;
    const end = open.get(keyOf(other, posting.account, posting, -posting.amountMinor))?.shift();
    if (!end) continue;
    const transfer = `${posting.line}-${end.line}`;
    transferOf.set(posting, transfer).set(end, transfer);
  }
  return postings.map((posting) => {
    const transfer = transferOf.get(posting);
    return transfer === undefined ? posting : { ...posting, transfer };
  });
}
