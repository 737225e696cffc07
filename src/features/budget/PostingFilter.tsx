import { Trans, useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/categories.ts";
import { useRecords } from "#data/useRecords.ts";
import { POSTING_PERIODS, type PostingPeriod } from "#domain/calculations/postingList.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { Sentence, WordField, WordSelect } from "#ui/Sentence.tsx";
import { useCategoryName } from "#ui/useCategoryName.ts";

interface PostingFilterProps {
  readonly accountIds: readonly string[];
  readonly chosen: {
    readonly account: string | undefined;
    readonly period: PostingPeriod;
    readonly category: string | undefined;
    readonly unreviewed: boolean;
    readonly search: string;
  };
  /** One part of the address. */
  readonly onChoose: (name: "account" | "period" | "category" | "review", value: string | undefined) => void;
  readonly onSearch: (text: string) => void;
}

const EVERY = "every";

/** Which postings are shown, as a sentence. */
export function PostingFilter({ accountIds, chosen, onChoose, onSearch }: PostingFilterProps) {
  const { t } = useTranslation("budget");
  const assets = useRecords("assets");
  const nameOf = useCategoryName();
  const { groups } = useCategoryTree();
  const nameById = new Map<string, string>(assets.map(({ id, name }) => [id, name]));
  const categories = [
    { value: EVERY, label: t("filter.everyCategory") },
    { value: NO_CATEGORY, label: t("filter.noCategory") },
    ...groups.flatMap((group) => {
      const name = nameOf(group);
      const all = { value: group.id as string, label: t("filter.wholeGroup", { name }), group: name };
      return [all, ...group.leaves.map((leaf) => ({ value: leaf.id as string, label: nameOf(leaf), group: name }))];
    }),
  ];
  return (
    <search aria-label={t("filter.label")}>
      <Sentence>
        <Trans
          t={t}
          i18nKey="filter.sentence"
          components={{
            text: <span />,
            review: (
              <WordSelect
                label={t("filter.review")}
                value={chosen.unreviewed ? "not" : EVERY}
                options={[
                  { value: EVERY, label: t("filter.everyPosting") },
                  { value: "not", label: t("filter.unreviewed") },
                ]}
                onChange={(value) => onChoose("review", value === EVERY ? undefined : value)}
              />
            ),
            account: (
              <WordSelect
                label={t("filter.account")}
                value={chosen.account ?? EVERY}
                options={[
                  { value: EVERY, label: t("filter.everyAccount") },
                  ...accountIds.map((id) => ({ value: id, label: nameById.get(id) ?? t("accountGone") })),
                ]}
                onChange={(id) => onChoose("account", id === EVERY ? undefined : id)}
              />
            ),
            period: (
              <WordSelect<PostingPeriod>
                label={t("filter.period")}
                value={chosen.period}
                options={POSTING_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
                onChange={(value) => onChoose("period", value === "all" ? undefined : value)}
              />
            ),
            category: (
              <WordSelect
                label={t("filter.category")}
                value={chosen.category ?? EVERY}
                options={categories}
                onChange={(id) => onChoose("category", id === EVERY ? undefined : id)}
              />
            ),
            search: (
              <WordField
                label={t("filter.search")}
                value={chosen.search}
                placeholder={t("filter.anything")}
                onChange={onSearch}
              />
            ),
          }}
        />
      </Sentence>
    </search>
  );
}
