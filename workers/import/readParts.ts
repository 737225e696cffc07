import { compareDates } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import {
  type AccountInFile,
  type FilePart,
  type FileReading,
  type FileRefused,
  MAX_ROWS,
  type ReadOptions,
  type ReadTransaction,
} from "./importApi.ts";
import { readFile } from "./readFile.ts";

/** Reads one file, or those of an archive as if they were one: an account that several of them tell of is one account. */
export function readParts(parts: readonly FilePart[], options: ReadOptions): Result<FileReading, FileRefused> {
  const { sheets = [], sheet, unread = [] } = options;
  const read = parts.map((part) => ({ part, result: readFile(part.bytes, named(options, part), part.fromSheet) }));
  const [first] = read;
  if (!first) return failed({ kind: "Empty" });
  const readable = read.flatMap(({ part: { name = "" }, result }) =>
    result.ok ? [{ name, reading: result.value }] : [],
  );
  const [fullest] = readable.toSorted((a, b) => content(b.reading) - content(a.reading));
  if (!fullest) return first.result;
  // Transactions and trades take different roads: those that are fewer are told of and can be taken by themselves.
  const alike = readable.filter(({ reading }) => isAlike(reading, fullest.reading));
  if (alike.reduce((sum, { reading }) => sum + content(reading), 0) > MAX_ROWS) return failed({ kind: "TooManyRows" });
  const [only] = alike;
  const whole = alike.length === 1 && only ? only.reading : merged(alike);
  const kept = new Set(alike.map(({ name }) => name));
  const rest = read.flatMap(({ part: { name = "" } }) => (name === "" || kept.has(name) ? [] : [name]));
  const notRead = [...unread, ...rest];
  return ok({
    ...whole,
    ...(sheets.length > 1 && { sheets, sheet }),
    ...(notRead.length > 0 && { unread: notRead }),
  });
}

function named(options: ReadOptions, { name }: FilePart): ReadOptions {
  return name === undefined ? options : { ...options, fileName: `${options.fileName ?? ""} ${name}` };
}

function content({ transactions, trades }: FileReading): number {
  return transactions.length + trades.length;
}

function isAlike(a: FileReading, b: FileReading): boolean {
  return a.holds === b.holds && (a.holds === "postings" || a.profile === b.profile);
}

interface Named {
  readonly name: string;
  readonly reading: FileReading;
}

/** The day, the month or the year that a file is of, as it stands in the names of files of one account. */
const PERIOD = /(?:19|20)\d\d(?:[-_. ]?[01]\d(?:[-_. ]?[0-3]\d)?)?/g;

/** The account by the name of a file that names none: without its ending and its period. Undefined where nothing else is in it. */
function accountOfName(name: string): string | undefined {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, "").replaceAll(PERIOD, "");
  return bare.replaceAll(/^[-_. ()]+|[-_. ()]+$/g, "") || undefined;
}

/** A file that does not name its account is an account of its own, by the name of the file. */
function merged(parts: readonly Named[]): FileReading {
  const [{ reading: first }] = parts as readonly [Named];
  const all = parts.map(({ reading }) => reading);
  const trades = all.flatMap((reading) => reading.trades).toSorted((a, b) => compareDates(a.date, b.date));
  const problems = all.flatMap((reading) => reading.problems);
  const leftOut = all.flatMap((reading) => reading.leftOut);
  const base = { ...first, trades, problems, leftOut };
  if (first.holds !== "postings")
    return { ...base, transactions: all.flatMap((reading) => reading.transactions), categories: first.categories };

  const placed = parts.map(({ name, reading }) => ({
    reading,
    own: reading.transactions.map((one) => ({
      ...one,
      account: one.account ?? reading.account ?? accountOfName(name),
    })),
    nameOf: (account: string | undefined) => account ?? reading.account ?? accountOfName(name),
  }));
  const transactions = withoutRepeats(placed.map(({ own }) => own));
  const checks = placed.flatMap(({ reading, nameOf }) =>
    reading.accounts.length > 0
      ? reading.accounts.map((one): AccountInFile => ({ ...one, account: nameOf(one.account) }))
      : [{ account: nameOf(undefined), currency: reading.currency, balanceCheck: reading.balanceCheck }],
  );
  const accounts = [...groupedBy(checks, keyOf).values()].flatMap((group): readonly AccountInFile[] => {
    const [one] = group;
    if (!one || !transactions.some((transaction) => keyOf(transaction) === keyOf(one))) return [];
    return [{ ...one, balanceCheck: worst(group) }];
  });
  const [single] = accounts;
  const isSingle = accounts.length === 1 && single !== undefined;
  return {
    ...base,
    transactions: isSingle ? transactions.map(({ account: _account, ...one }) => one) : transactions,
    accounts,
    account: isSingle ? single.account : undefined,
    currency: single?.currency ?? first.currency,
    namesCurrency: all.every(({ namesCurrency }) => namesCurrency),
    confidence: all.some(({ confidence }) => confidence === "guess") ? "guess" : "certain",
    balanceCheck: worst(accounts),
  };
}

function keyOf({ account, currency }: Pick<ReadTransaction, "account" | "currency">): string {
  return JSON.stringify([account, currency]);
}

function worst(accounts: readonly Pick<AccountInFile, "balanceCheck">[]): AccountInFile["balanceCheck"] {
  const checks = accounts.map(({ balanceCheck }) => balanceCheck);
  const breaks = checks.find(({ kind }) => kind === "Breaks");
  return breaks ?? checks.find(({ kind }) => kind === "Holds") ?? { kind: "None" };
}

/** Files of an archive may overlap: a transaction is there as often as in the file that has it most often. */
function withoutRepeats(files: readonly (readonly ReadTransaction[])[]): readonly ReadTransaction[] {
  const taken = new Map<string, number>();
  return files.flatMap((transactions) => {
    const here = new Map<string, number>();
    return transactions.filter((one) => {
      const { date, amountMinor, text, reference, balanceMinor } = one;
      const key = JSON.stringify([keyOf(one), date, amountMinor, text, reference, balanceMinor]);
      const count = (here.get(key) ?? 0) + 1;
      here.set(key, count);
      const isNews = count > (taken.get(key) ?? 0);
      if (isNews) taken.set(key, count);
      return isNews;
    });
  });
}
