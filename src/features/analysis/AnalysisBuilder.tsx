import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useTags } from "#data/records/tags.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { useToday } from "#data/state/useToday.ts";
import { spanOf } from "#domain/calculations/cashflow/transactionFilter.ts";
import { isoDate } from "#domain/dates.ts";
import {
  ANALYSIS_COMPARISONS,
  ANALYSIS_KINDS,
  ANALYSIS_PERIODS,
  familyOf,
  groupsOf,
  MEASURES,
  measuredBy,
  PICTURES,
  secondGroupsOf,
} from "#domain/reports/analysis/analysis.ts";
import { analysisSpan } from "#domain/reports/analysis/analysisSpans.ts";
import { readable, typed } from "#domain/text/typed.ts";
import type { CategoryPickerProps } from "#kit/categories/CategoryPicker.tsx";
import { Button } from "#ui/actions/Button.tsx";
import type { Option } from "#ui/choices/Options.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Sentence, WordButton, WordField, WordMoney, WordSelect } from "#ui/format/Sentence.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { SpanFields, writtenSpan } from "./SpanFields.tsx";
import type { AnalysisChoice } from "./useAnalysisChoice.ts";

const CategoryPicker = lazyPart<CategoryPickerProps>(
  async () => (await import("#kit/categories/CategoryPicker.tsx")).CategoryPicker,
  "soon",
);

/** Stands for nothing chosen. */
const EVERY = "every";
/** Stands for days that are chosen beside it. */
const OWN_SPAN = "span";

/** The definition of a report as a sentence whose words are choices. */
export function AnalysisBuilder({ choice }: { readonly choice: AnalysisChoice }) {
  const { t } = useTranslation("analysis");
  const { analysis, change } = choice;
  const { measure, of, group, by, period, compare, picture } = analysis;
  const periods = usePeriods(period);
  const today = useToday();
  const span = spanOf(period) ?? analysisSpan(period, today);
  return (
    <Stack gap={3}>
      <search aria-label={t("builder")}>
        <Stack gap={3}>
          <Sentence>
            <Trans
              t={t}
              i18nKey="sentence"
              components={{
                text: <span />,
                measure: (
                  <WordSelect
                    label={t("fields.measure")}
                    value={measure}
                    options={MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
                    onChange={(value) => change({ measure: value })}
                  />
                ),
                of: (
                  <WordSelect
                    label={t("fields.of")}
                    value={of}
                    options={measuredBy(measure).map((value) => ({ value, label: t(`ofWords.${value}`) }))}
                    onChange={(value) => change({ of: value })}
                  />
                ),
                group: (
                  <WordSelect
                    label={t("fields.group")}
                    value={group}
                    options={groupsOf(measure).map((value) => ({ value, label: t(`perGroup.${value}`) }))}
                    onChange={(value) => change({ group: value })}
                  />
                ),
                by: (
                  <WordSelect<string>
                    label={t("fields.by")}
                    value={by ?? EVERY}
                    options={[
                      { value: EVERY, label: t("second.none") },
                      ...secondGroupsOf(measure, group).map((value) => ({
                        value,
                        label: t("second.and", { group: t(`perGroup.${value}`) }),
                      })),
                    ]}
                    onChange={(value) => change({ by: value === EVERY ? undefined : value })}
                  />
                ),
                period: (
                  <WordSelect<string>
                    label={t("fields.period")}
                    value={period}
                    options={periods}
                    onChange={(value) => change({ period: value === OWN_SPAN ? writtenSpan(span) : value })}
                  />
                ),
                compare: (
                  <WordSelect
                    label={t("fields.compare")}
                    value={compare}
                    options={ANALYSIS_COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
                    onChange={(value) => change({ compare: value })}
                  />
                ),
              }}
            />
          </Sentence>
          {spanOf(period) && <SpanFields span={span} onChange={(next) => change({ period: writtenSpan(next) })} />}
          <AnalysisFilter choice={choice} />
        </Stack>
      </search>
      <Row>
        <SegmentedControl
          label={t("fields.picture")}
          value={picture}
          options={PICTURES.map((value) => ({ value, label: t(`pictures.${value}`) }))}
          onChange={(value) => change({ picture: value })}
        />
      </Row>
    </Stack>
  );
}

/** The filter: of transactions the sentence of their list, else the thing that is measured. */
function AnalysisFilter({ choice }: { readonly choice: AnalysisChoice }) {
  const { t } = useTranslation("analysis");
  const { analysis, typed: typedIn, change, type } = choice;
  const [isChoosing, setChoosing] = useState(false);
  const [isMore, setMore] = useState(false);
  const accounts = useAccountOptions(analysis.measure);
  const tags = useTags();
  const currency = useDisplayCurrency();
  const categoryText = useCategoryText();
  const isOfTransactions = familyOf(analysis.measure) === "transactions";
  const { search, tag, atLeast, atMost } = typedIn;
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
  const isFurther = isMore || tag !== undefined || atLeast !== undefined || atMost !== undefined;
  return (
    <>
      <Sentence>
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
                value={search}
                placeholder={t("any.text")}
                onChange={(next) => type({ search: next })}
              />
            ),
          }}
        />
        {!isFurther && (
          <Button kind="quiet" onPress={() => setMore(true)}>
            {t("more")}
          </Button>
        )}
      </Sentence>
      {isFurther && (
        <Sentence>
          <Trans
            t={t}
            i18nKey="further"
            components={{
              text: <span />,
              tag: (
                <WordSelect<string>
                  label={t("fields.tag")}
                  value={tag ?? EVERY}
                  options={[
                    { value: EVERY, label: t("any.tag") },
                    ...(tag === undefined || tags.includes(tag) ? tags : [...tags, tag]).map((value) => ({
                      value,
                      label: t("any.withTag", { tag: value }),
                    })),
                  ]}
                  onChange={(value) => type({ tag: value === EVERY ? undefined : value })}
                />
              ),
              least: (
                <WordMoney
                  label={t("fields.atLeast")}
                  value={readable(atLeast)}
                  currency={currency}
                  placeholder={t("any.text")}
                  onChange={(value, text) => type({ atLeast: typed(value, text) })}
                />
              ),
              most: (
                <WordMoney
                  label={t("fields.atMost")}
                  value={readable(atMost)}
                  currency={currency}
                  placeholder={t("any.text")}
                  onChange={(value, text) => type({ atMost: typed(value, text) })}
                />
              ),
            }}
          />
        </Sentence>
      )}
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

/** The named periods, each year that has transactions, and days of one's own; one that the address alone knows is among them. */
function usePeriods(period: string): readonly Option[] {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const transactions = useRecords("transactions");
  const years = [...new Set(transactions.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed();
  const named: readonly Option[] = ANALYSIS_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }));
  const own: Option = { value: spanOf(period) ? period : OWN_SPAN, label: t("periods.span") };
  const options = [...named, own, ...years.map((value) => ({ value, label: value, group: t("periods.years") }))];
  if (options.some(({ value }) => value === period)) return options;
  const label = period.length === 7 ? format.date(isoDate(`${period}-01`), "monthYear") : period;
  return [{ value: period, label }, ...options];
}
