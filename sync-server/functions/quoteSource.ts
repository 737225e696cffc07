import * as z from "zod/mini";

const FRESH_MS = 15 * 60_000;
const PATIENCE_MS = 10_000;
const MAX_CHARACTERS = 10_000;
/** So that asking for ever new ones fills no memory: the oldest go first. */
const KEPT_AT_MOST = 10_000;

/** As the source answers, in JSON. Any other field of it is passed over. */
const Quote = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  price: z.string().check(z.regex(/^\d{1,15}(\.\d{1,10})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
type Quote = z.infer<typeof Quote>;

/** The last price of a security; undefined where the source has none or does not answer. */
export type QuoteSource = (isin: string) => Promise<Quote | undefined>;

/** The place of the security in the address of the source. */
export const ISIN_PLACE = "{isin}";

/** Asks the address that was configured, for each security at most every quarter of an hour, whoever wants to know. */
export function quoteSource(template: string, fetchQuote: typeof fetch, now: () => number = Date.now): QuoteSource {
  const kept = new Map<string, { readonly until: number; readonly quote: Promise<Quote | undefined> }>();
  return (isin) => {
    const known = kept.get(isin);
    if (known && now() < known.until) return known.quote;
    const quote = fetched(template.replaceAll(ISIN_PLACE, isin), fetchQuote);
    kept.delete(isin);
    kept.set(isin, { until: now() + FRESH_MS, quote });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
    return quote;
  };
}

async function fetched(address: string, fetchQuote: typeof fetch): Promise<Quote | undefined> {
  try {
    const answer = await fetchQuote(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" });
    const text = answer.ok ? await answer.text() : "";
    return text.length <= MAX_CHARACTERS ? Quote.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
