import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { FigureText } from "#ui/format/FigureText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface OutcomeProps {
  readonly label: string;
  /** The one figure: an amount, a fraction, or written out; else `none` says why there is none. */
  readonly value?: Money | undefined;
  readonly percent?: number | undefined;
  readonly text?: string | undefined;
  readonly none?: string;
  readonly items: readonly { readonly term: string; readonly value: ReactNode; readonly strong?: boolean }[];
  readonly children?: ReactNode;
}

/** The result of a calculator. */
export function Outcome({ label, value, percent, text, none, items, children }: OutcomeProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const answer = value && !isShown(value) ? t("answerTooLarge") : none;
  const written = text ?? (percent === undefined ? undefined : format.percent(percent, 2));
  return (
    <Stack gap={5}>
      {value && isShown(value) ? (
        <Figure size="small" label={label} value={value} />
      ) : (
        <Stack gap={1}>
          <Hint>{label}</Hint>
          {written === undefined ? <Text>{answer}</Text> : <FigureText value={written} />}
        </Stack>
      )}
      <DefinitionList items={items} />
      {children}
    </Stack>
  );
}

/** An amount of what has come out, in whole units unless asked otherwise. One that a number does not hold is not written wrong. */
export function OutcomeAmount({ value, minor = false }: { readonly value: Money; readonly minor?: boolean }) {
  const { t } = useTranslation("calculators");
  if (!isShown(value)) return t("answerTooLarge");
  return <MoneyText value={value} {...(minor ? {} : { decimals: "hidden" })} />;
}

/** Whether a number holds it exactly. */
export function isShown({ minor }: Money): boolean {
  return Number.isSafeInteger(minor);
}
