import { useLiveQuery } from "dexie-react-hooks";
import { ENCRYPTION } from "#config/spec.ts";
import type { SecurityState } from "#domain/calculations/health/securityScore.ts";
import { localDay } from "#domain/dates.ts";
import { useAutoLock } from "../session/autoLock.ts";
import { device } from "../device/device.ts";
import { useDevices } from "./devices.ts";
import { useFactors } from "./factors.ts";
import { usePasskeys } from "../keys/passkey.ts";
import { UPGRADED_ITERATIONS } from "./passwordChange.ts";
import { useRecoveryKeyConfirmation } from "../keys/recoveryKeyConfirmation.ts";
import { useRotation } from "../keys/rotation.ts";
import { useSession } from "../session/session.ts";
import { useKdfIterations } from "../keys/useKdfIterations.ts";
import { useToday } from "../state/useToday.ts";

/** Longer than this and an open app is left behind open. */
export const SHORT_LOCK_MINUTES = 15;

/** A file older than a key should be is no copy of today's figures. */
const BACKUP_FRESH_MS = ENCRYPTION.rotateAfterDays * 24 * 60 * 60 * 1000;

/** The facts that the score is made of, live. `persisted` is what the browser says of the storage here. */
export function useSecurityState(persisted: boolean | undefined): SecurityState {
  const recovery = useRecoveryKeyConfirmation().kind;
  const rotation = useRotation();
  const iterations = useKdfIterations();
  const passkeys = usePasskeys();
  const { minutes } = useAutoLock();
  const today = useToday();
  const factors = useFactors().value?.factors;
  return {
    recoveryKey: recovery === "unknown" ? undefined : recovery === "kept",
    secondFactor: factors?.some(({ isVerified }) => isVerified),
    anotherCopy: useAnotherCopy(),
    youngKey: rotation && localDay(new Date(rotation.nextRecommended)) > today,
    passwordWork: iterations === undefined ? undefined : iterations >= UPGRADED_ITERATIONS,
    autoLock: minutes <= SHORT_LOCK_MINUTES,
    keptStorage: persisted,
    passkey: passkeys && passkeys.length > 0,
  };
}

/** Another device is signed in, or a backup was saved from this one in the last 90 days. */
function useAnotherCopy(): boolean | undefined {
  const userId = useSession().account?.userId;
  const devices = useDevices().value;
  const isSaved = useLiveQuery(async () => {
    const backup = userId === undefined ? undefined : await device.backups.get(userId);
    return backup?.madeAt !== undefined && Date.now() - backup.madeAt < BACKUP_FRESH_MS;
  }, [userId]);
  if (isSaved === true) return true;
  return devices && devices.length > 1;
}
