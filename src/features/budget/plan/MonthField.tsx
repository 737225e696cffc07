import { Select } from "#ui/choices/Select.tsx";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { useFormat } from "#ui/format/useFormat.ts";

interface MonthFieldProps {
  readonly label: string;
  readonly description?: string;
  /** 1 to 12. */
  readonly value: number;
  readonly onChange: (month: number) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** A month of any year. */
export function MonthField({ label, description, value, onChange }: MonthFieldProps) {
  const format = useFormat();
  return (
    <Select
      label={label}
      description={description}
      value={String(value)}
      options={MONTHS.map((month) => ({
        value: String(month),
        label: nameOfMonth(format, month),
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
