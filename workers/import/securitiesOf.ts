import type { SecurityClass } from "#domain/entities/security.ts";
import type { ReadSecurity } from "./importApi.ts";
import type { BrokerLine } from "./profiles/brokerProfile.ts";

const MAX_NAME = 200;
const FUND = /\b(?:etf|ucits|fund|indeks|index|investeringsforening)\b|fond(?:en)?\b/i;

type NamedLine = Pick<BrokerLine, "kind" | "isin" | "ticker" | "name" | "class">;

/** The name of each line's security: all lines of one ISIN alike, by the name that its trades bear. */
export function securitiesOf(lines: readonly BrokerLine[]): (line: NamedLine) => ReadSecurity | undefined {
  const byIsin = new Map<string, ReadSecurity>();
  const telling = lines
    .flatMap((line): readonly NamedLine[] => (line.from ? [line, line.from] : [line]))
    .toSorted((a, b) => Number(isAside(a)) - Number(isAside(b)));
  for (const line of telling) {
    const { isin } = line;
    if (isin === undefined) continue;
    const known = byIsin.get(isin);
    const ticker = known?.ticker ?? (line.ticker || undefined);
    const name = known && known.name !== isin && known.name !== known.ticker ? known.name : (nameOf(line) ?? isin);
    byIsin.set(isin, { name, class: line.class ?? classOf(name), isin, ...(ticker && { ticker }) });
  }
  return (line) => {
    const named = line.isin === undefined ? undefined : byIsin.get(line.isin);
    const name = nameOf(line);
    // A fee or a tax without an ISIN is the whole brokerage account's: what stands beside it is no security's name.
    if (named || name === undefined || (isAside(line) && line.ticker === undefined)) return named;
    return { name, class: line.class ?? classOf(name), ...(line.ticker && { ticker: line.ticker }) };
  };
}

function isAside({ kind }: NamedLine): boolean {
  return kind === "tax" || kind === "fee" || kind === "adrFee" || kind === "feeRefund" || kind === "cash";
}

function nameOf({ name, ticker }: NamedLine): string | undefined {
  return (name ?? ticker)?.slice(0, MAX_NAME).trim() || undefined;
}

function classOf(name: string): SecurityClass {
  return FUND.test(name) ? "fund" : "stock";
}
