/**
 * A port of this worker alone, for a server of its own beside the common one: a worker runs one journey after the other, and
 * journeys of one file run at once in several.
 */
export function ownPort(nth: 0 | 1 = 0): number {
  const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
  return Number(process.env["E2E_PORT"]) + 1 + worker * 2 + nth;
}
