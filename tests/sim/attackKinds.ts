/** How a server may deceive a household. Against one device, on everything that it asks, unless it is said otherwise. */
export const ATTACKS = [
  "changeHidden",
  "rowHidden",
  "deletionHidden",
  "olderRow",
  "statementHidden",
  "keyVersionRaised",
  "olderKeyset",
  "noKeyset",
  "moreWithoutProgress",
  "cursorBack",
  "emptyPages",
  "pushSwallowed",
  /** To everybody. */
  "rowLost",
  "restoredUnsaid",
] as const;
export type AttackKind = (typeof ATTACKS)[number];
