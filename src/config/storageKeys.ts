/**
 * The names under which this device remembers things before anyone has signed in. `public/boot.js` reads the same names
 * before the first paint.
 */
export const STORAGE_KEYS = {
  theme: "overblik.theme",
  privacy: "overblik.privacy",
  language: "overblik.language",
  /** The tokens of whoever is known on this device. */
  session: "overblik.session",
} as const;

/** Set where large pictures are kept as they are. */
export const FULL_PICTURES_KEY = "overblik.fullPictures";

/** How this device locks, whoever is signed in. */
export const LOCK_KEYS = {
  /** Minutes without anyone at the device until it locks. */
  autoLock: "overblik.autoLock",
  /** Whether it locks after five minutes out of sight; phones do unless told otherwise. */
  backgroundLock: "overblik.backgroundLock",
  /** Whether figures are out of sight while the app is; phones do unless told otherwise. */
  coverWhenHidden: "overblik.coverWhenHidden",
} as const;

/** Traces that using the app leaves on this device. They tell of the person, not of the device, and go when the person does. */
export const TRACE_KEYS = {
  /** The pages and tabs that were open last. */
  recentPages: "overblik.recentPages",
  /** The groups of the menu that were folded or unfolded. */
  menuGroups: "overblik.menuGroups",
  /** What was chosen of each report last: no names and no amounts. */
  reports: "overblik.reports",
} as const;
