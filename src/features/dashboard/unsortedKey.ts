const KIND = "unsorted:";

/** Under which it is put away that so many transactions are without a category. */
export function unsortedKey(count: number): string {
  return `${KIND}${count}`;
}

/** It is worth telling again when they have doubled since it was put away. */
export function isUnsortedPutAway(count: number, dismissed: Iterable<string>): boolean {
  return [...dismissed].some((key) => key.startsWith(KIND) && count < 2 * Number(key.slice(KIND.length)));
}
