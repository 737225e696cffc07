/** The place on the page where a thing is set right; the score leads there. The page gives these ids to the sections of its own. */
export const PLACE = {
  recoveryKey: "recovery-key",
  secondFactor: "second-factor",
  devices: "devices",
  encryption: "encryption",
  lock: "lock",
  passkeys: "passkeys",
} as const;

export type Place = (typeof PLACE)[keyof typeof PLACE];
