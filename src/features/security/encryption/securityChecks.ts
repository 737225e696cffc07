import { ENCRYPTION } from "#config/spec.ts";
import { SHORT_LOCK_MINUTES } from "#data/account/useSecurityState.ts";
import type { SecurityCheck } from "#domain/calculations/health/securityScore.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { type Place, PLACE_ICON, usePlaceHref } from "../place.ts";

/** The place where each is set right. A backup is saved among the settings. */
const PLACE_OF: Readonly<Record<Exclude<SecurityCheck, "anotherCopy">, Place>> = {
  recoveryKey: "recoveryKey",
  secondFactor: "factors",
  youngKey: "encryption",
  passwordWork: "encryption",
  autoLock: "lock",
  keptStorage: "score",
  passkey: "passkeys",
};

export const CHECK_ICON: Readonly<Record<SecurityCheck, IconName>> = {
  recoveryKey: PLACE_ICON.recoveryKey,
  secondFactor: PLACE_ICON.factors,
  anotherCopy: "download",
  youngKey: PLACE_ICON.encryption,
  passwordWork: PLACE_ICON.encryption,
  autoLock: PLACE_ICON.lock,
  keptStorage: PLACE_ICON.devices,
  passkey: PLACE_ICON.passkeys,
};

/** The numbers that the words of the checks name. */
export const CHECK_NUMBERS = { days: ENCRYPTION.rotateAfterDays, minutes: SHORT_LOCK_MINUTES } as const;

export function useCheckHref(): (check: SecurityCheck) => string {
  const href = useHref();
  const hrefOf = usePlaceHref();
  return (check) => (check === "anotherCopy" ? `${href("settings")}#backup` : hrefOf(PLACE_OF[check]));
}
