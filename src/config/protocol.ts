/**
 * The language that devices and server speak about records. A device names its version with every call; the server refuses
 * what lies outside its range before it does anything, so that an old app never writes what a newer one would misread.
 */
export const PROTOCOL = {
  header: "x-overblik-protocol",
  /** What this app speaks. */
  current: 1,
  /** The range that this server understands. */
  oldest: 1,
  newest: 1,
} as const;
