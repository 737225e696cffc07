import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { AssetId, DebtId, PriceId, SecurityId, TradeId, TransactionId, TransferId, ValuationId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { ACCOUNTS, DEPOSITS, FEES, PRICES, PURCHASES, type StatedValue, THINGS } from "./household.ts";

const uuid = (kind: number, at: number) =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(at).padStart(12, "0")}`;
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

interface NewcomerRecords {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly transactions: readonly Transaction[];
  readonly securities: readonly Security[];
  readonly trades: readonly Trade[];
  readonly prices: readonly Price[];
}

/** The newcomers' household as the app keeps it. */
export function newcomerRecords(): NewcomerRecords {
  const valuations: Valuation[] = [];
  const state = (
    subject: "asset" | "debt",
    subjectId: string,
    source: "manual" | "import",
    values: readonly StatedValue[],
  ) => {
    for (const { day, kroner: amount } of values) {
      const id = ValuationId.parse(uuid(9, valuations.length + 1));
      valuations.push({ id, subjectId, subject, date: isoDate(day), value: kroner(amount), source });
    }
  };
  const [assets, debts]: [Asset[], Debt[]] = [[], []];
  for (const [at, { name, isDebt, since, stated }] of THINGS.entries()) {
    const currentValue = kroner(stated.at(-1)!.kroner);
    const day = since && isoDate(since);
    if (isDebt) {
      const id = DebtId.parse(uuid(2, at + 1));
      const type = name === "Billån" ? "car_loan" : "mortgage";
      debts.push({
        id,
        type,
        name,
        currentValue,
        ...(day && { startDate: day, originalValue: kroner(stated[0]!.kroner) }),
      });
      state("debt", id, "manual", stated);
    } else {
      const id = AssetId.parse(uuid(1, at + 1));
      const bought = day && { purchaseDate: day, purchaseValue: kroner(stated[0]!.kroner) };
      assets.push({
        id,
        type: name === "Bil" ? "vehicle" : "real_estate",
        name,
        currentValue,
        reminders: [],
        ...bought,
      });
      state("asset", id, "manual", stated);
    }
  }
  const transactions: Transaction[] = [];
  const post = (accountId: AssetId, day: string, amount: number, transfer?: number) =>
    transactions.push({
      id: TransactionId.parse(uuid(3, transactions.length + 1)),
      accountId,
      date: isoDate(day),
      amount: kroner(amount),
      text: "",
      status: "booked",
      ...(transfer !== undefined && { transferId: TransferId.parse(uuid(4, transfer)) }),
    });
  for (const [at, { name, transactions: own, stated }] of ACCOUNTS.entries()) {
    const id = AssetId.parse(uuid(1, at + 11));
    assets.push({ id, type: "bank", name, currentValue: kroner(stated.kroner), reminders: [] });
    state("asset", id, "import", [stated]);
    for (const { day, kroner: amount, transfer } of own) post(id, day, amount, transfer);
  }
  const brokerage = AssetId.parse(uuid(1, 21));
  assets.push({ id: brokerage, type: "investment", name: "Nordnet", currentValue: kroner(0), reminders: [] });
  for (const { day, kroner: amount } of DEPOSITS) post(brokerage, day, amount);
  const securities = PURCHASES.map(({ share: name, currency }, at): Security => {
    return { id: SecurityId.parse(uuid(5, at + 1)), name, class: "stock", currency };
  });
  const securityOf = (share: string) => securities.find(({ name }) => name === share)!;
  const trades: Trade[] = [
    ...PURCHASES.map(({ day, share, currency, count, price, fee, rate }, at): Trade => ({
      id: TradeId.parse(uuid(6, at + 1)),
      accountId: brokerage,
      kind: "buy",
      date: isoDate(day),
      securityId: securityOf(share).id,
      quantity: Decimal.parse(String(count)),
      price: Decimal.parse(String(price)),
      currency,
      feeMinor: fee * 100,
      ...(currency !== "DKK" && { fx: { to: "DKK", rate: Decimal.parse(String(rate)) } }),
    })),
    ...FEES.map(({ day, kroner: amount }, at): Trade => ({
      id: TradeId.parse(uuid(7, at + 1)),
      accountId: brokerage,
      kind: "fee",
      date: isoDate(day),
      currency: "DKK",
      amountMinor: amount * 100,
    })),
  ];
  const prices = PRICES.map(({ day, share, price }, at): Price => ({
    id: PriceId.parse(uuid(8, at + 1)),
    securityId: securityOf(share).id,
    date: isoDate(day),
    price: Decimal.parse(String(price)),
    currency: securityOf(share).currency,
    source: "manual",
  }));
  return { assets, debts, valuations, transactions, securities, trades, prices };
}
