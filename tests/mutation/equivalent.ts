/** A turned sign that leaves the function as it is, and why. */
interface Equivalent {
  readonly file: string;
  /** The line as it stands; it is found by its text, so that lines above it may come and go. */
  readonly text: string;
  readonly change: string;
  readonly reason: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: "src/domain/halfUp.ts",
    text: "return withinMoney(fromHalf > Math.abs(about) * TAIL ? Math.round(about) + 0 : exactly(factors, divisors));",
    change: "* → /",
    reason: "Every product is then worked out in whole numbers, which is slow and gives the same one.",
  },
  {
    file: "src/domain/exchange.ts",
    text: "const isNearHalf = Math.abs(all - Math.floor(all) - 0.5) <= all * TAIL;",
    change: "* → /",
    reason:
      "Every amount is then read to 15 digits before it is rounded, which is slow and gives the same whole number.",
  },
  {
    file: "src/domain/calculations/cashflow/monthlySpending.ts",
    text: "const sorted = values.toSorted((a, b) => a - b);",
    change: "a, b → b, a",
    reason: "The middle of a row, or the half of its two middle values, is the same from either end.",
  },
  {
    file: "src/domain/calculations/loans/paymentSuggestions.ts",
    text: "? paymentDay(FIRST_WEEK, frequency, paymentsUntil(FIRST_WEEK, frequency, date) - 1)",
    change: "- → +",
    reason: "The day is the name of its week, or two, and nothing else: each gets another name of its own.",
  },
  {
    file: "src/domain/recurring/upcomingTotals.ts",
    text: "events.flatMap(({ amount }) => (amount.minor * sign > 0 ? [amount] : [])),",
    change: "* → /",
    reason: "The sign is 1 or −1: what is multiplied by it and what is divided by it is the same.",
  },
  ...(["* → /", "- → +"] as const).map((change) => ({
    file: "src/domain/recurring/seriesProposals.ts",
    text: "return daysBetween(first, last) >= (GAPS[0]![1] * (days.size - 1)) / 2;",
    change,
    reason:
      "It only spares the look at what has no rhythm: gaps with a median of six days, as even as they have to be, take no less time than either says.",
  })),
  {
    file: "src/domain/budget/budgetTotals.ts",
    text: "return new Map([...weeks].map(([id, sums]) => [id, Math.max(0, sums.toSorted((a, b) => a - b)[6]!) / DAYS_OF_WEEK]));",
    change: "a, b → b, a",
    reason: "The seventh of thirteen is the one in the middle from either end.",
  },
  {
    file: "src/domain/calculations/cashflow/toReview.ts",
    text: "const last = newest[atMost - 1];",
    change: "- → +",
    reason:
      "Each transaction is then sorted in and the last of them cut off again, which is slow and leaves the same ones.",
  },
  {
    file: "src/domain/calculations/networth/withDiscontinuities.ts",
    text: "for (const [day, minor] of of) if (from < day && day < to) byDay.set(day, (byDay.get(day) ?? 0) + minor);",
    change: "+ → -",
    reason: "Every sum is then turned, and only its size is looked at.",
  },
  {
    file: "src/domain/calculations/networth/valuationHistory.ts",
    text: "if (start.put.length + start.remove.length === 0) return start;",
    change: "+ → -",
    reason: "A start is written or removed, never both: the difference of the two counts is nothing where the sum is.",
  },
  // A product of whole numbers below 2⁵³ is exact, and a quotient that ends in a half is as well: the two differ for larger
  // amounts alone.
  ...(
    [
      [
        "src/domain/calculations/cashflow/monthToDate.ts",
        "const even = usual && money(halfUp([usual.minor, days.length + 1], [length]), currency);",
      ],
      [
        "src/domain/calculations/goals/goalPlan.ts",
        "return money(halfUp([saved.minor - before.minor, MONTH_DAYS], [days]), saved.currency);",
      ],
      [
        "src/domain/calculations/goals/goalTemplates.ts",
        "return money(halfUp([price.minor, HOME_SHARE], [100]) + (costs?.minor ?? 0), price.currency);",
      ],
      [
        "src/domain/calculations/goals/goalTemplates.ts",
        "return money(halfUp([price.minor, CAR_SHARE], [100]), price.currency);",
      ],
      [
        "src/domain/calculations/loans/amortisationSchedule.ts",
        "extra: halfUp([loan.extraMonthly?.minor ?? 0, 12], [PAYMENTS_PER_YEAR[frequency]]),",
      ],
      [
        "src/domain/calculations/networth/netWorthSeries.ts",
        "const value = money(minor + halfUp([to.value.minor - minor, gone], [all]), currency);",
      ],
      ["src/domain/budget/budgetTemplates.ts", "return halfUp([incomeMinor], [10, 1_000]) * 1_000;"],
      ["src/domain/budget/budgetView.ts", "pace: amount(halfUp([budget + carry, days.elapsed], [days.all])),"],
      [
        "src/domain/budget/lineProposals.ts",
        ".map(({ id, sum }) => ({ id, minor: halfUp([sum], [known.size, step]) * step }))",
      ],
    ] as const
  ).map(([file, text]) => ({
    file,
    text,
    change: "halfUp → Math.round",
    reason: "Whole numbers alone are multiplied and divided, and an exact half of theirs is one in doubles as well.",
  })),
  {
    file: "src/domain/root.ts",
    text: "if (low.slope * sign >= 0 || high.slope * sign <= 0) return undefined;",
    change: "* → /",
    reason: "The sign is 1 or −1: what is multiplied by it and what is divided by it is the same.",
  },
  {
    file: "src/domain/root.ts",
    text: "for (let halving = 0; halving < HALVINGS && turn.value * sign > 0; halving++) {",
    change: "* → /",
    reason: "The sign is 1 or −1: what is multiplied by it and what is divided by it is the same.",
  },
  {
    file: "src/domain/root.ts",
    text: "if (turn.slope * sign < 0) low = turn;",
    change: "* → /",
    reason: "The sign is 1 or −1: what is multiplied by it and what is divided by it is the same.",
  },
  {
    file: "src/domain/calculations/investments/xirr.ts",
    text: "for (let away = 0; away < FURTHEST; away += away < 0.5 ? 0.02 : 0.1) yield Math.expm1(guess + direction * away);",
    change: "+ → -",
    reason:
      "The side above the guess and the one below it change their names: both are gone through, and the nearer root is told.",
  },
];
