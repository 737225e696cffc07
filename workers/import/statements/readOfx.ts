import type { IsoDate } from "#domain/dates.ts";
import { CURRENCIES, type Currency, MINOR_DIGITS } from "#domain/money.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { FileRefused, SkippedRow, RowProblem } from "../importApi.ts";
import { readDate } from "../readDate.ts";
import type { ReadAmount } from "../readNumber.ts";
import { readMarkup, type Tag } from "./markup.ts";
import {
  statedAmount,
  statedTransaction,
  type StatedTransaction,
  statedReference,
  statedText,
  type Statement,
  type StatementFile,
} from "./statement.ts";

/** A statement of a bank account, of a card, or of a brokerage account, whose money moves are transactions too. */
const STATEMENTS: ReadonlySet<string> = new Set(["STMTRS", "CCSTMTRS", "INVSTMTRS"]);
/** The account itself; that of the other side stands in others. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set(["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM"]);
/** `…P` is pending. */
const POSTING = /^STMTTRNP?$/;
const MAX_DEPTH = 20;
/** Trades of a brokerage account, told apart by their beginnings; they are no transactions. */
const TRADE = /^(?:BUY|SELL)(?:DEBT|MF|OPT|OTHER|STOCK)$|^(?:INCOME|REINVEST|RETOFCAP|INVEXPENSE|MARGININTEREST)$/;

/** The statement while it is being read. */
interface Draft {
  account?: string | undefined;
  currency?: Currency | "Unknown" | undefined;
  lastDay?: string | undefined;
  balance?: { readonly text: string; readonly line: number };
  balanceDay?: string;
  readonly transactions: StatedTransaction[];
  /** Those whose kind says that money went out, and those whose kind says that it came. */
  readonly out: Set<StatedTransaction>;
  readonly into: Set<StatedTransaction>;
  /** Numbers of transactions that the bank has taken back or written anew. */
  readonly corrected: Set<string>;
}

interface Rest {
  readonly fallback: Currency;
  readonly problems: RowProblem[];
  readonly leftOut: SkippedRow[];
}

/**
 * Open Financial Exchange, also as Quicken's QFX: SGML in 1, where fields are not closed, and XML in 2. Both are one field
 * after the other, so they are read as that.
 */
export function readOfx(text: string, fallback: Currency): Result<StatementFile, FileRefused> {
  const tags = readMarkup(text);
  if (!tags.ok) return tags;
  // A file that was cut off lacks transactions that nobody would miss.
  if (!tags.value.some(({ name, isEnd }) => isEnd && /^OFX$/i.test(name))) return failed({ kind: "Unreadable" });

  const drafts: Draft[] = [];
  const rest: Rest = { fallback, problems: [], leftOut: [] };
  let inside: readonly string[] = [];
  let fields: Map<string, Tag> | undefined;
  const begin = () => {
    const draft: Draft = { transactions: [], out: new Set(), into: new Set(), corrected: new Set() };
    drafts.push(draft);
    return draft;
  };
  const finish = () => {
    if (fields) readTransaction(fields, drafts.at(-1) ?? begin(), rest);
    fields = undefined;
  };
  for (const tag of tags.value) {
    const name = tag.name.toUpperCase();
    const isGroup = tag.text === "" && !tag.isWhole;
    if (POSTING.test(name) || STATEMENTS.has(name)) {
      finish();
      inside = [];
      if (tag.isEnd) continue;
      if (STATEMENTS.has(name)) begin();
      else fields = new Map([[name, tag]]);
    } else if (tag.isEnd) {
      if (inside.includes(name)) inside = inside.slice(0, inside.lastIndexOf(name));
    } else if (isGroup) {
      if (TRADE.test(name)) rest.problems.push({ line: tag.line, kind: "UnknownKind" });
      if (inside.length < MAX_DEPTH) inside = [...inside, name];
    } else if (fields) {
      const path = inside.at(-1)?.endsWith("CURRENCY") ? `${inside.at(-1)}/${name}` : name;
      if (!fields.has(path)) fields.set(path, tag);
    } else readField(drafts.at(-1), name, tag, inside);
  }
  finish();
  const { problems, leftOut } = rest;
  return ok({ format: "ofx", statements: drafts.map((draft) => statementOf(draft, rest)), problems, leftOut });
}

/** A field of the statement itself. */
function readField(draft: Draft | undefined, name: string, { text, line }: Tag, inside: readonly string[]): void {
  if (!draft) return;
  if (name === "CURDEF") draft.currency = CURRENCIES.find((code) => code === text.toUpperCase()) ?? "Unknown";
  else if (name === "ACCTID" && inside.some((group) => OWN_ACCOUNT.has(group))) draft.account ??= text;
  else if (name === "DTEND") draft.lastDay = text;
  else if (name === "BALAMT" && inside.includes("LEDGERBAL")) draft.balance = { text, line };
  else if (name === "DTASOF" && inside.includes("LEDGERBAL")) draft.balanceDay = text;
}

