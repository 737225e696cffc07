import { MINOR_DIGITS, type Currency } from "#domain/money.ts";
import type { FileReading, ReadPosting, ReadTrade } from "#workers/import/importApi.ts";

/** What was read, a sentence a line, as a person who looks at the file would write it down. The number is the line's in the file. */
export function toldReading({ trades, postings, leftOut, problems, format, balanceCheck }: FileReading): string {
  // A statement names the balance before and after; in a table each line's follows from the one before, as is tested by itself.
  const breaks = format !== "csv" && balanceCheck.kind === "Breaks" ? [`balance breaks at ${balanceCheck.line}`] : [];
  return [
    ...trades.map(toldTrade),
    ...postings.map(toldPosting),
    ...leftOut.toSorted((a, b) => a.line - b.line).map(({ line, kind }) => `${line} left out: ${kind}`),
    ...problems.map(({ line, kind }) => `${line} unreadable: ${kind}`),
    ...breaks,
    "",
  ].join("\n");
}

function toldTrade({ line, date, account, kind, quantity, security, price, ratio, fx, ...trade }: ReadTrade): string {
  const what = security && `${security.name}${security.isin ? ` [${security.isin}]` : ""} (${security.class})`;
  const { currency, amountMinor, feeMinor } = trade;
  const parts = [
    `${line} ${date}${account ? ` {${account}}` : ""} ${kind}`,
    quantity,
    what,
    ratio && `${ratio.to} for ${ratio.from}`,
    price && `at ${price} ${currency}`,
    amountMinor !== undefined && written(amountMinor, currency),
    feeMinor !== undefined && `fee ${written(feeMinor, currency)}`,
    fx && `rate ${fx.rate} ${fx.to}`,
  ];
  return parts.filter(Boolean).join(" ");
}

function toldPosting({ line, date, account, amountMinor, currency, text, status, ...posting }: ReadPosting): string {
  const { balanceMinor, reference } = posting;
  const balance = balanceMinor === undefined ? "" : `, then ${written(balanceMinor, currency)}`;
  const pending = status === "pending" ? " pending" : "";
  const number = reference === undefined ? "" : ` [${reference}]`;
  return `${line} ${date}${account ? ` {${account}}` : ""} money ${written(amountMinor, currency)}: ${text}${balance}${pending}${number}`;
}

function written(minor: number, currency: Currency): string {
  return `${(minor / 10 ** MINOR_DIGITS[currency]).toFixed(MINOR_DIGITS[currency])} ${currency}`;
}
