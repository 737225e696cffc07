const KIND = "unsorted:";

/** The key under which the remark on so many transactions without a category is put away. */
export function unsortedKey(count: number): string {
  return `${KIND}${count}`;
}

/** The remark stays away until the transactions have doubled since it was put away. */
export function isUnsortedPutAway(count: number, dismissed: Iterable<string>): boolean {
  return [...dismissed].some((key) => key.startsWith(KIND) && count < 2 * Number(key.slice(KIND.length)));
}
