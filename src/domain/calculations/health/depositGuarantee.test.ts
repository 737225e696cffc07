import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { Asset } from "../../entities/asset.ts";
import { FxRate } from "../../entities/fxRate.ts";
import { Valuation } from "../../entities/valuation.ts";
import { noExchange } from "../../exchange.ts";
import { type Currency, money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { depositGuarantee } from "./depositGuarantee.ts";

const today = isoDate("2026-11-27");
const exchange = exchangeBy([
  FxRate.parse({
    id: "0190d3b2-7c4e-4f5a-8b6d-000000000001",
    date: today,
    from: "EUR",
    to: "DKK",
    rate: 7.46,
    source: "ecb",
  }),
]);
let count = 0;
const account = (amount: number, fields: Partial<Asset> = {}, currency: Currency = "DKK") =>
  Asset.parse({
    id: `0190d3b2-7c4e-4f5a-8b6d-${String((count += 1)).padStart(12, "0")}`,
    type: "bank",
    name: "Konto",
    currentValue: money(Math.round(amount * 100), currency),
    reminders: [],
    ...fields,
  });
const found = (assets: readonly Asset[]) =>
  depositGuarantee({ assets, currency: "DKK", exchange, today }, new Map()).map((one) =>
    "subject" in one && "amount" in one ? [one.subject.name, one.amount.minor / 100] : [],
  );

test("[C2] 100,000 euros in one bank are covered, 746,000 kroner at 7.46; a krone more is told, whatever accounts it is on", () => {
  const [big, small] = [account(700_000, { bankName: "Banken" }), account(46_000, { bankName: " banken" })];
  expect(found([big, small])).toEqual([]);
  expect(found([big, small, account(1, { bankName: "BANKEN" })])).toEqual([["Banken", 746_001]]);
  expect(found([big, account(100_000, { bankName: "En anden" })])).toEqual([]);
  expect(found([account(100_001, { name: "Euro" }, "EUR")])).toEqual([["Euro", 746_007.46]]);
});

test("[C2] the household's own part counts; cash, securities and what has been closed do not, and without a rate nothing is said", () => {
  const half = { bankName: "Banken", ownerShare: 50 };
  expect(found([account(1_400_000, half)])).toEqual([]);
  expect(found([account(2_000_000, half)])).toEqual([["Banken", 1_000_000]]);
  expect(found([account(2_000_000, { type: "cash" }), account(2_000_000, { type: "investment" })])).toEqual([]);
  expect(found([account(2_000_000, { endDate: isoDate("2026-01-01") })])).toEqual([]);
  const input = { assets: [account(2_000_000)], currency: "DKK", exchange: noExchange, today } as const;
  expect(depositGuarantee(input, new Map())).toEqual([]);
});

test("a bank has the name that its largest account writes, and is told of since the newest of its values", () => {
  const [small, big] = [account(46_000, { bankName: "banken" }), account(750_000, { bankName: "Banken" })];
  const value = (subjectId: string, date: string) =>
    Valuation.parse({
      id: subjectId.replace("-4f5a-", "-4f5b-"),
      subjectId,
      subject: "asset",
      date,
      value: money(1, "DKK"),
      source: "manual",
    });
  const histories = new Map([
    [small.id as string, [value(small.id, "2026-03-01")]],
    [big.id as string, [value(big.id, "2026-05-01"), value(big.id, "2026-04-01")]],
  ]);
  const told = depositGuarantee({ assets: [small, big], currency: "DKK", exchange, today }, histories);
  expect(told).toMatchObject([{ since: "2026-05-01", subject: { id: big.id, name: "Banken" } }]);
  expect(depositGuarantee({ assets: [small, big], currency: "DKK", exchange, today }, new Map())[0]?.since).toBe(today);
});

test("a bank is told of exactly where its accounts together have more than the guarantee, and once", () => {
  const accounts = fc.array(
    fc.record({ bank: fc.constantFrom("A", "B", "C"), amount: fc.integer({ min: 0, max: 900_000 }) }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(accounts, (all) => {
      const told = new Set(
        found(all.map(({ bank, amount }) => account(amount, { bankName: bank }))).map(([name]) => name),
      );
      for (const bank of ["A", "B", "C"]) {
        const sum = all.filter((one) => one.bank === bank).reduce((total, { amount }) => total + amount, 0);
        expect(told.has(bank)).toBe(sum > 746_000);
      }
    }),
  );
});
