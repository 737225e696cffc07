import { useTranslation } from "react-i18next";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { LOG_TYPES, type LoggedEvent } from "#data/account/securityLog.ts";
import { joined } from "#ui/format/joined.ts";

const KNOWN = Object.values(LOG_TYPES).flat();
type KnownType = (typeof KNOWN)[number];
const FACTORS = ["totp", "phone", "recovery_code"] as const;
/** Words of the code that mean something to a person. */
const REASONS = [
  "recoveryKey",
  "approval",
  "startOver",
  "compromise",
  "passkeyAdded",
  "passkeyRemoved",
  "policy",
] as const;

export interface EventText {
  readonly name: string;
  /** The other facts of the log; empty when nothing. */
  readonly details: string;
}

/** An event in plain words. One that a newer version of the app writes is shown by its own name. */
export function useEventText(): (event: LoggedEvent) => EventText {
  const { t } = useTranslation("security");
  return ({ type, details }) => {
    const known = KNOWN.find((one): one is KnownType => one === type);
    const factor = FACTORS.find((one) => one === details["factor"]);
    const action = (Object.keys(CLIENT_LIMITS) as LimitedAction[]).find((one) => one === details["action"]);
    const reason = REASONS.find((one) => one === details["reason"]);
    const { count, errorId } = details;
    const parts = [
      factor && t(`log.factor.${factor}`),
      reason && t(`log.reason.${reason}`),
      action && t(`limits.actions.${action}`),
      typeof count === "number" && type === "device_removed" && t("devices.count", { count }),
      typeof errorId === "string" && t("log.errorId", { id: errorId }),
    ];
    return {
      name: known ? t(`log.types.${known}`) : t("log.types.other", { type }),
      details: joined(parts),
    };
  };
}
