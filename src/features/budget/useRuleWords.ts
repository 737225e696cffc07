import { useTranslation } from "react-i18next";
import { useRecords } from "#data/useRecords.ts";
import type { RuleConditions } from "#domain/categories/ruleMatch.ts";
import { useFormat } from "#ui/useFormat.ts";

/** A rule as one says it. Amounts in it are what somebody typed as a condition and not what anybody has. */
export function useRuleWords(): (rule: RuleConditions) => { readonly text: string; readonly conditions: string } {
  const { t } = useTranslation("rules");
  const format = useFormat();
  const assets = useRecords("assets");
  return ({ matching, text, direction, atLeast, atMost, accountId }) => ({
    text: t(`matching.${matching}`, { text }),
    conditions: [
      direction && t(`direction.${direction}`),
      atLeast && t("atLeast", { amount: format.money(atLeast) }),
      atMost && t("atMost", { amount: format.money(atMost) }),
      accountId && (assets.find(({ id }) => id === accountId)?.name ?? t("accountGone")),
    ]
      .filter(Boolean)
      .join(" · "),
  });
}
