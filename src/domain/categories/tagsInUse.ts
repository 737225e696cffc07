import type { Transaction } from "../entities/transaction.ts";

/** The tags of the transactions and how many have each, the most used first. */
export function tagsInUse(transactions: readonly Pick<Transaction, "tags">[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of transactions) for (const tag of tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return new Map([...counts].toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1)));
}

/** The names that are not among the tags, whatever their letters' size: a tag that is typed is told from others so too. */
export function missingTags(tags: readonly string[], wanted: readonly string[]): readonly string[] {
  const next = new Set(tags.map((tag) => tag.toLowerCase()));
  return wanted.filter((tag) => {
    const isNew = !next.has(tag.toLowerCase());
    next.add(tag.toLowerCase());
    return isNew;
  });
}

/** The tags with one called otherwise, or taken away where it gets no name; each still once. */
export function withTagRenamed(tags: readonly string[], tag: string, name: string | undefined): string[] | undefined {
  const renamed = tags.flatMap((one) => (one === tag ? (name ?? []) : one));
  const next = [...new Set(renamed)];
  return next.length === 0 ? undefined : next;
}
