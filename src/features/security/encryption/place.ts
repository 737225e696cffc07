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

/** Scrolls there and moves the focus along, so that the next key press is about what is now in view. */
export function goTo(place: Place): void {
  const section = document.getElementById(place);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
