import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useDevices } from "#data/account/devices.ts";
import { useFactors } from "#data/account/factors.ts";
import { useLimit } from "#data/account/rateLimit.ts";
import { useDeviceErrors } from "#data/device/deviceErrors.ts";
import { useDeviceKey } from "#data/keys/deviceKey.ts";
import { usePasskeys } from "#data/keys/passkey.ts";
import { useRecoveryKeyConfirmation } from "#data/keys/recoveryKeyConfirmation.ts";
import { useRotation } from "#data/keys/rotation.ts";
import { useSealBudgetStatus } from "#data/keys/useSealBudgetStatus.ts";
import { useAutoLock } from "#data/session/autoLock.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import type { Place } from "./place.ts";

/** How it stands at each place, in a few words; nothing where it is not known. The score tells its own. */
export const PLACE_STATE: Readonly<Record<Exclude<Place, "score">, ComponentType>> = {
  factors: FactorsState,
  devices: DevicesState,
  tries: TriesState,
  recoveryKey: RecoveryKeyState,
  passkeys: PasskeysState,
  lock: LockState,
  encryption: EncryptionState,
  log: LogState,
  server: ServerState,
  errors: ErrorsState,
};

function FactorsState() {
  const { t } = useTranslation("security");
  const { value } = useFactors();
  if (!value) return null;
  if (value.assurance === "stepUpNeeded") return <Badge tone="warn">{t("factors.level.stepUpNeeded")}</Badge>;
  return t(value.factors.some(({ isVerified }) => isVerified) ? "states.on" : "states.notSetUp");
}

function DevicesState() {
  const { t } = useTranslation("security");
  const { value } = useDevices();
  return value && t("devices.count", { count: value.length });
}

function TriesState() {
  const { t } = useTranslation("security");
  const { timeOfDay } = useFormat();
  const limits = [useLimit("login"), useLimit("password_reset"), useLimit("financial_access")];
  const until = Math.max(...limits.map((limit) => (limit?.remaining === 0 ? limit.resetAt : 0)));
  if (until === 0) return t("states.noPause");
  return <Badge tone="warn">{t("limits.none", { time: timeOfDay(new Date(until)) })}</Badge>;
}

function RecoveryKeyState() {
  const { t } = useTranslation("security");
  const { kind } = useRecoveryKeyConfirmation();
  if (kind === "unknown") return null;
  if (kind === "kept") return t("states.kept");
  return <Badge tone="warn">{t(kind === "none" ? "states.notMade" : "states.notConfirmed")}</Badge>;
}

function PasskeysState() {
  const { t } = useTranslation("security");
  const passkeys = usePasskeys();
  const deviceKey = useDeviceKey();
  if (!passkeys) return null;
  if (passkeys.length > 0) return t("states.passkeys", { count: passkeys.length });
  return t(deviceKey.kind === "on" ? "states.staysOpen" : "states.notSetUp");
}

function LockState() {
  const { t } = useTranslation("security");
  return t("states.locksAfter", { count: useAutoLock().minutes });
}

function EncryptionState() {
  const { t } = useTranslation("security");
  const today = useToday();
  const rotation = useRotation();
  const standing = useSealBudgetStatus(rotation?.version ?? 0);
  if (!rotation) return null;
  if (standing === "usedUp") return <Badge tone="danger">{t("states.keyUsedUp")}</Badge>;
  const isDue = standing === "scarce" || localDay(new Date(rotation.nextRecommended)) < today;
  if (isDue) return <Badge tone="warn">{t("states.keyDue")}</Badge>;
  return t(rotation.remaining > 0 ? "states.keyMoving" : "states.everythingSealed");
}

function LogState() {
  const { t } = useTranslation("security");
  return t("states.lastYear");
}

function ServerState() {
  const { t } = useTranslation("security");
  return t("states.sealedOnly");
}

function ErrorsState() {
  const { t } = useTranslation("security");
  const errors = useDeviceErrors();
  if (!errors) return null;
  return errors.length === 0 ? t("states.noErrors") : t("states.errors", { count: errors.length });
}
