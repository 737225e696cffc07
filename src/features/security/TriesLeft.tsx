import { useTranslation } from "react-i18next";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { useLimit } from "#data/rateLimit.ts";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { useFormat } from "#ui/useFormat.ts";

/** §9 The limits that a person can run into, in words. */
const SHOWN = [
  "login",
  "password_reset",
  "file_upload",
  "financial_access",
] as const satisfies readonly LimitedAction[];

export function TriesLeft() {
  const { t } = useTranslation("security");
  const items = [useTries(SHOWN[0]), useTries(SHOWN[1]), useTries(SHOWN[2]), useTries(SHOWN[3])];
  return (
    <Section title={t("limits.title")} ruled>
      <Text size="small" tone="muted">
        {t("limits.help")}
      </Text>
      <DefinitionList items={items} />
    </Section>
  );
}

/** All of them are left for what was not tried. */
function useTries(action: LimitedAction): { readonly term: string; readonly value: string } {
  const { t } = useTranslation("security");
  const { timeOfDay } = useFormat();
  const limit = useLimit(action);
  const count = limit?.remaining ?? CLIENT_LIMITS[action].max;
  const term = t(`limits.actions.${action}`);
  if (limit === undefined || count === CLIENT_LIMITS[action].max) return { term, value: t("limits.left", { count }) };
  const time = timeOfDay(new Date(limit.resetAt));
  return { term, value: count === 0 ? t("limits.none", { time }) : t("limits.leftUntil", { count, time }) };
}
