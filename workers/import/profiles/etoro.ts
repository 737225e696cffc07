import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

/** Everything is in dollars, whatever the pair is called. The price is what was put in, or got back, for each unit. */
export const etoro: BrokerProfile = {
  name: "etoro",
  marks: ["date", "type", "details", "amount", ["units", "units / contracts"], "realized equity change", "position id"],
  columns: {
    date: ["date"],
    kind: ["type"],
    text: ["details"],
    ticker: ["details"],
    quantity: ["units", "units / contracts"],
    amount: ["amount"],
    balance: ["balance"],
    reference: ["position id"],
    name: ["asset type"],
  },
  currency: "USD",
  dateOrder: "dmy",
  // In a workbook some numbers are texts, with a point; the others are read with a comma. Neither has a thousand without decimals.
  decimalMark: (_cell, text) => (text.includes(",") && !text.includes(".") ? "," : "."),
  kinds: [
    [/^open position/, "buy"],
    [/^position closed/, "sell"],
    [/^corp action: ?(?:reverse )?split/, "split"],
    [/^corp action: ?spin-?\s?off/, "spinoff"],
    [/^corp action: ?(?:stock )?dividend/, "stockDividend"],
    [/^corp action: ?(?:delist|bankrupt|worthless)/, "delisting"],
    [/^corp action: ?(?:redempt|acqui|takeover|cash merger)/, "redemptionOut"],
    [/^corp action: ?cash in lieu/, "cashInLieu"],
    [/^(?:start|stop|add|remove|edit|pause) copy|copy (?:plus|fund)|\bmirror\b|^edit stop/, "internal"],
    [/^(?:staking|rewards?|airdrop)/, "reward"],
    [/^adr\b|\badr fee/, "adrFee"],
    [/fee.*(?:refund|cancel|revers)|refund.*fee/, "feeRefund"],
    [/^dividend/, "dividend"],
    [/^sdrt/, "tax"],
    [/fee/, "fee"],
    [/^(interest|deposit|withdraw|overnight refund|adjustment|bonus)/, "cash"],
  ],
  refine,
  gather: onceEach,
};

/** `NVDA/USD 10:1`. */
const RATIO = /(\d+)\s*:\s*(\d+)\s*$/;

/** A split is told for each position that it changed. */
function onceEach(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const told = new Set<string>();
  return lines.filter(({ kind, date, ticker, name, ratio }) => {
    if (kind !== "split") return true;
    const split = JSON.stringify([date, ticker ?? name, ratio]);
    return !told.has(split) && told.add(split);
  });
}

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  const { kind } = line;
  if (kind !== "split") return named(line);
  const [, to, from] = RATIO.exec(cell("details")) ?? [];
  const ratio = to === undefined || from === undefined ? undefined : { to: Number(to), from: Number(from) };
  return { ...named(line), ratio: ratio && ratio.to > 0 && ratio.from > 0 ? ratio : undefined };
}

/** A contract for difference is no share, and is not counted with it. */
function named(line: BrokerLine): BrokerLine {
  const ticker = /^([^/\s]+)\//.exec(line.ticker ?? "")?.[1];
  if (!ticker) {
    const coin = line.kind === "reward" ? /^[A-Z\d]{2,8}$/.exec(line.ticker ?? "")?.[0] : undefined;
    return { ...line, ticker: coin, name: undefined, ...(coin && { class: "crypto" as const }) };
  }
  if (line.name?.toLowerCase() === "cfd")
    return { ...line, ticker: undefined, name: `${ticker} (CFD)`, class: "other" };
  const isCoin = line.name?.toLowerCase() === "crypto";
  return { ...line, ticker, name: undefined, ...(isCoin && { class: "crypto" as const }) };
}
