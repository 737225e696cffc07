import { latestAtOrBefore } from "../calculations/networth/latestAtOrBefore.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import { Decimal } from "../decimal.ts";
import type { FxRate } from "../entities/fxRate.ts";
import type { Price } from "../entities/price.ts";
import type { Security } from "../entities/security.ts";
import type { Trade } from "../entities/trade.ts";
import { type AssetId, FxRateId, PriceId, SecurityId, TradeId } from "../ids.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";
import { between, seededRandom } from "./seededRandom.ts";
import { rounded, sampleRate } from "./sampleMoney.ts";
import type { Making } from "./sampleRecords.ts";

interface SampleBrokerageAccount {
  readonly securities: readonly Security[];
  readonly trades: readonly Trade[];
  readonly prices: readonly Price[];
  readonly rates: readonly FxRate[];
  /** Since when there is something in it. */
  readonly since: IsoDate;
  /** The worth of its holdings on a day. */
  valueOn(day: IsoDate): Money;
}

interface Paper {
  readonly security: Security;
  /** By week, the oldest first. */
  readonly prices: readonly Price[];
}

const WEEKS = 104;
const A_FRIDAY = "1970-01-02" as IsoDate;
/** The first purchase is in this week, and the next are in every fourth. */
const [FIRST_WEEK, EVERY_WEEKS] = [1, 4];
const SAVED_KRONER = 3_500;
const [DIVIDEND_WEEKS, DIVIDEND_KRONER, TAX] = [[20, 72], 9.5, 0.27] as const;
const [SOLD_IN_WEEK, SOLD] = [58, 15] as const;
const FEE_KRONER = 29;

/** Each with its price in kroner at first, how it rises in a week and how far it swings, and how many are bought at once. */
const PAPERS = [
  { word: "worldFund", class: "fund", target: 60, kroner: 640, drift: 0.0012, swing: 0.016, bought: 165, abroad: true },
  { word: "nordicFund", class: "fund", target: 15, kroner: 212, drift: 0.001, swing: 0.018, bought: 140 },
  { word: "bondFund", class: "bond", target: 15, kroner: 101, drift: 0.0005, swing: 0.003, bought: 280 },
  { word: "share", class: "stock", target: 10, kroner: 428, drift: 0.0009, swing: 0.026, bought: 55 },
] as const;

/** A brokerage account that is saved in every month: three funds and a share, one of them in another currency. */
export function sampleBrokerageAccount(making: Making, accountId: AssetId): SampleBrokerageAccount {
  const { today, id, amounts } = making;
  const { currency } = amounts;
  const last = addDays(today, -(daysBetween(A_FRIDAY, today) % 7));
  const weeks = Array.from({ length: WEEKS }, (_, at) => addDays(last, 7 * (at + 1 - WEEKS)));
  const abroad: Currency = currency === "EUR" ? "USD" : "EUR";
  const papers = PAPERS.map((paper) => pricedPaper(making, weeks, paper, "abroad" in paper ? abroad : currency));
  const [world, , , share] = papers as [Paper, Paper, Paper, Paper];

  const swing = seededRandom("rates");
  const rates = weeks.map((date): FxRate => {
    const rate = rounded(sampleRate(abroad, currency) * between(swing, 0.992, 1.008), 6);
    return { id: FxRateId.parse(id()), date, from: abroad, to: currency, rate, source: "file" };
  });

  const trade = (week: number, { security, prices }: Paper, rest: Partial<Trade> & Pick<Trade, "kind">): Trade => {
    const { date, price } = prices[week]!;
    const isOfPieces = rest.kind === "buy" || rest.kind === "sell";
    const common = { id: TradeId.parse(id()), accountId, date, securityId: security.id, currency: security.currency };
    return { ...common, ...(isOfPieces && { price }), ...rest };
  };
  const pieces = (count: number) => ({ quantity: Decimal.parse(String(count)) });
  const minorIn = (kroner: number, of: Currency) => Math.round(kroner * sampleRate("DKK", of) * 10 ** MINOR_DIGITS[of]);
  const first = PAPERS.map(({ bought }, at) => {
    const paper = papers[at]!;
    const feeMinor = minorIn(FEE_KRONER, paper.security.currency);
    return trade(FIRST_WEEK, paper, { kind: "buy", ...pieces(bought), feeMinor });
  });
  const saved = weeks.flatMap((_, week) => {
    if (week <= FIRST_WEEK || week % EVERY_WEEKS !== 0) return [];
    const kroner = Number(world.prices[week]!.price) * sampleRate(abroad, "DKK");
    return trade(week, world, { kind: "buy", ...pieces(Math.max(1, Math.round(SAVED_KRONER / kroner))) });
  });
  const dividends = DIVIDEND_WEEKS.flatMap((week) => {
    const held = PAPERS[3].bought - (week > SOLD_IN_WEEK ? SOLD : 0);
    const amountMinor = minorIn(held * DIVIDEND_KRONER, currency);
    return [
      trade(week, share, { kind: "dividend", amountMinor }),
      trade(week, share, { kind: "tax", amountMinor: Math.round(amountMinor * TAX) }),
    ];
  });
  const sold = trade(SOLD_IN_WEEK, share, { kind: "sell", ...pieces(SOLD), feeMinor: minorIn(FEE_KRONER, currency) });
  const trades = [...first, ...saved, ...dividends, sold];

  return {
    securities: papers.map(({ security }) => security),
    trades,
    prices: papers.flatMap(({ prices }) => prices),
    rates,
    since: weeks[FIRST_WEEK]!,
    valueOn(day) {
      const minor = papers.map(({ security, prices }) => {
        const held = trades.filter((one) => one.securityId === security.id && one.date <= day).reduce(heldAfter, 0);
        const price = Number(latestAtOrBefore(prices, day)?.price ?? 0);
        const rate = security.currency === currency ? 1 : (latestAtOrBefore(rates, day)?.rate ?? 0);
        return Math.round(held * price * rate * 10 ** MINOR_DIGITS[currency]);
      });
      return money(
        minor.reduce((sum, one) => sum + one, 0),
        currency,
      );
    },
  };
}

function heldAfter(held: number, { kind, quantity = Decimal.parse("0") }: Trade): number {
  if (kind === "buy") return held + Number(quantity);
  return kind === "sell" ? held - Number(quantity) : held;
}

function pricedPaper(
  { words, id }: Making,
  weeks: readonly IsoDate[],
  { word, class: kind, target, kroner, drift, swing }: (typeof PAPERS)[number],
  currency: Currency,
): Paper {
  const security: Security = {
    id: SecurityId.parse(id()),
    name: words[word],
    class: kind,
    currency,
    targetPercent: target,
    ...(word === "share" && currency === "DKK" && { country: "DK" }),
  };
  const chance = seededRandom(word);
  let price = kroner * sampleRate("DKK", currency);
  const prices = weeks.map((date): Price => {
    price *= 1 + drift + between(chance, -swing, swing);
    const written = Decimal.parse(price.toFixed(price >= 1_000 ? 0 : 2));
    return { id: PriceId.parse(id()), securityId: security.id, date, price: written, currency, source: "import" };
  });
  return { security, prices };
}
