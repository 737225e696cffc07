import { useTranslation } from "react-i18next";
import { useLimit } from "#data/account/rateLimit.ts";

/** §9 How many tries are left after a wrong password, in words; nothing before the first, or once there are none. */
export function useTriesLeft(): string | undefined {
  const { t } = useTranslation("auth");
  const limit = useLimit("login");
  return limit && limit.remaining > 0 ? t("triesLeft", { count: limit.remaining }) : undefined;
}
