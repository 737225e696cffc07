/** For what comes by itself: long enough for a machine with much else to do. */
export const SOON = { timeout: 10_000 } as const;
