import { WIRE_LIMITS } from "#domain/protocol.ts";

/** How much goes into one request. A run in a test takes small ones, so that few records fill several. */
export interface Sizes {
  /** Rows of a pulled page on a line that has not shown to be fast, and on one that has. */
  readonly pageRows: number;
  readonly largePageRows: number;
  /** §5 of the protocol: a push is at most this many rows and sealed bytes; the larger number as with pages. */
  readonly pushRows: number;
  readonly largePushRows: number;
  readonly pushBytes: number;
}

export const SIZES: Sizes = {
  pageRows: 500,
  largePageRows: WIRE_LIMITS.pullRows,
  pushRows: WIRE_LIMITS.pushRows,
  largePushRows: WIRE_LIMITS.largePushRows,
  pushBytes: 1024 * 1024,
};
