import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal } from "#domain/decimal.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { ONE, fixedPointOf } from "#domain/fixedPoint.ts";
import { OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, trade } from "#tests/support/trades.ts";
import { oversoldBy } from "./oversoldBy.ts";

const pieces = (count: string) => ({ quantity: count, price: "100" });
const bought = trade("buy", "2026-01-10", pieces("10"));

describe("[§3] a trade that takes more than is held", () => {
  test("is named with how many are missing on its day", () => {
    const sale = trade("sell", "2026-02-01", pieces("12.5"));
    expect(oversoldBy(sale, [bought])).toEqual([
      {
        kind: "Oversold",
        tradeId: sale.id,
        missing: fixedPointOf(Decimal.parse("2.5")),
        held: fixedPointOf(Decimal.parse("10")),
      },
    ]);
    expect(oversoldBy(trade("sell", "2026-01-09", pieces("1")), [bought])).toHaveLength(1);
    expect(
      oversoldBy(trade("sell", "2026-02-01", { ...pieces("1"), accountId: OTHER_BROKERAGE_ACCOUNT }), [bought]),
    ).toHaveLength(1);
  });

  test("is told how many there are on its day, itself not counted where it is put right, and what was sold before it is gone", () => {
    const ten = fixedPointOf(Decimal.parse("10"));
    const sale = trade("sell", "2026-02-01", pieces("8"));
    const more = { ...sale, quantity: Decimal.parse("11") };
    expect(oversoldBy(more, [bought, sale])).toMatchObject([{ tradeId: sale.id, held: ten }]);
    const sent = trade("transfer", "2026-02-02", { quantity: "-3" });
    const two = fixedPointOf(Decimal.parse("2"));
    expect(oversoldBy(sent, [bought, sale])).toMatchObject([{ tradeId: sent.id, held: two }]);
    const nowhere = trade("sell", "2026-01-09", pieces("1"));
    expect(oversoldBy(nowhere, [bought])).toMatchObject([{ held: 0n }]);
  });

  test("is not named where there is enough, of another security, or where it buys", () => {
    const enough = trade("sell", "2026-02-01", pieces("10"));
    expect(oversoldBy(enough, [bought])).toEqual([]);
    expect(oversoldBy(bought, [])).toEqual([]);
    const other = { ...bought, securityId: OTHER_SHARE };
    expect(oversoldBy(enough, [other])).toHaveLength(1);
  });

  test("leaves a later sale too little: that one is named, and none that lacked as much before", () => {
    const later = trade("sell", "2026-03-01", pieces("10"));
    const earlier = trade("sell", "2026-02-01", pieces("4"));
    const less = trade("buy", bought.date, { id: bought.id, ...pieces("9") });
    expect(oversoldBy(earlier, [bought, later])).toMatchObject([{ tradeId: later.id }]);
    expect(oversoldBy({ ...later, note: "rettet" }, [later])).toEqual([]);
    expect(oversoldBy(less, [bought, later])).toMatchObject([{ tradeId: later.id }]);
  });

  test("is named of the security that it is moved away from, too", () => {
    const later = trade("sell", "2026-03-01", pieces("10"));
    expect(oversoldBy({ ...bought, securityId: OTHER_SHARE }, [bought, later])).toMatchObject([{ tradeId: later.id }]);
  });

  test("counts a split from its first day in any brokerage account, as the portfolio does", () => {
    const ratio = { to: 10, from: 1 };
    const elsewhere = trade("buy", "2026-01-10", { ...pieces("10"), accountId: OTHER_BROKERAGE_ACCOUNT });
    const splits = [
      trade("split", "2026-06-03", { ratio }),
      trade("split", "2026-06-05", { ratio, accountId: OTHER_BROKERAGE_ACCOUNT }),
    ];
    const sale = trade("sell", "2026-06-04", { ...pieces("50"), accountId: OTHER_BROKERAGE_ACCOUNT });
    expect(oversoldBy(sale, [bought, elsewhere, ...splits])).toEqual([]);
  });

  test("lacks what it takes less what was bought before it, whatever the counts", () => {
    const count = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.array(count, { maxLength: 6 }), count, (buys, taken) => {
        const held = buys.map((many, at) => trade("buy", addDays(isoDate("2026-01-01"), at), pieces(String(many))));
        const sale = trade("sell", "2026-02-01", pieces(String(taken)));
        const missing = taken - buys.reduce((sum, many) => sum + many, 0);
        const named = oversoldBy(sale, held).map((problem) => [problem.missing, problem.held]);
        const units = [missing, taken - missing].map((many) => BigInt(many) * ONE);
        expect(named).toEqual(missing > 0 ? [units] : []);
      }),
    );
  });
});
