import * as z from "zod/mini";
import { chosenByHand } from "#data/transactions/changeTransactions.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Split, Transaction } from "#domain/entities/transaction.ts";
import { textOfBank } from "#domain/categories/ruleMatch.ts";
import type { CategoryId } from "#domain/ids.ts";
import { add, type Currency, type Money, money, negate } from "#domain/money.ts";
import { type Drafted, readable, type Typed, UNREADABLE } from "#domain/text/typed.ts";

/** A transaction while it is being typed: the amount without its sign. */
export interface TransactionValues {
  readonly accountId: Transaction["accountId"] | undefined;
  readonly direction: "out" | "in";
  readonly amount: Money | undefined;
  readonly text: string;
  readonly categoryId: CategoryId | undefined;
  /** Empty where it is not split. */
  readonly splits: readonly SplitValues[];
  readonly note: string;
  readonly date: Drafted<IsoDate>;
  readonly tags: readonly string[];
  readonly countsOn: Drafted<IsoDate>;
  readonly extraordinary: boolean;
  /** Of a new one: whether it moves what is on its account. Nothing until somebody chooses. */
  readonly toBalance: boolean | undefined;
}

export const FIELDS = [
  "accountId",
  "direction",
  "amount",
  "text",
  "categoryId",
  "splits",
  "note",
  "date",
  "tags",
  "countsOn",
  "extraordinary",
] as const;

const TEXT_AT_MOST = 500;
const NOTE_AT_MOST = 5_000;

function emptyTransaction(today: IsoDate): TransactionValues {
  return {
    accountId: undefined,
    direction: "out",
    amount: undefined,
    text: "",
    categoryId: undefined,
    splits: [],
    note: "",
    date: today,
    tags: [],
    countsOn: undefined,
    extraordinary: false,
    toBalance: undefined,
  };
}

export function valuesOf(transaction: Transaction): TransactionValues {
  const {
    accountId,
    amount,
    text,
    categoryId,
    note = "",
    date,
    tags = [],
    countsOn,
    extraordinary = false,
  } = transaction;
  return {
    accountId,
    direction: amount.minor < 0 ? "out" : "in",
    amount: size(amount),
    text,
    categoryId,
    splits: splitValues(transaction),
    note,
    date,
    tags,
    countsOn,
    extraordinary,
    toBalance: undefined,
  };
}

/** The fields of the same transaction once more, today: parts get ids of their own. */
function copyOf(transaction: Transaction, today: IsoDate): TransactionValues {
  const values = valuesOf(transaction);
  const splits = values.splits.map((split) => ({ ...split, id: crypto.randomUUID() }));
  return { ...values, splits, date: today, countsOn: undefined };
}

/** The purpose that the form was opened for: one to change, one more like another, or a new one. */
export interface AskedTransaction {
  readonly transaction?: Transaction | undefined;
  readonly like?: Transaction | undefined;
  /** Begins with its parts. */
  readonly split?: boolean | undefined;
  /** The fields of a new one that are filled in already. */
  readonly given?: Partial<TransactionValues> | undefined;
}

/** The values that the form begins with. */
export function begunValues({ transaction, like, split, given }: AskedTransaction, today: IsoDate): TransactionValues {
  const values = transaction
    ? valuesOf(transaction)
    : like
      ? copyOf(like, today)
      : { ...emptyTransaction(today), ...given, date: given?.date ?? today };
  return split && values.splits.length === 0 ? withParts(values) : values;
}

/** A draft may hold anything: `transactionErrors` tells what does not fit. */
export const transactionDraft = z.custom<TransactionValues>();

/** The name of what is typed among the drafts: a line of the palette is not mixed with what was begun before. */
export function transactionDraftKey({ transaction, like, given }: AskedTransaction): string {
  if (transaction) return `transaction/${transaction.id}`;
  return `transaction/new/${like?.id ?? given?.text ?? ""}`;
}

/** The first part keeps the category there was. */
export function withParts(values: TransactionValues): TransactionValues {
  return { ...values, splits: [emptySplit(values.categoryId), emptySplit()] };
}

/** The amount without its sign. */
export function size(value: Money): Money {
  return value.minor < 0 ? negate(value) : add(value, money(0, value.currency));
}

type TransactionError =
  | "amountMissing"
  | "textMissing"
  | "textTooLong"
  | "dateMissing"
  | "accountMissing"
  | "noteTooLong"
  | "countsOnUnreadable";

/** The problems, by the field that they are told at; parts tell of themselves. */
export function transactionErrors(
  values: TransactionValues,
): Partial<Record<keyof TransactionValues, TransactionError>> {
  const { accountId, amount, text, note, date, countsOn } = values;
  return {
    ...(!amount && { amount: "amountMissing" }),
    ...(text.trim() === "" && { text: "textMissing" }),
    ...(text.length > TEXT_AT_MOST && { text: "textTooLong" }),
    ...(!readable<IsoDate>(date) && { date: "dateMissing" }),
    ...(!accountId && { accountId: "accountMissing" }),
    ...(note.length > NOTE_AT_MOST && { note: "noteTooLong" }),
    ...(countsOn !== undefined && !readable<IsoDate>(countsOn) && { countsOn: "countsOnUnreadable" }),
  };
}

