import { groupedBy } from "#domain/groupedBy.ts";
import type { ReadCategory, RowProblem } from "../importApi.ts";
import { likeliestDateOrder, readDate } from "../readDate.ts";
import { likeliestDecimalMark, readNumber } from "../readNumber.ts";
import { currencyOf, noteOf, problemOf, tagsOf, textOf } from "./appCells.ts";
import { spiirPlace } from "./spiirCategories.ts";
import type { AppTransaction, AppProfile, AppRow } from "./appProfile.ts";

const KINDS: ReadonlyMap<string, NonNullable<ReadCategory["kind"]>> = new Map([
  ["income", "income"],
  ["expense", "expense"],
  ["saving", "saving"],
  ["savings", "saving"],
  ["exclude", "transfer"],
]);

const MAX_NAME = 100;

/** A row that was understood, with what ties it to others. */
interface Entry {
  readonly transaction: AppTransaction;
  readonly id: string;
  readonly counterId: string;
  readonly splitGroup: string;
}

/** Spiir, as it wrote all transactions of a household when it closed in 2026: 24 columns, one row for each part of a transaction. */
export const readSpiir: AppProfile = {
  name: "spiir",
  marks: ["accountid", "accountname", "originaldescription", "maincategoryname", "counterentryid", "splitgroupid"],
  read(rows, fallback) {
    const column = (name: string) => rows.map((row) => row.cell(name));
    const dateOrder = likeliestDateOrder([...column("date"), ...column("customdate")]).order;
    const decimalMark = likeliestDecimalMark([...column("amount"), ...column("balance")]);
    const categoryOf = categoriesByName();
    const problems: RowProblem[] = [];
    const entries: Entry[] = [];
    for (const row of rows) {
      const { line } = row;
      const date = readDate(row.cell("date"), dateOrder);
      const currency = currencyOf(row.cell("currency"), fallback);
      const amount = readNumber(row.cell("amount"), currency ?? fallback, decimalMark);
      if (!date) problems.push({ line, kind: "NoDate" });
      else if (!currency) problems.push({ line, kind: "UnknownCurrency" });
      else if (amount.kind !== "Amount") problems.push({ line, kind: problemOf(amount) });
      else {
        const balance = readNumber(row.cell("balance"), currency, decimalMark);
        const ownDay = readDate(row.cell("customdate"), dateOrder);
        const abroad = currencyOf(row.cell("originalcurrency"), currency) ?? currency;
        const original = readNumber(row.cell("originalamount"), abroad, decimalMark);
        const transaction: AppTransaction = {
          line,
          date,
          account: row.cell("accountid") || row.cell("accountname"),
          amountMinor: amount.minor,
          currency,
          text: textOf(row.cell("description"), row.cell("originaldescription")),
          ...(balance.kind === "Amount" && { balanceMinor: balance.minor }),
          ...(row.cell("id") !== "" && { reference: row.cell("id") }),
          category: categoryOf(row),
          note: noteOf(row.cell("comment")),
          tags: tagsOf(row.cell("tags").split(/[,;|]|\s(?=#)/)),
          ...(/^(?:true|1|ja|yes)$/i.test(row.cell("extraordinary")) && { extraordinary: true }),
          ...(ownDay && ownDay !== date && { countsOn: ownDay }),
          ...(abroad !== currency &&
            original.kind === "Amount" && { original: { minor: original.minor, currency: abroad } }),
        };
        const [id, counterId, splitGroup] = [row.cell("id"), row.cell("counterentryid"), row.cell("splitgroupid")];
        entries.push({ transaction, id, counterId, splitGroup });
      }
    }
    const accounts = new Map(
      rows.map((row) => {
        const isCash = /cash|kontant/i.test(row.cell("accounttype"));
        return [row.cell("accountid") || row.cell("accountname"), { name: row.cell("accountname"), isCash }] as const;
      }),
    );
    return { transactions: inOrderOfBalances(gathered(entries)), accounts, problems, leftOut: [] };
  },
};

/** Each category is looked up once: a life has some hundred, and tens of thousands of transactions. */
function categoriesByName(): (row: AppRow) => ReadCategory | undefined {
  const known = new Map<string, ReadCategory>();
  return (row) => {
    const [group = "", name = "", type = ""] = ["maincategoryname", "categoryname", "categorytype"].map((cell) =>
      row.cell(cell),
    );
    if (name === "") return undefined;
    const key = JSON.stringify([group, name, type]);
    const before = known.get(key);
    if (before) return before;
    const kind = KINDS.get(type.toLowerCase());
    const category: ReadCategory = {
      ...(group !== "" && { group: textOf(group).slice(0, MAX_NAME) }),
      name: textOf(name).slice(0, MAX_NAME),
      ...(kind && { kind }),
      ...spiirPlace(group, name),
    };
    known.set(key, category);
    return category;
  };
}

/** Parts become one transaction again, and the two ends of a transfer know of each other. */
function gathered(entries: readonly Entry[]): readonly AppTransaction[] {
  const byId = new Map(entries.filter(({ id }) => id !== "").map((entry) => [entry.id, entry]));
  const whole = groupedBy(entries, ({ id, splitGroup, transaction }) =>
    splitGroup === ""
      ? `#${id}#${transaction.line}`
      : JSON.stringify([transaction.account, transaction.currency, splitGroup]),
  );
  return [...whole.values()].map((parts): AppTransaction => {
    const [first] = parts as [Entry, ...Entry[]];
    if (parts.length > 1)
      return splitTransaction(
        parts.map(({ transaction }) => transaction),
        first.splitGroup,
      );
    const other = byId.get(first.counterId);
    const isPair = other && other !== first && other.splitGroup === "" && [first.id, ""].includes(other.counterId);
    return isPair ? { ...first.transaction, transfer: [first.id, other.id].toSorted().join("|") } : first.transaction;
  });
}

function splitTransaction(parts: readonly AppTransaction[], reference: string): AppTransaction {
  const [first] = parts as [AppTransaction, ...AppTransaction[]];
  const { category: _category, note: _note, ...shared } = first;
  const days = new Set(parts.map(({ countsOn }) => countsOn));
  const balances = parts.flatMap(({ balanceMinor }) => balanceMinor ?? []);
  return {
    ...shared,
    amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    balanceMinor: new Set(balances).size === 1 ? balances[0] : undefined,
    reference,
    tags: tagsOf(parts.flatMap(({ tags = [] }) => tags)),
    ...(parts.some(({ extraordinary }) => extraordinary) && { extraordinary: true }),
    countsOn: days.size === 1 ? first.countsOn : undefined,
    original: undefined,
    splits: parts.map(({ amountMinor, category, note, text }) => ({
      amountMinor,
      category,
      note: note ?? (text === first.text ? undefined : noteOf(text)),
    })),
  };
}

/** Within a day Spiir writes transactions in any order: their balances tell which came after which. */
function inOrderOfBalances(transactions: readonly AppTransaction[]): readonly AppTransaction[] {
  const days = groupedBy(transactions, ({ account, currency, date }) => JSON.stringify([account, currency, date]));
  return [...days.values()].flatMap((ofDay) => (ofDay.length < 2 ? ofDay : chained(ofDay)));
}

/** Longer days are left as they are: each is looked for among the others. */
const MAX_CHAINED = 300;

function chained(ofDay: readonly AppTransaction[]): readonly AppTransaction[] {
  if (ofDay.length > MAX_CHAINED || ofDay.some(({ balanceMinor }) => balanceMinor === undefined)) return ofDay;
  const beforeOf = ({ balanceMinor = 0, amountMinor }: AppTransaction) => balanceMinor - amountMinor;
  const ends = new Set(ofDay.map(({ balanceMinor }) => balanceMinor));
  const left = [...ofDay];
  const start = left.findIndex((transaction) => !ends.has(beforeOf(transaction)));
  const chain = left.splice(Math.max(start, 0), 1);
  while (left.length > 0) {
    const next = left.findIndex((transaction) => beforeOf(transaction) === chain.at(-1)!.balanceMinor);
    if (next < 0) return ofDay;
    chain.push(...left.splice(next, 1));
  }
  return chain;
}
