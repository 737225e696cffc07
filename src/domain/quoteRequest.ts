import { DECOYS } from "./decoys.ts";
import { fnv1a } from "./text/fnv1a.ts";

/** As many others for each of one's own, and never fewer than these. */
const DECOYS_FOR_EACH = 3;
const FEWEST_DECOYS = 12;
/** The size of a batch, as the server takes it. */
export const BATCH = 10;

/**
 * The securities that are asked for, in batches: one's own securities among others, in an order by chance. The others
 * are the same each time for the same `seed`, which only the household knows: were they drawn anew, what is always
 * among them would be one's own.
 */
export function quoteRequest(
  own: readonly string[],
  seed: number,
  random: () => number,
): readonly (readonly string[])[] {
  const mine = [...new Set(own)];
  if (mine.length === 0) return [];
  const count = Math.max(FEWEST_DECOYS, mine.length * DECOYS_FOR_EACH);
  const others = DECOYS.filter((isin) => !mine.includes(isin))
    .toSorted((a, b) => fnv1a(a, seed) - fnv1a(b, seed))
    .slice(0, count);
  const all = shuffled([...mine, ...others], random);
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}

/** Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
