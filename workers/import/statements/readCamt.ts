import type { IsoDate } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FileRefused, SkippedRow, RowProblem } from "../importApi.ts";
import { readDate } from "../readDate.ts";
import type { ReadAmount } from "../readNumber.ts";
import { camtText } from "./camtText.ts";
import {
  statedAmount,
  statedTransaction,
  type StatedTransaction,
  statedReference,
  type Statement,
  type StatementFile,
} from "./statement.ts";
import { child, childrenNamed, type Element, descendantsNamed, readXml, childText } from "./xmlTree.ts";

/** Of camt.053, of camt.052 within the day, and of camt.054, which tells of single transactions. */
const STATEMENTS: ReadonlySet<string> = new Set(["Stmt", "Rpt", "Ntfctn"]);

interface Rest {
  readonly problems: RowProblem[];
  readonly leftOut: SkippedRow[];
}

/** A transaction with the currency in which it is written. */
interface Told {
  readonly transaction: StatedTransaction;
  readonly currency: Currency;
}

/** Bank-to-customer messages of ISO 20022 in any version: the parts that are read have kept their names. */
export function readCamt(text: string, fallback: Currency): Result<StatementFile, FileRefused> {
  const root = readXml(text);
  if (!root.ok) return root;
  const rest: Rest = { problems: [], leftOut: [] };
  const statements = descendantsNamed(root.value, STATEMENTS).flatMap((element) =>
    statementsOf(element, fallback, rest),
  );
  return ok({ format: "camt", statements, ...rest });
}

/** One, and another for each currency that is not the account's. */
function statementsOf(element: Element, fallback: Currency, rest: Rest): readonly Statement[] {
  const account = child(element, "Acct");
  const number =
    childText(account, "Id", "IBAN") ??
    childText(account, "Id", "Othr", "Id") ??
    childText(account, "Id", "PrtryAcct", "Id");
  const entries = childrenNamed(element, "Ntry");
  const balances = childrenNamed(element, "Bal");
  const written = childText(account, "Ccy") ?? currencyOf(balances[0]) ?? currencyOf(entries[0]);
  const currency = written === undefined ? fallback : CURRENCIES.find((code) => code === written);
  const created = dayOf(childText(element, "CreDtTm"));
  const told = entries.flatMap((entry) => transactionsOf(entry, currency, created, rest));
  const byCurrency = groupedBy(told, (one) => one.currency);
  const { opening, closing } = currency ? balancesOf(balances, currency) : {};
  return [...byCurrency.keys(), ...(currency && !byCurrency.has(currency) ? [currency] : [])].map((code) => ({
    account: number,
    currency: code,
    isWhole: element.name === "Stmt",
    transactions: byCurrency.get(code)?.map(({ transaction }) => transaction) ?? [],
    ...(code === currency && opening && { opening: opening.minor }),
    ...(code === currency && closing && { closing: { minor: closing.minor, line: closing.line } }),
  }));
}

function transactionsOf(
  entry: Element,
  ofAccount: Currency | undefined,
  created: IsoDate | undefined,
  { problems, leftOut }: Rest,
): readonly Told[] {
  const { line } = entry;
  const status = childText(entry, "Sts", "Cd") ?? childText(entry, "Sts") ?? "BOOK";
  // A line that is only for information moves nothing.
  if (status === "INFO") {
    leftOut.push({ line, kind: "NoEffect" });
    return [];
  }
  const code = currencyOf(entry);
  const currency = code === undefined ? ofAccount : CURRENCIES.find((known) => known === code);
  if (!currency) {
    problems.push({ line, kind: "UnknownCurrency" });
    return [];
  }
  const isPending = status !== "BOOK";
  const date =
    dayOf(childText(entry, "BookgDt", "Dt") ?? childText(entry, "BookgDt", "DtTm")) ??
    dayOf(childText(entry, "ValDt", "Dt") ?? childText(entry, "ValDt", "DtTm")) ??
    (isPending ? created : undefined);
  const whole = signedAmount(entry, childText(entry, "CdtDbtInd"), currency);
  const details = childrenNamed(entry, "NtryDtls").flatMap((group) => childrenNamed(group, "TxDtls"));
  const parts = partsOf(entry, details, whole, currency) ?? [{ details, amount: whole }];
  const feeMinor = parts.length > 1 ? 0 : feeIn(entry, details, currency);
  return parts.flatMap(({ details: own, amount }): readonly Told[] => {
    const transaction = statedTransaction(line, date, amount, {
      text: camtText(entry, own),
      status: isPending ? "pending" : "booked",
      reference: referenceOf(entry, own, parts.length > 1),
    });
    if (typeof transaction !== "string")
      return [{ transaction: feeMinor === 0 ? transaction : { ...transaction, feeMinor }, currency }];
    problems.push({ line, kind: transaction });
    return [];
  });
}

