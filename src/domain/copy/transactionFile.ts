import { notedParts } from "../categories/transactionParts.ts";
import { compareDates, type IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryId } from "../ids.ts";
import type { Currency, Money } from "../money.ts";
import type { DecimalMark } from "../text/parseAmount.ts";
import { csvText, figure, formulaEscaped } from "../text/csvText.ts";
import { plainAmount } from "../text/plainAmount.ts";

export const TRANSACTION_FORMATS = ["csv", "ofx", "qif"] as const;
export type TransactionFormat = (typeof TRANSACTION_FORMATS)[number];

export interface TransactionFile extends TransactionNames {
  readonly account: { readonly id: string; readonly name: string; readonly currency: Currency };
  /** The balance of the account today; for a file that goes on to it. */
  readonly balance?: Money | undefined;
  /** Of that account; any order. */
  readonly transactions: readonly Transaction[];
  /** The day the file is made, and that of the balance. */
  readonly today: IsoDate;
  readonly mark: DecimalMark;
}

/** Categories and accounts as the household calls them. */
export interface TransactionNames {
  readonly categoryName: (id: CategoryId) => string | undefined;
  /** The household's own account on the other end of a transfer. */
  readonly otherAccount: (transaction: Transaction) => string | undefined;
}

/**
 * The transactions of an account as other programs read them, the oldest first. OFX and QIF hold what is booked alone:
 * their readers would keep what is pending for good.
 */
export function transactionFile(format: TransactionFormat, file: TransactionFile): string {
  const oldestFirst = file.transactions.toSorted((a, b) => compareDates(a.date, b.date));
  const booked = oldestFirst.filter(({ status }) => status === "booked");
  if (format === "csv") return csv({ ...file, transactions: oldestFirst });
  return format === "ofx" ? ofx({ ...file, transactions: booked }) : qif({ ...file, transactions: booked });
}

/** The columns that the importers of other household programs ask for by these names; a transaction in parts is a line for each. */
function csv({ account, transactions, mark, categoryName }: TransactionFile): string {
  const head = ["Date", "Payee", "Notes", "Category", "Tags", "Amount", "Currency", "Balance", "Status", "Account"];
  const lines = transactions.flatMap((transaction) => {
    const { date, text, balance, status, tags = [] } = transaction;
    const parts = notedParts(transaction);
    return parts.map(({ amount, categoryId, note }, at) => [
      date,
      formulaEscaped(text),
      formulaEscaped(note),
      formulaEscaped((categoryId && categoryName(categoryId)) ?? ""),
      formulaEscaped(tags.join(", ")),
      figure(plainAmount(amount), mark),
      amount.currency,
      // It is the account's after all of the transaction.
      balance && at === parts.length - 1 ? figure(plainAmount(balance), mark) : "",
      status,
      formulaEscaped(account.name),
    ]);
  });
  return csvText([head, ...lines], mark);
}

/** As long as OFX lets a name be. */
const OFX_NAME_CHARACTERS = 32;

/** Open Financial Exchange 2.1.1, XML: https://financialdataexchange.org, sections 2.2, 11.4.2 and 11.4.3. */
function ofx({ account, transactions, balance, today }: TransactionFile): string {
  const [first = today, last = today] = [transactions[0]?.date, transactions.at(-1)?.date];
  const status = element("STATUS", element("CODE", "0") + element("SEVERITY", "INFO"));
  const lines = transactions.map(({ id, date, text, note, amount }) => {
    const name = [...oneLine(text)].slice(0, OFX_NAME_CHARACTERS).join("");
    const memo = [...(name === oneLine(text) ? [] : [oneLine(text)]), ...(note ? [oneLine(note)] : [])].join(", ");
    return element(
      "STMTTRN",
      element("TRNTYPE", amount.minor < 0 ? "DEBIT" : "CREDIT") +
        element("DTPOSTED", day(date)) +
        element("TRNAMT", plainAmount(amount)) +
        element("FITID", id) +
        element("NAME", escaped(name)) +
        (memo && element("MEMO", escaped(memo))),
    );
  });
  const statement =
    element("CURDEF", account.currency) +
    element(
      "BANKACCTFROM",
      element("BANKID", "OVERBLIK") + element("ACCTID", account.id) + element("ACCTTYPE", "CHECKING"),
    ) +
    `${element("BANKTRANLIST", `${element("DTSTART", day(first))}${element("DTEND", day(last))}\n${lines.join("\n")}\n`)}\n` +
    (balance ? element("LEDGERBAL", element("BALAMT", plainAmount(balance)) + element("DTASOF", day(today))) : "");
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    element(
      "OFX",
      element(
        "SIGNONMSGSRSV1",
        element("SONRS", status + element("DTSERVER", day(today)) + element("LANGUAGE", "ENG")),
      ) + element("BANKMSGSRSV1", element("STMTTRNRS", element("TRNUID", "0") + status + element("STMTRS", statement))),
    ),
    "",
  ].join("\n");
}

/**
 * Quicken's format names no currency, and has no tags. Days are written with the year first, which no reader takes for
 * another day. `L` is the category, or in brackets the other account of a transfer; `S`, `E` and `$` repeat for each
 * part.
 */
function qif({ account, transactions, categoryName, otherAccount }: TransactionFile): string {
  const entries = transactions.map((transaction) => {
    const { date, text, note, amount } = transaction;
    const parts = notedParts(transaction);
    const nameOf = (id: CategoryId | undefined) => oneLine((id && categoryName(id)) ?? "");
    const other = otherAccount(transaction);
    const category = other === undefined ? nameOf(parts[0]?.categoryId) : `[${oneLine(other)}]`;
    const lines =
      parts.length > 1
        ? parts.flatMap((part) => [
            `S${nameOf(part.categoryId)}`,
            ...(part.note && part.note !== note ? [`E${oneLine(part.note)}`] : []),
            `$${plainAmount(part.amount)}`,
          ])
        : [`L${category}`].filter((line) => line !== "L");
    return [
      `D${date}`,
      `T${plainAmount(amount)}`,
      `P${oneLine(text)}`,
      ...(note ? [`M${oneLine(note)}`] : []),
      ...lines,
      "^",
    ].join("\n");
  });
  return ["!Account", `N${oneLine(account.name)}`, "TBank", "^", "!Type:Bank", ...entries, ""].join("\n");
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function day(date: IsoDate): string {
  return date.replaceAll("-", "");
}

/** Words on one line, without what no line of text and no XML can hold. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "")
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
