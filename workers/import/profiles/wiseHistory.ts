import { type Currency, MINOR_DIGITS } from "#domain/money.ts";
import type { TableRow } from "../delimitedRows.ts";
import type { BankProfile } from "./bankProfile.ts";

/**
 * All transfers of a person, whichever of their balances they are on: what goes out leaves with its fee, what comes in is
 * what arrived, and what is exchanged between own balances does both.
 */
export const wiseHistory: BankProfile = {
  name: "wise",
  header: ["id", "status", "direction", "created on", "finished on", "source fee amount", "source fee currency"],
  date: "finished on",
  otherDates: ["created on"],
  text: ["own text", "reference", "id"],
  amount: "own amount",
  currencyColumn: "own currency",
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: ".",
  pending: { column: "status", value: /^(?:pending|processing|incoming_payment_waiting)/ },
  added: ["own text", "own amount", "own currency", "own fee"],
  toldFee: "own fee",
  mend: (rows, names) => rows.flatMap((row) => movesOf(row, names)),
};

function movesOf({ line, cells }: TableRow, names: readonly string[]): readonly TableRow[] {
  const cell = (name: string) => cells[names.indexOf(name)] ?? "";
  const [out, into] = ["source", "target"].map((side) => ({
    name: cell(`${side} name`),
    amount: Number(cell(`${side} amount (after fees)`)),
    fee: Number(cell(`${side} fee amount`)),
    currency: cell(`${side} currency`),
  })) as [Side, Side];
  const filled = [...cells, ...Array.from({ length: names.length - ADDED - cells.length }, () => "")];
  const leaving: TableRow = {
    line,
    cells: [...filled, into.name, written(0 - out.amount - out.fee, out), out.currency, written(out.fee, out)],
  };
  const arriving: TableRow = { line, cells: [...filled, out.name, written(into.amount, into), into.currency, ""] };
  const direction = cell("direction").toLowerCase();
  if (direction === "in") return [arriving];
  return direction === "neutral" ? [leaving, arriving] : [leaving];
}

/** With the decimals of its currency, and two where it is none of ours. */
function written(amount: number, { currency }: Side): string {
  return amount.toFixed(Math.max(2, MINOR_DIGITS[currency as Currency] ?? 2));
}

const ADDED = 4;

interface Side {
  readonly name: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
}