/** The charges that the amount includes, of the entry or else of its one payment. */
function feeIn(entry: Element, [detail]: readonly Element[], currency: Currency): number {
  const charges = child(entry, "Chrgs") ?? child(detail, "Chrgs");
  const included = childrenNamed(charges, "Rcrd").filter(
    (record) => /^(?:true|1)$/.test(childText(record, "ChrgInclInd") ?? "") && currencyOf(record) === currency,
  );
  return included.reduce((sum, record) => {
    const amount = statedAmount(childText(record, "Amt") ?? "", currency);
    return sum + (amount.kind === "Amount" ? Math.abs(amount.minor) : 0);
  }, 0);
}

/** The bank's own number, else that of who paid. */
function referenceOf(entry: Element, [first]: readonly Element[], isPart: boolean): string | undefined {
  const ofEntry = statedReference(childText(entry, "AcctSvcrRef"));
  const ofDetail = statedReference(childText(first, "Refs", "AcctSvcrRef"));
  const ofPayer = statedReference(childText(first, "Refs", "EndToEndId"));
  return (isPart ? (ofDetail ?? ofEntry) : (ofEntry ?? ofDetail)) ?? ofPayer;
}

interface Part {
  readonly details: readonly Element[];
  readonly amount: ReadAmount;
}

/** The payments that a bank has put together in one entry, where their amounts are there and make up the entry's. */
function partsOf(
  entry: Element,
  details: readonly Element[],
  whole: ReadAmount,
  currency: Currency,
): readonly Part[] | undefined {
  if (details.length < 2 || whole.kind !== "Amount") return undefined;
  const markOf = (detail: Element) => childText(detail, "CdtDbtInd") ?? childText(entry, "CdtDbtInd");
  const inCurrency = details.map((detail) => {
    const amounts = PART_AMOUNTS.map((path) => {
      const element = child(detail, ...path);
      return child(element, "Amt") && (currencyOf(element) ?? currency) === currency ? element : undefined;
    });
    return { detail, amounts };
  });
  for (const wanted of [undefined, ...PART_AMOUNTS.keys()]) {
    const parts = inCurrency.map(({ detail, amounts }) => {
      const element = wanted === undefined ? amounts.find(Boolean) : amounts[wanted];
      return { details: [detail], amount: element ? signedAmount(element, markOf(detail), currency) : NONE };
    });
    const sum = parts.reduce((total, { amount }) => total + (amount.kind === "Amount" ? amount.minor : Number.NaN), 0);
    if (sum === whole.minor) return parts;
  }
  return undefined;
}

/**
 * Where the amount of a payment within an entry stands: its own, the one on the account, the one that was asked for, or its
 * value in the account's currency. The first by which the payments make up the entry counts.
 */
const PART_AMOUNTS: readonly (readonly string[])[] = [
  [],
  ["AmtDtls", "TxAmt"],
  ["AmtDtls", "InstdAmt"],
  ["AmtDtls", "CntrValAmt"],
];

const NONE: ReadAmount = { kind: "Empty" };

/**
 * The amount within the element. The mark already says which way the money went: a reversal of a debit is marked as the
 * credit that it is.
 */
function signedAmount(element: Element, mark: string | undefined, currency: Currency): ReadAmount {
  const amount = statedAmount(childText(element, "Amt") ?? "", currency);
  if (amount.kind !== "Amount" || mark === "CRDT") return amount;
  return mark === "DBIT" ? { kind: "Amount", minor: amount.minor === 0 ? 0 : -amount.minor } : NONE;
}

function currencyOf(element: Element | undefined): string | undefined {
  return /\bCcy\s*=\s*["']([A-Za-z]{3})["']/.exec(child(element, "Amt")?.attributes ?? "")?.[1];
}

/**
 * Balances of booked money: opening (`OPBD`, or the day before's `PRCD`) and closing (`CLBD`), or between the pages of a
 * statement and within the day (`ITBD`).
 */
function balancesOf(
  balances: readonly Element[],
  currency: Currency,
): { readonly opening?: Balance | undefined; readonly closing?: Balance | undefined } {
  const read = balances.flatMap((element): readonly (Balance & { readonly code: string | undefined })[] => {
    const amount = signedAmount(element, childText(element, "CdtDbtInd"), currency);
    if (amount.kind !== "Amount" || currencyOf(element) !== currency) return [];
    return [{ code: childText(element, "Tp", "CdOrPrtry", "Cd"), minor: amount.minor, line: element.line }];
  });
  const named = (wanted: string) => read.filter(({ code }) => code === wanted);
  const between = named("ITBD");
  const closing = named("CLBD").at(-1);
  const begins = named("OPBD")[0] ?? named("PRCD")[0];
  return {
    opening: begins ?? (closing || between.length > 1 ? between[0] : undefined),
    closing: closing ?? between.at(-1),
  };
}

interface Balance {
  readonly minor: number;
  readonly line: number;
}

/** The day in front of a time or a zone. */
function dayOf(text: string | undefined): IsoDate | undefined {
  return text === undefined ? undefined : readDate(text.slice(0, 10), "ymd");
}
