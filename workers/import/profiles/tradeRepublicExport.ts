import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

/**
 * The broker's own export of account and securities together. The amount is without fee and tax; a split names the
 * shares that came with it. Card payments and transfers are money, and their fee and tax were taken from it as well.
 */
export const tradeRepublicExport: BrokerProfile = {
  name: "traderepublic",
  marks: ["account_type", "category", "type", "asset_class", "symbol", "shares", "amount", "transaction_id"],
  columns: {
    date: ["date", "datetime"],
    kind: ["type", "category"],
    text: ["description", "counterparty_name"],
    name: ["name"],
    isin: ["symbol"],
    ticker: ["symbol"],
    quantity: ["shares"],
    price: ["price"],
    amount: ["amount"],
    fee: ["fee"],
    tax: ["tax"],
    currency: ["currency"],
    reference: ["transaction_id"],
  },
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/^(?:buy|benefits_|saveback|round_?up|spare_change|savings_?plan|sparplan|private_market_buy)/, "buy"],
    [/^(?:sell|private_market_sell)/, "sell"],
    [/^(?:stock_dividend|bonus_issue|scrip|dividend_reinvest)/, "stockDividend"],
    [/^(?:dividend|distribution|ausschüttung)/, "dividend"],
    [/^(?:reverse_)?split|^stock_split/, "splitIn"],
    [/^(?:spin_?off|demerger)/, "spinoff"],
    [/^(?:merger|fusion|exchange|conversion|isin_change|title_exchange|instrument_change)/, "exchangeIn"],
    [/^(?:rights?_|subscription_right|bezugsrecht)/, "rights"],
    [/^(?:capital_increase|subscription)/, "subscriptionIn"],
    [/^(?:cash_in_lieu|fraction|compensation_fraction)/, "cashInLieu"],
    [/^(?:tilg|redemption|final_maturity|maturity|takeover|tender|squeeze_?out|call_)/, "redemptionOut"],
    [/^(?:worthless|delisting|knock_?out|ko_|expir)/, "delisting"],
    [/^adr/, "adrFee"],
    [/^(?:fee_refund|refund_fee)/, "feeRefund"],
    [/^(?:currency|fx)_/, "exchange"],
    [/^(?:tax|steuer|vorabpauschale|sec_account_tax)/, "tax"],
    [/fee/, "fee"],
    [
      /^(?:free_receipt|transfer_in$|transfer_in_|securities_transfer_in|deposit_securities|migration).* delivery$/,
      "in",
    ],
    [/^(?:transfer_out|securities_transfer_out|delivery_out).* delivery$/, "out"],
    [/ delivery$/, "in"],
    [/ cash$/, "cash"],
  ],
  refine,
};

const OUT: Partial<Record<BrokerLine["kind"], BrokerLine["kind"]>> = {
  in: "out",
  exchangeIn: "exchangeOut",
  subscriptionIn: "subscriptionOut",
  rights: "subscriptionOut",
  spinoff: "out",
  stockDividend: "out",
};

function sizeOf(units = 0n): bigint {
  return units < 0n ? -units : units;
}

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  const { kind, quantity = 0n } = line;
  const isCoin = /crypto/i.test(cell("asset_class"));
  const plain = { ...line, ticker: line.isin ? undefined : line.ticker, ...(isCoin && { class: "crypto" as const }) };
  if (kind === "cash") {
    const taken = sizeOf(line.fee) + sizeOf(line.tax);
    const amount = line.amount === undefined ? undefined : line.amount - taken;
    return { ...plain, ticker: undefined, amount, text: cell("description") || cell("name") || line.text };
  }
  if (quantity < 0n && OUT[kind]) return { ...plain, kind: OUT[kind] };
  return kind === "in" || kind === "out" ? { ...plain, price: undefined } : plain;
}
