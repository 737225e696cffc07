/** Spread over all ids, as random ones are, and the same for the same number. */
export function idOf(i: number): string {
  const scattered = (Math.imul(i + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
  const tail = (Math.imul(i + 1, 0x85ebca6b) >>> 0).toString(16).padStart(8, "0");
  return `${scattered}-${tail.slice(0, 4)}-4${tail.slice(4, 7)}-8${scattered.slice(0, 3)}-${tail}${scattered.slice(4)}`;
}
