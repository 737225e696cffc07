import { roundedQuotient, ONE } from "#domain/fixedPoint.ts";
import { parseCurrency } from "../parseCurrency.ts";
import { fixedQuotient, parseFixedPoint } from "../parseFixedPoint.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

const [SHARES_AT, ID_NOW_AT] = [5, 6];

/** The rate is of the account's currency in that of the price. A dividend's price and total are what is left of it after tax. */
export const trading212: BrokerProfile = {
  name: "trading212",
  marks: ["action", "time", "isin", "ticker", "no. of shares", "price / share", "total"],
  columns: {
    date: ["time"],
    kind: ["action"],
    text: ["notes"],
    name: ["name"],
    isin: ["isin"],
    ticker: ["ticker"],
    quantity: ["no. of shares"],
    price: ["price / share"],
    priceCurrency: ["currency (price / share)"],
    rate: ["exchange rate"],
    amount: ["total"],
    currency: ["currency (total)"],
    fee: ["currency conversion fee"],
    feeCurrency: ["currency (currency conversion fee)"],
    tax: ["withholding tax"],
    taxCurrency: ["currency (withholding tax)"],
    reference: ["id"],
  },
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/ buy$/, "buy"],
    [/ sell$/, "sell"],
    [/^adr\b|\badr (?:custody )?fee/, "adrFee"],
    [/fee.*(?:refund|reversal|rebate)|(?:refund|rebate).*fee/, "feeRefund"],
    [/cash in lieu|fractional/, "cashInLieu"],
    [/^stock dividend|^scrip|^bonus/, "stockDividend"],
    [/^dividend/, "dividend"],
    [/^(?:stock |reverse |stock reverse )?split open/, "splitIn"],
    [/^(?:stock |reverse |stock reverse )?split close/, "splitOut"],
    [/spin-?\s?off/, "spinoff"],
    [/merger.*(?:close|out)|(?:isin|ticker|instrument) change close/, "exchangeOut"],
    [/merger|(?:isin|ticker|instrument) change/, "exchangeIn"],
    [/redemption|takeover|squeeze|liquidation|tender/, "redemptionOut"],
    [/^rights/, "rights"],
    [/delist|worthless/, "delisting"],
    [/^stock distribution/, "free"],
    [/^transfer in/, "in"],
    [/^transfer out/, "out"],
    [/^currency conversion/, "exchange"],
    [/fee/, "fee"],
    [/^(deposit|withdrawal|interest|lending|result adjustment|card|spending|cashback|new card cost)/, "cash"],
  ],
  mend: (rows) => rows.map((row) => ({ ...row, cells: straighten(row.cells) })),
  refine,
};

/** Newer lines under an older header: notes and number come before the count. */
function straighten(cells: readonly string[]): readonly string[] {
  if (cells[SHARES_AT] !== "" || !/^EOF\d+$/.test(cells[ID_NOW_AT] ?? "")) return cells;
  const [before, notes, number, after] = [cells.slice(0, 5), cells[5] ?? "", cells[6] ?? "", cells.slice(7)];
  return [...before, ...after.slice(0, 8), "", "", notes, number, ...after.slice(8)];
}

/** Duties and fees that have columns of their own beside that of the exchange. */
const COSTS = [
  "stamp duty reserve tax",
  "stamp duty",
  "transaction fee",
  "finra fee",
  "sec fee",
  "ptm levy",
  "french transaction tax",
  "italian transaction tax",
  "spanish transaction tax",
] as const;

function refine(line: BrokerLine, cell: CellOf): BrokerLine | readonly BrokerLine[] {
  const told = withRate(line);
  const costs = COSTS.flatMap((name) => {
    const units = parseFixedPoint(cell(name), ".");
    const currency = parseCurrency(cell(`currency (${name})`))?.currency ?? line.currency;
    return typeof units === "bigint" && units !== 0n ? [{ units: units < 0n ? -units : units, currency }] : [];
  });
  const feeCurrency = line.fee ? (line.feeCurrency ?? line.currency) : costs[0]?.currency;
  if (costs.length === 0 || feeCurrency === undefined) return told;
  const alike = costs.filter(({ currency }) => currency === feeCurrency).reduce((sum, { units }) => sum + units, 0n);
  const before = line.fee === undefined ? 0n : line.fee < 0n ? -line.fee : line.fee;
  const others = costs.filter(({ currency }) => currency !== feeCurrency);
  return [
    { ...told, fee: before + alike, feeCurrency },
    ...others.map(({ units, currency }): BrokerLine => {
      const {
        quantity: _quantity,
        price: _price,
        fee: _fee,
        tax: _tax,
        rate: _rate,
        reference: _number,
        ...rest
      } = line;
      return { ...rest, kind: "fee", amount: -units, currency };
    }),
  ];
}

function withRate(line: BrokerLine): BrokerLine {
  const { kind, rate, quantity = 0n, price = 0n, priceCurrency, amount = 0n, tax = 0n } = line;
  const turned = { ...line, rate: rate && rate > 0n ? fixedQuotient(ONE, rate) : undefined };
  if (kind === "in" || kind === "out") return { ...turned, price: undefined };
  if (kind !== "dividend" || tax === 0n) return turned;
  if (line.taxCurrency === line.currency) return { ...turned, amount: amount + tax };
  if (line.taxCurrency !== priceCurrency || priceCurrency === undefined) return turned;
  return { ...turned, amount: roundedQuotient(quantity * price, ONE) + tax, currency: priceCurrency };
}
