import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import type { Rule } from "#domain/entities/rule.ts";
import { joined } from "#ui/format/joined.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";

interface RuleWords {
  readonly text: string;
  readonly conditions: string;
  /** Where that is gone, nothing. */
  readonly category: string | undefined;
  /** The text that it gives, the tags that it puts on, and that it makes what it fits extraordinary. */
  readonly marks: string;
}

/** A rule as one says it. Amounts in it are what somebody typed as a condition and not what anybody has. */
export function useRuleWords(): (rule: Rule) => RuleWords {
  const { t } = useTranslation(["rules", "budget"]);
  const format = useFormat();
  const nameOf = useCategoryName();
  const assets = useRecords("assets");
  const { leafById } = useCategoryTree();
  const categoryOf = (id: Rule["categoryId"]) => {
    const leaf = id && leafById.get(id);
    return leaf && nameOf(leaf);
  };
  return ({
    matching,
    text,
    direction,
    atLeast,
    atMost,
    accountId,
    categoryId,
    tags = [],
    extraordinary,
    renameTo,
  }) => ({
    text: t(`matching.${matching}`, { text }),
    conditions: joined([
      direction && t(`direction.${direction}`),
      atLeast && t("atLeast", { amount: format.money(atLeast) }),
      atMost && t("atMost", { amount: format.money(atMost) }),
      accountId && (assets.find(({ id }) => id === accountId)?.name ?? t("accountGone")),
    ]),
    category: categoryOf(categoryId),
    marks: joined([
      renameTo && t("renames", { name: renameTo }),
      ...tags.map((tag) => `#${tag}`),
      extraordinary && t("budget:extraordinary"),
    ]),
  });
}
