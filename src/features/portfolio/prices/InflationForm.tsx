import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { inflationYears, isInflation, writtenInflation } from "#domain/calculations/goals/inflationFigures.ts";
import type { Inflation } from "#domain/entities/preferences.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { usePortfolioPreferences } from "../usePortfolioPreferences.ts";

interface InflationFormProps {
  /** The year of the first trade. */
  readonly first: string | undefined;
  readonly figures: readonly Inflation[] | undefined;
}

interface Typed {
  readonly value: number | undefined;
  readonly text: string;
}

const NONE: readonly Inflation[] = [];

/** The household's figures of how prices rose, year by year. Nothing is guessed, and each figure says when it was written. */
export function InflationForm({ first, figures = NONE }: InflationFormProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const today = useToday();
  const { keep } = usePortfolioPreferences();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  const isWrong = ({ value, text }: Typed) => (value === undefined ? text.trim() !== "" : !isInflation(value));

  async function save() {
    setTried(true);
    if (Object.values(typed).some(isWrong)) return;
    const values = new Map(Object.entries(typed).map(([id, { value }]) => [id, value]));
    const went = await keep({ inflation: [...writtenInflation(figures, values, today)] }, t("inflation.saved"));
    setProblem(went);
    if (went !== undefined) return;
    setTyped({});
    setTried(false);
  }

  return (
    <Form
      label={t("inflation.open")}
      onSubmit={save}
      error={problem}
      actions={<Button type="submit">{t("inflation.save")}</Button>}
    >
      <Text size="small" tone="muted">
        {t("inflation.help")}
      </Text>
      {inflationYears(first, today).map((year) => {
        const figure = known.get(year);
        const one = typed[year];
        return (
          <PercentField
            key={year}
            label={t("inflation.year", { year })}
            description={figure && t("inflation.writtenOn", { date: format.date(figure.writtenOn, "long") })}
            optional
            value={one ? one.value : figure?.percent}
            onChange={(value, text) => setTyped((before) => ({ ...before, [year]: { value, text } }))}
            error={tried && one && isWrong(one) ? t("inflation.wrong") : undefined}
          />
        );
      })}
    </Form>
  );
}
