import { useTranslation } from "react-i18next";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { useLimit } from "#data/account/rateLimit.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Badge, type BadgeProps } from "#ui/notices/Badge.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines, type LinesProps } from "#ui/tables/Lines.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

const TONE = { low: "plain", medium: "plain", high: "warn", critical: "danger" } as const satisfies Record<
  string,
  BadgeProps["tone"]
>;

/** §9 The limits that a person can run into: the rule, what is left of it, and how close that is. */
export function TriesLeft() {
  const { t } = useTranslation("security");
  const lines = [useTries("login"), useTries("password_reset"), useTries("financial_access")];
  return (
    <Section help={t("limits.help")}>
      <Lines lines={lines} />
    </Section>
  );
}

/** All of them are left for what was not tried. */
function useTries(action: LimitedAction): LinesProps["lines"][number] {
  const { t } = useTranslation("security");
  const { timeOfDay } = useFormat();
  const limit = useLimit(action);
  const { max, windowMinutes } = CLIENT_LIMITS[action];
  const count = limit?.remaining ?? max;
  const risk = limit?.risk ?? "low";
  const rule = t("limits.rule", { max, minutes: windowMinutes });
  return {
    key: action,
    title: t(`limits.actions.${action}`),
    below: risk === "low" ? rule : joined([rule, t(`limits.risk.${risk}`)]),
    aside: <Badge tone={TONE[risk]}>{left()}</Badge>,
  };

  function left(): string {
    if (limit === undefined || count === max) return t("limits.left", { count });
    const time = timeOfDay(new Date(limit.resetAt));
    return count === 0 ? t("limits.none", { time }) : t("limits.leftUntil", { count, time });
  }
}