function readTransaction(fields: ReadonlyMap<string, Tag>, draft: Draft, { fallback, problems, leftOut }: Rest): void {
  const said = (name: string) => fields.get(name)?.text;
  const [[kind, { line }] = ["", { line: 1 }]] = fields;
  const corrected = statedReference(said("CORRECTFITID"));
  if (corrected !== undefined) draft.corrected.add(corrected);
  if (corrected !== undefined && /^DELETE$/i.test(said("CORRECTACTION") ?? "")) {
    leftOut.push({ line, kind: "Cancelled" });
    return;
  }
  const currency = draft.currency ?? fallback;
  if (currency === "Unknown") {
    problems.push({ line, kind: "UnknownCurrency" });
    return;
  }
  const amount = amountIn(currency, said("TRNAMT") ?? "", said("CURRENCY/CURSYM"), said("CURRENCY/CURRATE"));
  if (amount === "UnknownCurrency") {
    problems.push({ line, kind: amount });
    return;
  }
  const day = dayOf(said("DTPOSTED") ?? said("DTTRAN") ?? said("DTUSER") ?? "");
  const transaction = statedTransaction(line, day, amount, {
    text: statedText([said("NAME"), said("MEMO")]) || statedText([said("CHECKNUM")]),
    status: kind === "STMTTRNP" ? "pending" : "booked",
    reference: statedReference(said("FITID")),
  });
  if (typeof transaction === "string") problems.push({ line, kind: transaction });
  else {
    draft.transactions.push(transaction);
    const type = said("TRNTYPE") ?? "";
    if (OUT.test(type)) draft.out.add(transaction);
    if (INTO.test(type)) draft.into.add(transaction);
  }
}

const OUT = /^(?:DEBIT|POS|ATM|CHECK|PAYMENT|FEE|SRVCHG|CASH|DIRECTDEBIT|REPEATPMT)$/i;
const INTO = /^(?:CREDIT|DEP|DIRECTDEP|INT|DIV)$/i;

/** Some banks leave the signs to the kinds: where no amount of a statement is below nothing, those that went out are meant to be. */
function signed({ transactions, out, into }: Draft): readonly StatedTransaction[] {
  const areUnsigned = out.size > 0 && into.size > 0 && transactions.every(({ amountMinor }) => amountMinor >= 0);
  if (!areUnsigned) return transactions;
  return transactions.map((one) => (out.has(one) ? { ...one, amountMinor: 0 - one.amountMinor } : one));
}

/**
 * An amount in the account's currency. `CURRENCY` says that it stands in another, and what one of that is in the account's;
 * `ORIGCURRENCY` that it has been exchanged already. Rounded half away from nothing to a whole minor unit.
 */
function amountIn(
  currency: Currency,
  text: string,
  code: string | undefined,
  rateText = "",
): ReadAmount | "UnknownCurrency" {
  const other = code === undefined ? currency : CURRENCIES.find((known) => known === code.toUpperCase());
  if (other === currency) return statedAmount(text, currency);
  const rate = Number(rateText.replace(",", "."));
  if (other === undefined || !(rate > 0)) return "UnknownCurrency";
  const amount = statedAmount(text, other);
  if (amount.kind !== "Amount") return amount;
  const exact = amount.minor * rate * 10 ** (MINOR_DIGITS[currency] - MINOR_DIGITS[other]);
  const minor = Math.sign(exact) * Math.round(Math.abs(exact));
  return Number.isSafeInteger(minor) ? { kind: "Amount", minor } : { kind: "TooLarge" };
}

/** The day as it stands in front of the time and its zone: `20261002120000[+1:CET]`. */
function dayOf(text: string): IsoDate | undefined {
  return readDate(/^\d{8}/.test(text) ? text.slice(0, 8) : text, "ymd");
}

function statementOf({ corrected, ...draft }: Draft, { fallback, leftOut }: Rest): Statement {
  const isCorrected = ({ reference }: StatedTransaction) => reference !== undefined && corrected.has(reference);
  leftOut.push(...draft.transactions.filter(isCorrected).map(({ line }) => ({ line, kind: "Cancelled" }) as const));
  const transactions = signed({ ...draft, corrected }).filter((transaction) => !isCorrected(transaction));
  const currency = draft.currency === undefined || draft.currency === "Unknown" ? fallback : draft.currency;
  const closing = closingBalance(draft, transactions, currency);
  return { account: draft.account, currency, transactions, isWhole: true, ...(closing && { closing }) };
}

/** The balance says what was left after the last transaction where its day is within the file's. */
function closingBalance(
  { balance, balanceDay = "", lastDay }: Omit<Draft, "corrected">,
  transactions: readonly StatedTransaction[],
  currency: Currency,
): Statement["closing"] {
  const asOf = dayOf(balanceDay);
  const newest = transactions.map(({ date }) => date).reduce((a, b) => (b > a ? b : a), "");
  const end = lastDay === undefined ? newest : dayOf(lastDay);
  if (!balance || !asOf || !end || asOf > end || asOf < newest) return undefined;
  const amount = statedAmount(balance.text, currency);
  return amount.kind === "Amount" ? { minor: amount.minor, line: balance.line } : undefined;
}
