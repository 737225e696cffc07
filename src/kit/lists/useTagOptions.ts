import { useTranslation } from "react-i18next";
import { useTags } from "#data/records/tags.ts";
import type { Option } from "#ui/choices/Options.tsx";

/** Stands for transactions with any tag and with none. */
export const NO_TAG_CHOSEN = "every";

/** The tags that a filter offers; one that is chosen stays on offer when no transaction has it any more. */
export function useTagOptions(chosen: string | undefined): readonly Option[] {
  const { t } = useTranslation("records");
  const tags = useTags();
  const offered = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen];
  return [
    { value: NO_TAG_CHOSEN, label: t("filter.everyTag") },
    ...offered.map((tag): Option => ({ value: tag, label: t("filter.withTag", { tag }) })),
  ];
}
