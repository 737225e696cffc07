import { MINOR_DIGITS, type Currency } from "#domain/money.ts";
import type { FileReading, ReadCategory, ReadSecurity, ReadTransaction, ReadTrade } from "#workers/import/importApi.ts";

/** The reading, a sentence a line, as a person who looks at the file would write it down. The number is the line's in the file. */
export function toldReading(reading: FileReading): string {
  const { trades, transactions, leftOut, problems, format, balanceCheck } = reading;
  // A statement names the balance before and after; in a table each line's follows from the one before, as is tested by
  // itself.
  const breaks = format !== "csv" && balanceCheck.kind === "Breaks" ? [`balance breaks at ${balanceCheck.line}`] : [];
  return [
    ...trades.map(toldTrade),
    ...transactions.map(
      (transaction) => `${toldTransaction(transaction, reading)}${toldDetails(transaction, reading)}`,
    ),
    ...leftOut.toSorted((a, b) => a.line - b.line).map(({ line, kind }) => `${line} left out: ${kind}`),
    ...problems.map(({ line, kind }) => `${line} unreadable: ${kind}`),
    ...breaks,
    "",
  ].join("\n");
}

function toldTrade({ line, date, account, kind, quantity, security, price, ratio, fx, ...trade }: ReadTrade): string {
  const what = security && toldSecurity(security);
  const { currency, amountMinor, feeMinor, fromSecurity, isShort } = trade;
  const parts = [
    `${line} ${date}${account ? ` {${account}}` : ""} ${kind}`,
    quantity,
    what,
    fromSecurity && `from ${toldSecurity(fromSecurity)}`,
    ratio && `${ratio.to} for ${ratio.from}`,
    price && `at ${price} ${currency}`,
    amountMinor !== undefined && written(amountMinor, currency),
    feeMinor !== undefined && `fee ${written(feeMinor, currency)}`,
    fx && `rate ${fx.rate} ${fx.to}`,
    isShort && "short",
  ];
  return parts.filter(Boolean).join(" ");
}

function toldSecurity({ name, isin, class: kind }: ReadSecurity): string {
  return `${name}${isin ? ` [${isin}]` : ""} (${kind})`;
}

function toldTransaction(transaction: ReadTransaction, { accounts }: FileReading): string {
  const { line, date, amountMinor, currency, text, status, balanceMinor, reference } = transaction;
  const balance = balanceMinor === undefined ? "" : `, then ${written(balanceMinor, currency)}`;
  const pending = status === "pending" ? " pending" : "";
  const number = reference === undefined ? "" : ` [${reference}]`;
  const name = accounts.find(({ account }) => account === transaction.account)?.name;
  const called = name === undefined || name === transaction.account ? "" : ` ${name}`;
  const account = transaction.account ? ` {${transaction.account}${called}}` : "";
  return `${line} ${date}${account} money ${written(amountMinor, currency)}: ${text}${balance}${pending}${number}`;
}

/** The facts that an app knows beyond a bank. */
function toldDetails(transaction: ReadTransaction, { categories }: FileReading): string {
  const { tags, note, splits, original, transfer, countsOn, currency } = transaction;
  const placed = (at: number | undefined) => (at === undefined ? "" : ` in ${toldCategory(categories[at]!)}`);
  const noted = (words: string | undefined) => (words === undefined ? "" : ` "${words}"`);
  const parts = (splits ?? []).map(
    (part) => `part ${written(part.amountMinor, currency)}${placed(part.category)}${noted(part.note)}`,
  );
  const rest = [
    tags?.map((tag) => `#${tag}`).join(" "),
    transaction.extraordinary && "extraordinary",
    countsOn && `counts on ${countsOn}`,
    note && `"${note}"`,
    original && `was ${written(original.minor, original.currency)}`,
    transfer && `transfer ${transfer}`,
    ...parts,
  ].filter(Boolean);
  return [placed(transaction.category), ...rest.map((said) => `, ${said}`)].join("");
}

function toldCategory({ group, name, builtIn, builtInGroup }: ReadCategory): string {
  const known = builtIn ?? (builtInGroup && `${builtInGroup}/`);
  return `${group === undefined ? "" : `${group}: `}${name}${known ? ` = ${known}` : ""}`;
}

function written(minor: number, currency: Currency): string {
  return `${(minor / 10 ** MINOR_DIGITS[currency]).toFixed(MINOR_DIGITS[currency])} ${currency}`;
}
