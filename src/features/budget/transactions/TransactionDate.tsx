import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import { latestPlausibleDate } from "#domain/text/latestPlausibleDate.ts";
import { DateField } from "#ui/fields/DateField.tsx";

interface TransactionDateProps {
  readonly value: IsoDate | undefined;
  readonly onChange: (value: IsoDate | undefined) => void;
  readonly error: string | undefined;
}

/** The day of a transaction: it has mostly been, or is soon. */
export function TransactionDate({ value, onChange, error }: TransactionDateProps) {
  const { t } = useTranslation("budget");
  const today = useToday();
  return (
    <DateField
      label={t("form.date")}
      value={value}
      likely={{ max: latestPlausibleDate(today) }}
      onChange={onChange}
      error={error}
    />
  );
}
