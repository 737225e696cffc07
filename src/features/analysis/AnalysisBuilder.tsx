import { Trans, useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { useToday } from "#data/state/useToday.ts";
import { spanOf } from "#domain/calculations/cashflow/transactionFilter.ts";
import { isoDate } from "#domain/dates.ts";
import {
  ANALYSIS_COMPARISONS,
  ANALYSIS_PERIODS,
  groupsOf,
  MEASURES,
  measuredBy,
  PICTURES,
  secondGroupsOf,
} from "#domain/reports/analysis/analysis.ts";
import { analysisSpan } from "#domain/reports/analysis/analysisSpans.ts";
import { AnalysisTotal } from "#kit/analysis/AnalysisTotal.tsx";
import { FilterSheet } from "#kit/lists/FilterSheet.tsx";
import type { Option } from "#ui/choices/Options.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Sentence, WordSelect } from "#ui/format/Sentence.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useIsPhone } from "#ui/useMedia.ts";
import { AnalysisFilter, EVERY } from "./AnalysisFilter.tsx";
import { SpanFields, writtenSpan } from "./SpanFields.tsx";
import type { AnalysisChoice } from "./useAnalysisChoice.ts";

interface AnalysisBuilderProps {
  readonly choice: AnalysisChoice;
  /** The result so far: on a phone it stands above the choices that cover the page. */
  readonly analysed: Analysed | undefined;
}

/** Stands for days that are chosen beside it. */
const OWN_SPAN = "span";

/** The definition of a report as a sentence whose words are choices; on a phone those that are changed most, and a sheet of all. */
export function AnalysisBuilder({ choice, analysed }: AnalysisBuilderProps) {
  const { t } = useTranslation("analysis");
  const { analysis, change } = choice;
  const isPhone = useIsPhone();
  const words = useDefinitionWords(choice);
  return (
    <Stack gap={3}>
      <search aria-label={t("builder")}>
        {isPhone ? (
          <Stack gap={3}>
            <Sentence>
              <Trans t={t} i18nKey="shortSentence" components={words} />
              <MoreChoices choice={choice} analysed={analysed} />
            </Sentence>
            <OwnSpan choice={choice} />
          </Stack>
        ) : (
          <WholeDefinition choice={choice} />
        )}
      </search>
      <Row>
        <SegmentedControl
          label={t("fields.picture")}
          value={analysis.picture}
          options={PICTURES.map((value) => ({ value, label: t(`pictures.${value}`) }))}
          onChange={(value) => change({ picture: value })}
        />
      </Row>
    </Stack>
  );
}

function WholeDefinition({ choice }: { readonly choice: AnalysisChoice }) {
  const { t } = useTranslation("analysis");
  const words = useDefinitionWords(choice);
  return (
    <Stack gap={3}>
      <Sentence>
        <Trans t={t} i18nKey="sentence" components={words} />
      </Sentence>
      <OwnSpan choice={choice} />
      <AnalysisFilter choice={choice} />
    </Stack>
  );
}

/** The days from one to another, where the period is days of one's own. */
function OwnSpan({ choice: { analysis, change } }: { readonly choice: AnalysisChoice }) {
  const span = spanOf(analysis.period);
  return span && <SpanFields span={span} onChange={(next) => change({ period: writtenSpan(next) })} />;
}

/** All choices in a sheet, under the number that they change. */
function MoreChoices({ choice, analysed }: AnalysisBuilderProps) {
  const { t } = useTranslation("analysis");
  const result = analysed?.result;
  const active = filtersIn(choice);
  return (
    <FilterSheet
      title={t("builder")}
      opener={active === 0 ? t("choices.open") : t("choices.active", { number: active })}
      isOpenerQuiet
      active={active}
      reset={t("nothing.reset")}
      onReset={choice.resetFilter}
      see={t("choices.done")}
    >
      {result && <AnalysisTotal analysed={{ ...analysed, result }} size="small" />}
      <WholeDefinition choice={choice} />
    </FilterSheet>
  );
}

/** How many choices leave something out. */
function filtersIn({ analysis, typed: { search, tag, atLeast, atMost } }: AnalysisChoice): number {
  const { account, category, kind } = analysis;
  return [account, category, kind !== "all", search !== "", tag, atLeast, atMost].filter(Boolean).length;
}

/** The words of the sentence that are choices, by their names in it. */
function useDefinitionWords({ analysis, change }: AnalysisChoice) {
  const { t } = useTranslation("analysis");
  const { measure, of, group, by, period, compare } = analysis;
  const periods = usePeriods(period);
  const today = useToday();
  return {
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
        onChange={(value) => change({ period: value === OWN_SPAN ? writtenSpan(analysisSpan(period, today)) : value })}
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
  };
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
