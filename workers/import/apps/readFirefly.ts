import { groupedBy } from "#domain/groupedBy.ts";
import type { Currency } from "#domain/money.ts";
import type { SkippedRow, RowProblem } from "../importApi.ts";
import { readDate } from "../readDate.ts";
import { type ReadAmount, readNumber } from "../readNumber.ts";
import { statedText } from "../statements/statement.ts";
import { currencyOf, noteOf, problemOf, tagsOf, textOf } from "./appCells.ts";
import type { AppOpening, AppTransaction, AppProfile, AppRow } from "./appProfile.ts";

/** Accounts of the household's own; the others are whom it pays and who pays it. */
const OWN = /^(?:asset account|default account|cash wallet asset account)$/i;

interface Journal {
  readonly group: string;
  readonly title: string;
  readonly transaction: AppTransaction;
  readonly isTransfer: boolean;
}

/** Firefly III: a row is a journal from one account to another, and several with one group are the parts of a transaction. */
export const readFirefly: AppProfile = {
  name: "firefly",
  marks: ["journal_id", "group_id", "type", "amount", "currency_code", "source_name", "destination_name"],
  read(rows, fallback) {
    const problems: RowProblem[] = [];
    const leftOut: SkippedRow[] = [];
    const openings: AppOpening[] = [];
    const journals: Journal[] = [];
    for (const row of rows) {
      const read = readJournal(row, fallback);
      if (typeof read === "string") problems.push({ line: row.line, kind: read });
      else if (read.length === 0) leftOut.push({ line: row.line, kind: "NoEffect" });
      else if (/^opening balance$/i.test(row.cell("type"))) {
        const [{ transaction }] = read as [Journal];
        openings.push(transaction);
        leftOut.push({ line: row.line, kind: "NoEffect" });
      } else journals.push(...read);
    }
    const groups = groupedBy(journals, ({ group, transaction, isTransfer }) =>
      isTransfer || group === ""
        ? `#${transaction.line}#${transaction.account}`
        : JSON.stringify([group, transaction.account, transaction.currency]),
    );
    return { transactions: [...groups.values()].map(gathered), openings, problems, leftOut };
  },
};

/** The effect of a row on each of the household's own accounts. */
function readJournal(row: AppRow, fallback: Currency): readonly Journal[] | RowProblem["kind"] {
  const date = readDate(row.cell("date").slice(0, 10), "ymd");
  if (!date) return "NoDate";
  const currency = currencyOf(row.cell("currency_code"), fallback);
  if (!currency) return "UnknownCurrency";
  const amount = unsigned(row.cell("amount"), currency);
  if (amount.kind !== "Amount") return problemOf(amount);
  const [from, to] = [isOwn(row, "source"), isOwn(row, "destination")];
  const isTransfer = from && to;
  const abroad =
    row.cell("foreign_currency_code") === "" ? undefined : currencyOf(row.cell("foreign_currency_code"), currency);
  const foreign = abroad && unsigned(row.cell("foreign_amount"), abroad);
  const original = abroad && foreign?.kind === "Amount" ? { minor: foreign.minor, currency: abroad } : undefined;
  const shared = {
    line: row.line,
    date,
    text: statedText([row.cell("description"), isTransfer ? "" : nameOf(row, from ? "destination" : "source")]),
    category: row.cell("category") === "" ? undefined : { name: textOf(row.cell("category")).slice(0, 100) },
    note: noteOf(row.cell("notes")),
    tags: tagsOf(row.cell("tags").split(",")),
    ...(row.cell("journal_id") !== "" && { reference: row.cell("journal_id") }),
    ...(isTransfer && { transfer: row.cell("journal_id") || String(row.line) }),
  };
  const journal = (transaction: AppTransaction): Journal => ({
    group: row.cell("group_id"),
    title: textOf(row.cell("group_title")),
    transaction,
    isTransfer,
  });
  // The amount at the other end of a transfer may be of another currency.
  const arrived = isTransfer && original ? original : { minor: amount.minor, currency };
  const bought = (sign: 1 | -1) =>
    !isTransfer && original && { original: { ...original, minor: sign * original.minor } };
  return [
    ...(from
      ? [
          journal({
            ...shared,
            ...bought(-1),
            account: nameOf(row, "source"),
            currency,
            amountMinor: -amount.minor || 0,
          }),
        ]
      : []),
    ...(to
      ? [
          journal({
            ...shared,
            ...bought(1),
            account: nameOf(row, "destination"),
            currency: arrived.currency,
            amountMinor: arrived.minor,
          }),
        ]
      : []),
  ];
}

/** The sign of an amount says what kind of row it is, and its accounts say that already. */
function unsigned(cell: string, currency: Currency): ReadAmount {
  const amount = readNumber(cell.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""), currency, ".");
  return amount.kind === "Amount" ? { kind: "Amount", minor: Math.abs(amount.minor) } : amount;
}

function isOwn(row: AppRow, side: "source" | "destination"): boolean {
  const type = row.cell(`${side}_type`);
  if (type !== "") return OWN.test(type);
  const kind = row.cell("type").toLowerCase();
  return kind === "transfer" || kind === (side === "source" ? "withdrawal" : "deposit");
}

function nameOf(row: AppRow, side: "source" | "destination"): string {
  return textOf(row.cell(`${side}_name`)).slice(0, 200);
}

function gathered(parts: readonly Journal[]): AppTransaction {
  const [first] = parts as [Journal, ...Journal[]];
  if (parts.length === 1) return first.transaction;
  const transactions = parts.map(({ transaction }) => transaction);
  const { category: _category, note: _note, original: _original, ...shared } = first.transaction;
  return {
    ...shared,
    text: first.title || shared.text,
    amountMinor: transactions.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    reference: `group ${first.group}`,
    tags: tagsOf(transactions.flatMap(({ tags = [] }) => tags)),
    splits: transactions.map(({ amountMinor, category, note, text }) => ({
      amountMinor,
      category,
      note: note ?? noteOf(text),
    })),
  };
}
