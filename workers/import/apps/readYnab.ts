import type { SkippedRow, ReadCategory, RowProblem } from "../importApi.ts";
import { likeliestDateOrder, readDate } from "../readDate.ts";
import { likeliestDecimalMark, readNumber } from "../readNumber.ts";
import { noteOf, problemOf, tagsOf, textOf, withTransfers } from "./appCells.ts";
import type { AppOpening, AppTransaction, AppProfile, AppRow } from "./appProfile.ts";

/** `Split (1/3) Morgenmad` */
const SPLIT = /^Split \((\d{1,3})\/(\d{1,3})\)\s*/i;
const TRANSFER = /^Transfer : (.+)$/;
/** Money that waits to be given a category has none. */
const UNASSIGNED = /^(?:ready to assign|to be budgeted|available (?:this|next) month|uncategorized)$/i;

/** YNAB's register: money in and out in two columns, with the sign of the budget's currency but not its name. */
export const readYnab: AppProfile = {
  name: "ynab",
  marks: ["account", "date", "payee", "memo", "outflow", "inflow", "cleared"],
  read(rows, currency) {
    const column = (name: string) => rows.map((row) => row.cell(name));
    const dateOrder = likeliestDateOrder(column("date")).order;
    const decimalMark = likeliestDecimalMark([...column("outflow"), ...column("inflow")].map(bare), currency);
    const problems: RowProblem[] = [];
    const leftOut: SkippedRow[] = [];
    const openings: AppOpening[] = [];
    const transactions: AppTransaction[] = [];
    for (const row of rows) {
      const { line } = row;
      const date = readDate(row.cell("date"), dateOrder);
      const [out, into] = ["outflow", "inflow"].map((name) => readNumber(bare(row.cell(name)), currency, decimalMark));
      const isNumber = out!.kind === "Amount" || into!.kind === "Amount";
      const wrong = [out!, into!].find(({ kind }) => kind === "TooLarge" || kind === "NotANumber");
      if (!date) problems.push({ line, kind: "NoDate" });
      else if (wrong || !isNumber) problems.push({ line, kind: problemOf(wrong ?? { kind: "Empty" }) });
      else {
        const minorOf = (amount: typeof out) => (amount?.kind === "Amount" ? amount.minor : 0);
        const amountMinor = minorOf(into) - minorOf(out);
        const account = row.cell("account");
        if (/^starting balance$/i.test(row.cell("payee"))) {
          openings.push({ account, currency, amountMinor, date });
          leftOut.push({ line, kind: "NoEffect" });
          continue;
        }
        transactions.push({
          line,
          date,
          account,
          amountMinor,
          currency,
          text: textOf(row.cell("payee"), row.cell("memo").replace(SPLIT, "")),
          category: categoryOf(row),
          note: noteOf(row.cell("memo")),
          tags: tagsOf([row.cell("flag")]),
        });
      }
    }
    const isAccount = new Set(transactions.map(({ account }) => account));
    const paired = withTransfers(transactions, ({ text }) => {
      const other = TRANSFER.exec(text)?.[1]?.trim();
      return other !== undefined && isAccount.has(other) ? other : undefined;
    });
    return { transactions: gathered(paired), openings, problems, leftOut };
  },
};

/** Without the sign of a currency that stands on either side of the digits. */
function bare(cell: string): string {
  return cell.replaceAll(/^([-\u2212]?)\s*[^\d\s.,()\u2212-]{1,4}\s*|\s*[^\d\s.,()\u2212-]{1,4}$/g, "$1");
}

function categoryOf(row: AppRow): ReadCategory | undefined {
  const group = textOf(row.cell("category group"), row.cell("master category")).slice(0, 100);
  const name = textOf(
    row.cell("category group") ? row.cell("category") : row.cell("sub category") || row.cell("category"),
  );
  if (name === "" || UNASSIGNED.test(name)) return undefined;
  return { ...(group !== "" && { group }), name: name.slice(0, 100) };
}

/** The parts of a transaction stand one after the other, each with its number in the memo. */
function gathered(transactions: readonly AppTransaction[]): readonly AppTransaction[] {
  const whole: AppTransaction[] = [];
  for (let at = 0; at < transactions.length;) {
    const first = transactions[at]!;
    const [, from, count] = SPLIT.exec(first.note ?? "") ?? [];
    const parts = from === "1" ? transactions.slice(at, at + Number(count)) : [];
    const isWhole =
      parts.length > 1 &&
      parts.length === Number(count) &&
      parts.every((part, index) => isPart(part, first, `${index + 1}/${count}`));
    whole.push(isWhole ? splitTransaction(parts) : withoutMark(first));
    at += isWhole ? parts.length : 1;
  }
  return whole;
}

function isPart({ account, date, note = "", transfer }: AppTransaction, first: AppTransaction, mark: string): boolean {
  const isOfIt = account === first.account && date === first.date && transfer === undefined;
  return isOfIt && note.toLowerCase().startsWith(`split (${mark})`);
}

function withoutMark({ note = "", ...transaction }: AppTransaction): AppTransaction {
  return { ...transaction, note: noteOf(note.replace(SPLIT, "")) };
}

function splitTransaction(parts: readonly AppTransaction[]): AppTransaction {
  const [first] = parts as [AppTransaction, ...AppTransaction[]];
  const { category: _category, note: _note, ...shared } = first;
  return {
    ...shared,
    amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    tags: tagsOf(parts.flatMap(({ tags = [] }) => tags)),
    splits: parts.map((part) => ({
      amountMinor: part.amountMinor,
      category: part.category,
      note: withoutMark(part).note,
    })),
  };
}
