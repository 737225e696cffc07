import type { BrokerLine, LineKind } from "./profiles/brokerProfile.ts";

/** The deed of a line that takes back one which the file does not have. Money bears the sign that takes it back. */
const REVERSED: Partial<Readonly<Record<LineKind, LineKind>>> = {
  buy: "sell",
  sell: "buy",
  in: "out",
  out: "in",
  splitIn: "splitOut",
  splitOut: "splitIn",
  exchangeIn: "exchangeOut",
  exchangeOut: "exchangeIn",
  mergerIn: "mergerOut",
  mergerOut: "mergerIn",
  subscriptionIn: "subscriptionOut",
  subscriptionOut: "subscriptionIn",
  stockDividend: "out",
  spinoff: "out",
  rights: "out",
  redemptionOut: "in",
};

/**
 * The lines, oldest first, with each that takes an earlier one back, and the one it takes back, as cancelled. One whose
 * earlier line is not in the file does the opposite of what it names.
 */
export function withoutTakenBack(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  if (!lines.some(({ takesBack }) => takesBack)) return lines;
  const openByEvent = new Map<string, BrokerLine[]>();
  const become = new Map<BrokerLine, LineKind>();
  for (const line of lines) {
    const key = eventKey(line);
    if (line.takesBack) {
      const original = openByEvent.get(key)?.pop();
      if (original) become.set(original, "cancelled");
      become.set(line, original ? "cancelled" : (REVERSED[line.kind] ?? line.kind));
    } else if (line.kind !== "cancelled") {
      const open = openByEvent.get(key);
      if (open) open.push(line);
      else openByEvent.set(key, [line]);
    }
  }
  return lines.map((line) => {
    const kind = become.get(line);
    return kind === undefined ? line : { ...line, kind };
  });
}

function eventKey({ account, kind, isin, ticker, name, quantity = 0n, amount = 0n }: BrokerLine): string {
  const size = (units: bigint) => String(units < 0n ? -units : units);
  return JSON.stringify([account, kind, isin ?? ticker ?? name?.toLowerCase(), size(quantity), size(amount)]);
}
