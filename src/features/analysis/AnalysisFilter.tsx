import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { ANALYSIS_KINDS, familyOf } from "#domain/reports/analysis/analysis.ts";
import type { CategoryPickerProps } from "#kit/categories/CategoryPicker.tsx";
import { FilterSentence } from "#kit/lists/FilterSentence.tsx";
import type { Option } from "#ui/choices/Options.tsx";
import { Sentence, WordButton, WordField, WordSelect } from "#ui/format/Sentence.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { AnalysisChoice } from "./useAnalysisChoice.ts";

const CategoryPicker = lazyPart<CategoryPickerProps>(
  async () => (await import("#kit/categories/CategoryPicker.tsx")).CategoryPicker,
  "soon",
);

/** Stands for nothing chosen. */
export const EVERY = "every";

/** The filter: of transactions the sentence of their list, else the thing that is measured. */
export function AnalysisFilter({ choice }: { readonly choice: AnalysisChoice }) {
  const { t } = useTranslation("analysis");
  const { analysis, typed: typedIn, change, type } = choice;
  const [isChoosing, setChoosing] = useState(false);
  const accounts = useAccountOptions(analysis.measure);
  const currency = useDisplayCurrency();
  const categoryText = useCategoryText();
  const isOfTransactions = familyOf(analysis.measure) === "transactions";
  const account = (
    <WordSelect<string>
      label={t("fields.account")}
      value={accounts.some(({ value }) => value === analysis.account) ? (analysis.account ?? EVERY) : EVERY}
      options={[{ value: EVERY, label: t(isOfTransactions ? "any.account" : "any.thing") }, ...accounts]}
      onChange={(value) => change({ account: value === EVERY ? undefined : value })}
    />
  );
  if (!isOfTransactions)
    return (
      <Sentence>
        <Trans t={t} i18nKey="thingSentence" components={{ text: <span />, account }} />
      </Sentence>
    );
  return (
    <>
      <FilterSentence further={typedIn} currency={currency} onFurther={type}>
        <Trans
          t={t}
          i18nKey="filterSentence"
          components={{
            text: <span />,
            account,
            kind: (
              <WordSelect
                label={t("fields.kind")}
                value={analysis.kind}
                options={ANALYSIS_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onChange={(kind) => change({ kind })}
              />
            ),
            category: (
              <WordButton label={t("fields.category")} onPress={() => setChoosing(true)}>
                {categoryText(analysis.category)}
              </WordButton>
            ),
            search: (
              <WordField
                label={t("fields.search")}
                value={typedIn.search}
                placeholder={t("any.text")}
                onChange={(search) => type({ search })}
              />
            ),
          }}
        />
      </FilterSentence>
      {isChoosing && (
        <Boundary part="component" waiting={null}>
          <CategoryPicker
            title={t("fields.category")}
            value={analysis.category}
            withGroups
            others={[undefined, NO_CATEGORY].map((value) => ({
              id: value ?? EVERY,
              label: categoryText(value),
              isChosen: value === analysis.category,
              onChoose: () => change({ category: value }),
            }))}
            onChoose={(category) => change({ category })}
            onClose={() => setChoosing(false)}
          />
        </Boundary>
      )}
    </>
  );
}

function useCategoryText(): (id: string | undefined) => string {
  const { t } = useTranslation("analysis");
  const nameOf = useCategoryName();
  const { groups, leafById } = useCategoryTree();
  return (id) => {
    if (id === NO_CATEGORY) return t("any.noCategory");
    const group = groups.find((one) => one.id === id);
    if (group) return t("any.group", { name: nameOf(group) });
    const leaf = leafById.get(id ?? "");
    return leaf ? nameOf(leaf) : t("any.category");
  };
}

/** The accounts that have transactions, all assets and debts, or the brokerage accounts. */
function useAccountOptions(measure: AnalysisChoice["analysis"]["measure"]): readonly Option[] {
  const format = useFormat();
  const assets = useRecords("assets");
  const debts = useRecords("debts");
  const transactions = useRecords("transactions");
  const trades = useRecords("trades");
  const family = familyOf(measure);
  const used = new Set<string>((family === "investments" ? trades : transactions).map(({ accountId }) => accountId));
  const offered = family === "worth" ? [...assets, ...debts] : assets.filter(({ id }) => used.has(id));
  return offered
    .toSorted((a, b) => format.compare(a.name, b.name))
    .map(({ id, name }): Option => ({ value: id, label: name }));
}
