import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { DaySpan } from "#domain/reports/analysis/analysisSpans.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** The days from one to another that are asked for. A day that lies beyond the other one takes it along. */
export function SpanFields({ span, onChange }: { readonly span: DaySpan; readonly onChange: (span: DaySpan) => void }) {
  const { t } = useTranslation("analysis");
  const today = useToday();
  const likely = { max: today };
  return (
    <Row align="bottom">
      <DateField
        label={t("fields.from")}
        value={span.from}
        likely={likely}
        onChange={(from) => from && onChange({ from, to: from > span.to ? from : span.to })}
      />
      <DateField
        label={t("fields.to")}
        value={span.to}
        likely={likely}
        onChange={(to) => to && onChange({ from: to < span.from ? to : span.from, to })}
      />
    </Row>
  );
}

/** A span as a period is kept. */
export function writtenSpan({ from, to }: DaySpan): string {
  return `${from}..${to}`;
}
