import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { usedEssentials } from "#domain/categories/usedEssentials.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface EssentialsProps {
  /** Where the cost of a month is from. */
  readonly source: "postings" | "budget";
}

/** The choice of the household's essential expenses. A budget has none without a category. */
export function Essentials({ source }: EssentialsProps) {
  const { t } = useTranslation(["financial", "categories"]);
  const format = useFormat();
  const href = useHref();
  const nameOf = useCategoryName();
  const tree = useCategoryTree();
  const [transactions, lines] = [useReadyRecords("transactions"), useReadyRecords("budget_lines")];
  const isBudget = source === "budget";
  const used = useMemo(
    () => usedEssentials(tree, isBudget ? [] : transactions, lines),
    [tree, isBudget, transactions, lines],
  );
  return (
    <Text size="small">
      {used.length > 0 && `${t("ratios.essential.counted", { categories: format.list(used.map(nameOf)) })} `}
      {!isBudget && `${t("ratios.essential.unsorted")} `}
      <Link to={href("budget", { query: { tab: "categories" } })}>{t("ratios.essential.link")}</Link>
    </Text>
  );
}