/** The bank's text is kept beside another text, and once only: rules and what is learnt go by it. */
function textsOf(text: string, seen: Transaction | undefined) {
  if (seen?.importBatchId === undefined || text === seen.text) return { text };
  const bankText = textOfBank(seen);
  return { text, bankText: text === bankText ? undefined : bankText };
}

/** The stored fields; undefined while something is missing or wrong. `seen` is what the form was opened with. */
export function transactionFields(values: TransactionValues, currency: Currency, seen: Transaction | undefined) {
  const { accountId, direction, amount, text, categoryId, splits, note, tags, extraordinary } = values;
  const [date, countsOn] = [readable<IsoDate>(values.date), readable<IsoDate>(values.countsOn)];
  const whole = amount && money(size(amount).minor, currency);
  const isWrong =
    Object.keys(transactionErrors(values)).length > 0 ||
    splits.some((split, at) => split.note.length > NOTE_AT_MOST || splitError(whole, splits, at));
  if (isWrong || !whole || !accountId || !date) return undefined;
  const parts = storedSplits(splits, direction, currency);
  const isSplitAnew = JSON.stringify(parts) !== JSON.stringify(seen?.splits);
  const trimmed = note.trim();
  return {
    accountId,
    date,
    amount: direction === "out" ? negate(whole) : whole,
    ...textsOf(text.trim(), seen),
    note: trimmed === "" ? undefined : trimmed,
    splits: parts,
    tags: tags.length === 0 ? undefined : [...tags],
    countsOn: countsOn === date ? undefined : countsOn,
    extraordinary: extraordinary || undefined,
    ...(categoryId !== seen?.categoryId && chosenByHand(categoryId)),
    ...(isSplitAnew && ({ categorisedBy: "hand", reviewed: true } as const)),
  } satisfies FieldChanges<"transactions">;
}

/** A part of a transaction while it is being typed: what goes the transaction's own way has no sign. */
export interface SplitValues {
  readonly id: string;
  readonly amount: Typed<Money>;
  readonly categoryId: CategoryId | undefined;
  readonly note: string;
}

export function emptySplit(categoryId?: CategoryId): SplitValues {
  return { id: crypto.randomUUID(), amount: undefined, categoryId, note: "" };
}

export function splitValues({ amount, splits = [] }: Pick<Transaction, "amount" | "splits">): readonly SplitValues[] {
  return splits.map(({ id, amount: part, categoryId, note = "" }) => ({
    id,
    amount: amount.minor < 0 ? negate(part) : part,
    categoryId,
    note,
  }));
}

/** The stored parts; nothing where it is not split. */
export function storedSplits(
  splits: readonly SplitValues[],
  direction: "in" | "out",
  currency: Currency,
): Split[] | undefined {
  if (splits.length === 0) return undefined;
  return splits.map(({ id, amount, categoryId, note }) => {
    const part = money(readable(amount)?.minor ?? 0, currency);
    const trimmed = note.trim();
    return {
      id,
      amount: direction === "out" ? negate(part) : part,
      ...(categoryId && { categoryId }),
      ...(trimmed !== "" && { note: trimmed }),
    };
  });
}

/** The part of the whole that is in no part yet; below nothing when the parts are too much. */
export function leftOver(whole: Money, splits: readonly SplitValues[]): Money {
  const given = splits.reduce((sum, { amount }) => sum + (readable(amount)?.minor ?? 0), 0);
  return money(whole.minor - given, whole.currency);
}

/** Whether the parts are more together than can be counted: then no sum of them can be trusted. */
export function isTooMuch(splits: readonly SplitValues[]): boolean {
  const sizes = splits.map(({ amount }) => Math.abs(readable(amount)?.minor ?? 0));
  return sizes.reduce((sum, one) => sum + one, 0) > Number.MAX_SAFE_INTEGER;
}

/** The last part takes what the others leave. */
export function withRest(whole: Money, splits: readonly SplitValues[]): readonly SplitValues[] {
  const last = splits.at(-1);
  if (!last || isTooMuch(splits.slice(0, -1))) return splits;
  return [...splits.slice(0, -1), { ...last, amount: leftOver(whole, splits.slice(0, -1)) }];
}

export type SplitError = "missing" | "tooMuch" | "unbalanced";

/** The problem with the amount of one part; that they do not add up is said of the last. */
export function splitError(
  whole: Money | undefined,
  splits: readonly SplitValues[],
  at: number,
): SplitError | undefined {
  const amount = splits[at]?.amount;
  if (amount === undefined || amount === UNREADABLE) return "missing";
  const isLast = at === splits.length - 1;
  if (isLast && isTooMuch(splits)) return "tooMuch";
  return isLast && whole && leftOver(whole, splits).minor !== 0 ? "unbalanced" : undefined;
}
