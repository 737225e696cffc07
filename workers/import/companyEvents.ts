import { daysBetween } from "#domain/dates.ts";
import type { FixedPoint } from "#domain/fixedPoint.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import type { BrokerLine, LineKind } from "./profiles/brokerProfile.ts";
import { ratioOf } from "./pairedMoves.ts";

/** The money of an event comes so many days after its shares at most. */
const MONEY_DAYS = 31;

/** The halves of an event that have the same meaning, whatever the broker calls them. */
const FAMILIES = [
  { into: "splitIn", out: "splitOut" },
  { into: "exchangeIn", out: "exchangeOut" },
  { into: "mergerIn", out: "mergerOut" },
] as const;

/**
 * The lines of a broker with the parts of each company event as one line: the shares that left, those that came and the
 * money of it. A line without another part stays an event by itself where it says enough, and else moves shares or money.
 */
export function companyEvents(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const events = new CompanyEvents(withWholeHalves(lines));
  events.joinTransfersToSplits();
  events.joinRedemptions();
  events.joinFractions();
  events.joinExchanges();
  events.joinSubscriptions();
  return events.lines();
}

/** A half that is told in several lines, as whole shares and the rest of one, is one half. */
function withWholeHalves(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const isHalf = ({ kind }: BrokerLine) => FAMILIES.some(({ into, out }) => kind === into || kind === out);
  const groups = groupedBy(lines.filter(isHalf), (line) => `${paperKey(line.kind, line)} ${line.date}`);
  const become = new Map<BrokerLine, BrokerLine | undefined>();
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue;
    const sum = (of: (line: BrokerLine) => bigint | undefined) =>
      [first, ...others].reduce((total, line) => total + (of(line) ?? 0n), 0n);
    become.set(first, { ...first, quantity: sum((line) => line.quantity), amount: sum((line) => line.amount) });
    for (const other of others) become.set(other, undefined);
  }
  return lines.flatMap((line) => (become.has(line) ? (become.get(line) ?? []) : [line]));
}

class CompanyEvents {
  readonly #lines: readonly BrokerLine[];
  /** By kind and day, and by kind and paper: a long file has thousands of each. */
  readonly #byKind: ReadonlyMap<LineKind, readonly BrokerLine[]>;
  readonly #byDay: ReadonlyMap<string, readonly BrokerLine[]>;
  readonly #byPaper: ReadonlyMap<string, readonly BrokerLine[]>;
  /** The line in the place of another; undefined where it has become a part of one. */
  readonly #become = new Map<BrokerLine, BrokerLine | undefined>();

  constructor(lines: readonly BrokerLine[]) {
    this.#lines = lines;
    this.#byKind = groupedBy(lines, ({ kind }) => kind);
    const parts = lines.filter(({ kind }) => PARTS.test(kind));
    this.#byDay = groupedBy(parts, (line) => dayKey(line.kind, line));
    this.#byPaper = groupedBy(parts, (line) => paperKey(line.kind, line));
  }

  lines(): readonly BrokerLine[] {
    return this.#lines.flatMap((line) => (this.#become.has(line) ? (this.#become.get(line) ?? []) : [line]));
  }

