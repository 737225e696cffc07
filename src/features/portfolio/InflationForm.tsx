import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import type { Inflation } from "#domain/entities/preferences.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { PercentField } from "#ui/PercentField.tsx";
import { Text } from "#ui/Prose.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useChoices } from "./useChoices.ts";

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
/** Prices fall or rise by less than this in a year, or it was typed wrong. */
const MOST_PERCENT = 100;

/** What somebody knows of how prices rose, year by year. Nothing is guessed, and each figure says when it was written. */
export function InflationForm({ first, figures = NONE }: InflationFormProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const today = useToday();
  const { keep } = useChoices();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const thisYear = Number(today.slice(0, 4));
  const count = thisYear - Number(first ?? thisYear) + 1;
  const years = Array.from({ length: count }, (_, at) => String(thisYear - at));
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  const isWrong = ({ value, text }: Typed) =>
    value === undefined ? text.trim() !== "" : Math.abs(value) > MOST_PERCENT;

  async function save() {
    setTried(true);
    if (Object.values(typed).some(isWrong)) return;
    const others = figures.filter(({ id }) => !(id in typed));
    const written = Object.entries(typed).flatMap(([id, { value }]): readonly Inflation[] => {
      if (value === undefined) return [];
      const standing = known.get(id);
      return [standing?.percent === value ? standing : { id, percent: value, writtenOn: today }];
    });
    const went = await keep(
      { inflation: [...others, ...written].toSorted((a, b) => (a.id < b.id ? -1 : 1)) },
      t("inflation.saved"),
    );
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
      {years.map((year) => {
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
