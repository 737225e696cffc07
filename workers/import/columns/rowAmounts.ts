import type { Currency } from "#domain/money.ts";
import type { TableRow } from "../delimitedRows.ts";
import type { Reading } from "../importApi.ts";
import { type ReadAmount, readNumber, wayBehind } from "../readNumber.ts";
import { type DirectionCoding, directionValue, pointedOutCoding } from "./directionCodes.ts";

/** The amount that a row moves on the account; `Neither` where the row says of itself that it moves nothing. */
export type RowAmount = ReadAmount | { readonly kind: "Neither" };

/** How the signs of a column are meant: as they stand, all turned, or not at all. */
type Signs = 1 | -1 | 0;

/** Enough of a cell for its number and what stands behind it. */
const LONGEST = 60;
const NOTHING: ReadAmount = { kind: "Empty" };

/**
 * How rows are read that have one signed column, one column beside another that says the way, or one for money in and one
 * for money out. Most of a column's numbers say how its signs are meant; the few others are reversals. Where the numbers
 * follow a balance better without their signs, the signs mean nothing.
 */
export function rowAmounts(
  rows: readonly TableRow[],
  reading: Pick<Reading, "columns" | "decimalMark" | "isTurned">,
  header: string,
  currencyOf: (row: TableRow) => Currency,
): (row: TableRow) => RowAmount {
  const { columns, decimalMark, isTurned } = reading;
  const read = (row: TableRow, index: number | undefined): ReadAmount =>
    index === undefined ? NOTHING : readNumber(row.cells[index] ?? "", currencyOf(row), decimalMark);
  const turned = (amount: RowAmount): RowAmount =>
    isTurned && amount.kind === "Amount" ? { kind: "Amount", minor: 0 - amount.minor } : amount;

  if (columns.amount !== undefined) {
    const { amount, direction } = columns;
    if (direction === undefined) {
      const ways = new Set(rows.map(({ cells }) => wayBehind((cells[amount] ?? "").trim().slice(-LONGEST))?.way));
      // Where only what comes in is marked, the rest goes out.
      const isOutBare = ways.has("in") && !ways.has("out");
      return (row) => {
        const found = read(row, amount);
        const isBare = isOutBare && !wayBehind((row.cells[amount] ?? "").trim().slice(-LONGEST));
        return turned(isBare && found.kind === "Amount" ? { kind: "Amount", minor: 0 - Math.abs(found.minor) } : found);
      };
    }
    const directed = directedAmounts(rows, direction, header, (row) => read(row, amount));
    return (row) => turned(directed(row));
  }

  const { moneyIn, moneyOut, balance } = columns;
  const signsOf = (index: number | undefined): Signs => {
    const signs = rows.map((row) => {
      const amount = read(row, index);
      return amount.kind === "Amount" ? Math.sign(amount.minor) : 0;
    });
    return Math.sign(signs.reduce((sum: number, sign) => sum + sign, 0)) as Signs;
  };
  const paired = (into: Signs, out: Signs) => (row: TableRow) =>
    turned(difference(read(row, moneyIn), into, read(row, moneyOut), out));
  const withSigns = paired(signsOf(moneyIn), signsOf(moneyOut));
  const withoutSigns = paired(0, 0);
  if (balance === undefined) return withSigns;
  const followed = (amountOf: (row: TableRow) => RowAmount) =>
    followShare(
      rows.map((row) => minorOf(amountOf(row))),
      rows.map((row) => minorOf(read(row, balance))),
    );
  return followed(withoutSigns) > followed(withSigns) ? withoutSigns : withSigns;
}

export function minorOf(amount: RowAmount): number | undefined {
  return amount.kind === "Amount" ? amount.minor : undefined;
}

function difference(into: ReadAmount, inSigns: Signs, out: ReadAmount, outSigns: Signs): ReadAmount {
  if (into.kind === "TooLarge" || out.kind === "TooLarge") return { kind: "TooLarge" };
  if (into.kind !== "Amount" && out.kind !== "Amount") return into.kind === "Empty" ? out : into;
  const meant = (amount: ReadAmount, signs: Signs) =>
    amount.kind !== "Amount" ? 0 : signs === 0 ? Math.abs(amount.minor) : amount.minor * signs;
  return { kind: "Amount", minor: meant(into, inSigns) - meant(out, outSigns) };
}

/**
 * Amounts whose way stands in another column. Where most of what goes out is negative already, the amounts bear their signs;
 * else a negative one is a reversal of its way. A value that nobody knows leaves the amount as it stands.
 */
function directedAmounts(
  rows: readonly TableRow[],
  direction: number,
  header: string,
  amountOf: (row: TableRow) => ReadAmount,
): (row: TableRow) => RowAmount {
  const coding: DirectionCoding = pointedOutCoding(
    rows.map(({ cells }) => cells[direction] ?? ""),
    header,
  );
  const wayOf = (row: TableRow) => coding.get(directionValue(row.cells[direction] ?? ""));
  const signsOf = (wanted: "in" | "out") =>
    rows.reduce((sum, row) => {
      const amount = amountOf(row);
      return wayOf(row) === wanted && amount.kind === "Amount" ? sum + Math.sign(amount.minor) : sum;
    }, 0);
  const [outSigns, inSigns] = [signsOf("out"), signsOf("in")];
  const bearSigns = outSigns < 0;
  // A card's statement has both the other way round.
  const areTurned = outSigns > 0 && inSigns < 0;
  return (row) => {
    const [amount, way] = [amountOf(row), wayOf(row)];
    if (way === "neither") return { kind: "Neither" };
    const isNegated = areTurned || (way === "out" && !bearSigns);
    return amount.kind === "Amount" && isNegated ? { kind: "Amount", minor: 0 - amount.minor } : amount;
  };
}

/**
 * The share of balances that are the one before plus the amount, in the better of the two directions in which banks write.
 * Nothing where no balance has one before.
 */
export function followShare(
  amounts: readonly (number | undefined)[],
  balances: readonly (number | undefined)[],
): number {
  const pairs = amounts.flatMap((amount, at) => {
    const balance = balances[at];
    return amount === undefined || balance === undefined ? [] : [{ amount, balance }];
  });
  if (pairs.length < 2) return 0;
  const share = (list: typeof pairs) =>
    list.slice(1).filter(({ amount, balance }, at) => balance === list[at]!.balance + amount).length /
    (list.length - 1);
  return Math.max(share(pairs), share(pairs.toReversed()));
}