  /** Two transfers of one paper, or of two of one name, on one day whose counts make a plain ratio are a split. */
  joinTransfersToSplits(): void {
    for (const into of this.#open("in"))
      for (const out of this.#sameDay("out", into)) {
        const isOne = paperOf(into) === paperOf(out);
        if (!(isOne || isSameName(into, out)) || sizeOf(into) === sizeOf(out)) continue;
        const ratio = ratioOf(sizeOf(into), sizeOf(out));
        if (!ratio || Math.min(ratio.to, ratio.from) > PLAIN) continue;
        this.#become.set(into, { ...into, kind: "split", ratio, ...(!isOne && { from: out }) });
        this.#become.set(out, undefined);
        break;
      }
  }

  joinRedemptions(): void {
    for (const out of this.#open("redemptionOut")) {
      const money = this.#moneyOf("redemptionCash", [out]) ?? this.#moneyOf("distributionCash", [out]);
      if (money) this.#become.set(money, undefined);
      const priced = money ? withMoney(out, money) : out;
      this.#become.set(out, { ...priced, kind: isPaid(priced) ? "redemption" : "out" });
    }
    for (const money of this.#open("redemptionCash"))
      this.#become.set(money, { ...money, kind: sizeOf(money) > 0n ? "redemption" : "cashInLieu" });
    // The count beside money that a company hands out is of the shares that stay.
    for (const money of this.#open("distributionCash")) this.#become.set(money, { ...money, kind: "dividend" });
  }

  /** A fraction of which the count is known was sold. */
  joinFractions(): void {
    for (const out of this.#open("fractionOut")) {
      const money = isPaid(out) ? undefined : this.#moneyOf("cashInLieu", [out]);
      if (money) this.#become.set(money, undefined);
      const priced = money ? withMoney(out, money) : out;
      this.#become.set(out, { ...priced, kind: isPaid(priced) ? "sell" : "out" });
    }
    for (const money of this.#open("cashInLieu"))
      if (sizeOf(money) > 0n && isPaid(money)) this.#become.set(money, { ...money, kind: "sell" });
  }

  joinExchanges(): void {
    for (const { into, out } of FAMILIES) {
      const days = groupedBy(this.#open(out), (line) => dayKey(into, line));
      for (const [day, outs] of days) {
        const ins = (this.#byDay.get(day) ?? []).filter((line) => !this.#become.has(line));
        for (const [came, left] of exchangedPairs(ins, outs)) this.#exchange(came, left, into);
      }
      for (const half of [...this.#open(into), ...this.#open(out)])
        this.#become.set(half, this.#besideSplit(half) ?? this.#alone(half));
    }
    for (const money of this.#open("mergerCash"))
      this.#become.set(money, { ...money, kind: sizeOf(money) > 0n && isPaid(money) ? "redemption" : "cashInLieu" });
  }

  #exchange(into: BrokerLine, out: BrokerLine, kind: LineKind): void {
    const ratio = ratioOf(sizeOf(into), sizeOf(out)) ?? wholeRatio(sizeOf(into), sizeOf(out));
    if (!ratio) return;
    const money = this.#moneyOf("mergerCash", [out, into]);
    const isRenamed = kind === "splitIn" || (kind === "exchangeIn" && isSameName(into, out));
    this.#become.set(out, undefined);
    if (isRenamed && !money) {
      this.#become.set(into, { ...into, kind: "split", ratio, from: out });
      return;
    }
    if (money) this.#become.set(money, undefined);
    const amount = (into.amount ?? 0n) + (out.amount ?? 0n) + (money?.amount ?? 0n);
    const currency = money?.currency ?? into.currency;
    this.#become.set(into, { ...into, kind: "merger", ratio, from: out, amount, currency });
  }

  /** A split may bring another paper beside the new count: redemption shares, or those of a part that was let go. */
  #besideSplit(half: BrokerLine): BrokerLine | undefined {
    if (half.kind !== "splitIn") return undefined;
    const outs = this.#byDay.get(dayKey("splitOut", half)) ?? [];
    if (outs.some((out) => paperOf(out) === paperOf(half))) return undefined;
    const parent = outs.find((out) => isSameName(out, half));
    const ins = this.#byDay.get(dayKey("splitIn", half)) ?? [];
    const hasOwn = ins.some((line) => line !== half && parent && isSameName(line, parent));
    return parent && hasOwn ? { ...half, kind: "spinoff", from: parent } : undefined;
  }

  /** Shares that left in a merger for money alone were redeemed. Any other half that is alone was moved. */
  #alone(half: BrokerLine): BrokerLine {
    if (half.kind === "mergerOut") {
      const money = this.#moneyOf("mergerCash", [half]);
      if (money) this.#become.set(money, undefined);
      if (money) return { ...withMoney(half, money), kind: "redemption" };
      if ((half.amount ?? 0n) > 0n) return { ...half, kind: "redemption" };
    }
    return { ...half, kind: half.kind.endsWith("In") ? "splitIn" : "splitOut" };
  }

  /** New shares for money, and for the rights to them where those leave the same day. */
  joinSubscriptions(): void {
    for (const into of this.#open("subscriptionIn")) {
      const rights = this.#sameDay("subscriptionOut", into).find((line) => paperOf(line) !== paperOf(into));
      const money = this.#moneyOf("subscriptionCash", rights ? [into, rights] : [into]);
      const ratio = rights && (ratioOf(sizeOf(into), sizeOf(rights)) ?? wholeRatio(sizeOf(into), sizeOf(rights)));
      if (money) this.#become.set(money, undefined);
      const paid = (money?.amount ?? 0n) + (into.amount ?? 0n);
      if (rights && ratio) {
        this.#become.set(rights, undefined);
        const amount = paid > 0n ? -paid : paid;
        this.#become.set(into, { ...into, kind: "merger", ratio, from: rights, amount });
      } else {
        const priced = money ? withMoney(into, money) : into;
        this.#become.set(into, { ...priced, kind: isPaid(priced) ? "buy" : "in" });
      }
    }
    for (const rights of this.#open("subscriptionOut")) this.#become.set(rights, { ...rights, kind: "out" });
    for (const money of this.#open("subscriptionCash")) this.#become.set(money, { ...money, kind: "cash" });
  }

  #open(kind: LineKind): readonly BrokerLine[] {
    return (this.#byKind.get(kind) ?? []).filter((line) => !this.#become.has(line));
  }

  #sameDay(kind: LineKind, line: BrokerLine): readonly BrokerLine[] {
    return (this.#byDay.get(dayKey(kind, line)) ?? []).filter((one) => !this.#become.has(one));
  }

  /** The nearest day first. */
  #moneyOf(kind: LineKind, papers: readonly BrokerLine[]): BrokerLine | undefined {
    const [first] = papers;
    const away = (line: BrokerLine) => Math.abs(daysBetween(first!.date, line.date));
    return papers
      .flatMap((paper) => this.#byPaper.get(paperKey(kind, paper)) ?? [])
      .filter((line) => !this.#become.has(line) && away(line) <= MONEY_DAYS)
      .toSorted((a, b) => away(a) - away(b))[0];
  }
}

/**
 * The papers that came and left on one day, in pairs: by their name, by the first word of it, by their count, and else in the
 * order of the file, unless more left than came. Both halves of one paper are left to `pairedMoves`.
 */
function exchangedPairs(
  ins: readonly BrokerLine[],
  outs: readonly BrokerLine[],
): readonly (readonly [came: BrokerLine, left: BrokerLine])[] {
  const [came, left] = [new Set(ins.map(paperOf)), new Set(outs.map(paperOf))];
  const open = new Set(ins.filter((line) => !left.has(paperOf(line))));
  let waiting = outs.filter((line) => !came.has(paperOf(line)));
  const pairs: (readonly [BrokerLine, BrokerLine])[] = [];
  const pairBy = (keyOf: (line: BrokerLine) => string) => {
    const byKey = groupedBy([...open].toReversed(), keyOf);
    waiting = waiting.filter((out) => {
      const key = keyOf(out);
      const into = key === "" ? undefined : byKey.get(key)?.pop();
      if (!into) return true;
      open.delete(into);
      pairs.push([into, out]);
      return false;
    });
  };
  pairBy(({ name }) => name?.toLowerCase() ?? "");
  pairBy(firstWord);
  if (waiting.length > open.size) return pairs;
  pairBy((line) => String(sizeOf(line)));
  pairBy(() => "any");
  return pairs;
}

/** A split has one of its two numbers no larger than this. */
const PLAIN = 10;

function withMoney(shares: BrokerLine, money: BrokerLine): BrokerLine {
  const { amount, currency, fee, feeCurrency, tax, taxCurrency, balance } = money;
  const quantity = sizeOf(shares) === 0n ? money.quantity : shares.quantity;
  const isTold = amount !== undefined && amount !== 0n;
  return {
    ...shares,
    quantity,
    ...(isTold && { amount, currency, price: undefined, priceCurrency: undefined, rate: undefined }),
    ...(fee !== undefined && { fee, feeCurrency }),
    ...(tax !== undefined && { tax, taxCurrency }),
    balance,
  };
}

/** Money came or went for it, or its price says how much. */
function isPaid({ amount = 0n, price = 0n }: BrokerLine): boolean {
  return amount !== 0n || price > 0n;
}

/** The kinds that are looked for beside another line. */
const PARTS = /^(?:out|cashInLieu)$|(?:In|Out|Cash)$/;

function dayKey(kind: LineKind, { date, account }: BrokerLine): string {
  return JSON.stringify([kind, date, account]);
}

function paperKey(kind: LineKind, line: BrokerLine): string {
  return JSON.stringify([kind, line.account, paperOf(line)]);
}

function paperOf({ isin, ticker, name }: BrokerLine): string | undefined {
  return isin ?? ticker ?? name?.toLowerCase();
}

/** Both begin with the same word: a company keeps its name through a split, and rarely through a merger. */
function isSameName(a: BrokerLine, b: BrokerLine): boolean {
  const [one, other] = [firstWord(a), firstWord(b)];
  return one !== "" && one === other;
}

function firstWord({ name, ticker }: BrokerLine): string {
  return /[\p{L}\d]+/u.exec((name ?? ticker ?? "").toLowerCase())?.[0] ?? "";
}

function sizeOf({ quantity = 0n }: BrokerLine): FixedPoint {
  return quantity < 0n ? -quantity : quantity;
}

/** The two counts themselves, without what divides both; undefined where no record holds them. */
function wholeRatio(to: FixedPoint, from: FixedPoint): BrokerLine["ratio"] {
  let [a, b] = [to, from];
  while (b > 0n) [a, b] = [b, a % b];
  if (a === 0n) return undefined;
  const ratio = { to: Number(to / a), from: Number(from / a) };
  return Number.isSafeInteger(ratio.to) && Number.isSafeInteger(ratio.from) ? ratio : undefined;
}
