import type { SkippedRow, ReadCategory, RowProblem } from "../importApi.ts";
import { likeliestDateOrder, readDate } from "../readDate.ts";
import { readNumber } from "../readNumber.ts";
import { noteOf, problemOf, tagsOf, textOf, withTransfers } from "./appCells.ts";
import type { AppOpening, AppTransaction, AppProfile, AppRow } from "./appProfile.ts";

/** `(SPLIT INTO 2) note`, and below it `(SPLIT 1 OF 2) note` */
const WHOLE = /^\(SPLIT INTO (\d{1,3})\)\s*/;
const PART = /^\(SPLIT (\d{1,3}) OF (\d{1,3})\)\s*/;

/** Actual Budget: a transaction that is split stands with all of its amount in a column of its own, above its parts. */
export const readActual: AppProfile = {
  name: "actual",
  marks: ["account", "date", "payee", "notes", "category", "amount", "cleared"],
  read(rows, currency) {
    const problems: RowProblem[] = [];
    const leftOut: SkippedRow[] = [];
    const openings: AppOpening[] = [];
    const transactions: AppTransaction[] = [];
    const dateOrder = likeliestDateOrder(rows.map((row) => row.cell("date"))).order;
    let parts = 0;
    for (const row of rows) {
      const { line } = row;
      const date = readDate(row.cell("date"), dateOrder);
      const notes = row.cell("notes");
      const into = Number(WHOLE.exec(notes)?.[1] ?? 0);
      const amount = readNumber(row.cell(into > 0 ? "split_amount" : "amount"), currency, ".");
      if (!date) problems.push({ line, kind: "NoDate" });
      else if (amount.kind !== "Amount") problems.push({ line, kind: problemOf(amount) });
      else {
        const account = row.cell("account");
        if (/^starting balance$/i.test(row.cell("payee"))) {
          openings.push({ account, currency, amountMinor: amount.minor, date });
          leftOut.push({ line, kind: "NoEffect" });
          continue;
        }
        const whole = transactions.at(-1);
        const isPart = parts > 0 && PART.test(notes) && whole?.account === account && whole.date === date;
        if (isPart) {
          const part = { amountMinor: amount.minor, category: categoryOf(row), note: noteOf(notes.replace(PART, "")) };
          transactions[transactions.length - 1] = { ...whole, splits: [...(whole.splits ?? []), part] };
          parts -= 1;
          continue;
        }
        parts = into;
        const note = noteOf(notes.replace(WHOLE, "").replace(PART, ""));
        transactions.push({
          line,
          date,
          account,
          amountMinor: amount.minor,
          currency,
          text: textOf(row.cell("payee"), note ?? ""),
          category: into > 0 ? undefined : categoryOf(row),
          note,
          tags: tagsOf(note?.match(/#[^\s#]+/g) ?? []),
        });
      }
    }
    const isAccount = new Set(transactions.map(({ account }) => account));
    const paired = withTransfers(transactions, ({ text, account }) =>
      isAccount.has(text) && text !== account ? text : undefined,
    );
    return { transactions: paired.map(withWholeParts), openings, problems, leftOut };
  },
};

/** In older files the group stands in front of the category, with a colon. */
function categoryOf(row: AppRow): ReadCategory | undefined {
  const cell = textOf(row.cell("category"));
  const [, before, after] = row.cell("category_group") === "" ? (/^([^:]+): (.+)$/.exec(cell) ?? []) : [];
  const [group, name] = [textOf(row.cell("category_group")) || before, after ?? cell];
  if (name === "") return undefined;
  return { ...(group !== undefined && group !== "" && { group: group.slice(0, 100) }), name: name.slice(0, 100) };
}

/** Parts that do not make up their transaction are no parts of it. */
function withWholeParts({ splits, ...transaction }: AppTransaction): AppTransaction {
  const sum = splits?.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return sum === transaction.amountMinor ? { ...transaction, splits } : transaction;
}
