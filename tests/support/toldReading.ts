import { MINOR_DIGITS, type Currency } from "#domain/money.ts";
import type { FileReading, ReadPosting, ReadTrade } from "#workers/import/importApi.ts";

/** What was read, a sentence a line, as a person who looks at the file would write it down. The number is the line's in the file. */
export function toldReading({ trades, postings, leftOut, problems }: FileReading): string {
  return [
    ...trades.map(toldTrade),
    ...postings.map(toldPosting),
    ...leftOut.toSorted((a, b) => a.line - b.line).map(({ line, kind }) => `${line} left out: ${kind}`),
    ...problems.map(({ line, kind }) => `${line} unreadable: ${kind}`),
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

function toldPosting({ line, date, account, amountMinor, currency, text, balanceMinor, status }: ReadPosting): string {
  const balance = balanceMinor === undefined ? "" : `, then ${written(balanceMinor, currency)}`;
  const pending = status === "pending" ? " pending" : "";
  return `${line} ${date}${account ? ` {${account}}` : ""} money ${written(amountMinor, currency)}: ${text}${balance}${pending}`;
}

function written(minor: number, currency: Currency): string {
  return `${(minor / 10 ** MINOR_DIGITS[currency]).toFixed(MINOR_DIGITS[currency])} ${currency}`;
}
