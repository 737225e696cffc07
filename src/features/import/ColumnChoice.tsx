import { useTranslation } from "react-i18next";
import type { ColumnMapping, FileReading, Reading } from "#data/readBankFile.ts";
import { Grid } from "#ui/Grid.tsx";
import { Select } from "#ui/Select.tsx";

interface ColumnChoiceProps {
  readonly reading: FileReading;
  readonly busy: boolean;
  readonly onChange: (reading: Reading) => Promise<void>;
}

const FIELDS = [
  "date",
  "text",
  "amount",
  "moneyIn",
  "moneyOut",
  "balance",
] as const satisfies readonly (keyof ColumnMapping)[];
const NONE = "none";

/** Which column holds what, and how dates and decimals are written; the file is read anew with each choice. */
export function ColumnChoice({ reading, busy, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation("import");
  const current: Reading = reading.reading ?? { columns: { date: -1, text: -1 }, dateOrder: "dmy", decimalMark: "," };
  const columns = reading.headers.map((header, index) => ({
    value: String(index),
    label: header === "" ? t("columns.unnamed", { number: index + 1 }) : header,
  }));

  function choose(field: (typeof FIELDS)[number], column: string): void {
    const chosen = column === NONE ? undefined : Number(column);
    void onChange({ ...current, columns: { ...current.columns, [field]: chosen } });
  }

  return (
    <Grid columnRem={12} gap={4}>
      {(reading.format === "csv" ? FIELDS : []).map((field) => {
        const column = current.columns[field];
        const isNeeded = field === "date" || field === "text";
        return (
          <Select
            key={field}
            label={t(`columns.${field}`)}
            disabled={busy}
            value={column === undefined || column < 0 ? (isNeeded ? "" : NONE) : String(column)}
            {...(isNeeded ? { placeholder: t("columns.choose") } : {})}
            options={isNeeded ? columns : [{ value: NONE, label: t("columns.none") }, ...columns]}
            onChange={(value) => choose(field, value)}
          />
        );
      })}
      <Select
        label={t("columns.dateOrder")}
        disabled={busy}
        value={current.dateOrder}
        options={(["dmy", "ymd", "mdy"] as const).map((value) => ({ value, label: t(`columns.dateOrders.${value}`) }))}
        onChange={(dateOrder) => void onChange({ ...current, dateOrder })}
      />
      <Select
        label={t("columns.decimalMark")}
        disabled={busy}
        value={current.decimalMark}
        options={[
          { value: ",", label: t("columns.decimalComma") },
          { value: ".", label: t("columns.decimalDot") },
        ]}
        onChange={(decimalMark) => void onChange({ ...current, decimalMark })}
      />
    </Grid>
  );
}
