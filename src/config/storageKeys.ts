/** What this device remembers before anyone has signed in. `public/boot.js` reads the same names before the first paint. */
export const STORAGE_KEYS = {
  theme: "overblik.theme",
  privacy: "overblik.privacy",
  language: "overblik.language",
} as const;
