import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnMapping, FileReading, Reading } from "#data/import/readBankFile.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface ColumnChoiceProps {
  readonly reading: FileReading;
  readonly busy: boolean;
  readonly onChange: (reading: Reading) => Promise<void>;
  readonly onHeading: (line: number) => Promise<void>;
}

const FIELDS = [
  "date",
  "text",
  "amount",
  "direction",
  "moneyIn",
  "moneyOut",
  "balance",
] as const satisfies readonly (keyof ColumnMapping)[];
const NONE = "none";
const UNREAD_SHOWN = 5;

/**
 * The choice of the meaning of columns, and of how dates, decimals and signs are written; the file is read anew with
 * each choice.
 */
export function ColumnChoice({ reading, busy, onChange, onHeading }: ColumnChoiceProps) {
  const { t } = useTranslation("import");
  const current: Reading = reading.reading ?? { columns: { date: -1, text: -1 }, dateOrder: "dmy", decimalMark: "," };
  const columns = reading.headers.map((header, index) => ({
    value: String(index),
    label: header === "" ? t("columns.unnamed", { number: index + 1 }) : header,
  }));

  // Ticked at once, and not first when the file has been read: a box that waits looks as if it was missed.
  const [isTurned, setTurned] = useOptimistic(current.isTurned);

  function turn(next: boolean): void {
    startTransition(async () => {
      setTurned(next);
      await onChange({ ...current, isTurned: next });
    });
  }

  function choose(field: (typeof FIELDS)[number], column: string): void {
    const chosen = column === NONE ? undefined : Number(column);
    void onChange({ ...current, columns: { ...current.columns, [field]: chosen } });
  }

  const isTable = reading.format === "csv";
  /** A way belongs to one amount; money in and money out have theirs. */
  const isAsked = (field: (typeof FIELDS)[number]) => field !== "direction" || current.columns.amount !== undefined;
  const grid = (
    <Grid columnRem={12} gap={4}>
      {(isTable ? FIELDS : []).filter(isAsked).map((field) => {
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
  if (!isTable) return grid;
  return (
    <Stack gap={4}>
      <Select
        label={t("columns.heading")}
        disabled={busy}
        value={String(reading.headerLine)}
        options={[
          ...reading.firstRows.map(({ line, text }) => ({
            value: String(line),
            label: t("columns.headingLine", { line, text }),
          })),
          { value: "0", label: t("columns.headingNone") },
        ]}
        onChange={(line) => void onHeading(Number(line))}
      />
      {grid}
      {reading.asksSigns ? (
        <RadioTiles
          label={t("columns.plain")}
          tiles={[
            { value: "out", label: t("columns.moneyOut"), description: t("columns.plainOut") },
            { value: "in", label: t("columns.moneyIn"), description: t("columns.plainIn") },
          ]}
          value={isTurned === undefined ? undefined : isTurned ? "out" : "in"}
          onChange={(way) => turn(way === "out")}
        />
      ) : (
        current.columns.amount !== undefined && (
          <Checkbox
            label={t("columns.turned")}
            description={t("columns.turnedHelp")}
            value={isTurned ?? false}
            onChange={turn}
          />
        )
      )}
    </Stack>
  );
}

/** The file does not say whether its amounts are money in or out, and nobody has answered yet. */
export function hasOpenSigns({ asksSigns, reading }: FileReading): boolean {
  return asksSigns === true && reading?.isTurned === undefined;
}

interface SheetChoiceProps {
  readonly reading: FileReading;
  readonly busy: boolean;
  readonly onChange: (sheet: number) => Promise<void>;
}

/** The choice among the sheets of a workbook, and the names of files in an archive that were not read; nothing for other files. */
export function SheetChoice({ reading, busy, onChange }: SheetChoiceProps) {
  const { t } = useTranslation("import");
  const { sheets = [], sheet = 0, unread = [] } = reading;
  const format = useFormat();
  if (sheets.length > 1)
    return (
      <Select
        label={t("recognise.sheet")}
        description={t("recognise.sheetHelp")}
        disabled={busy}
        value={String(sheet)}
        options={sheets.map((name, at) => ({ value: String(at), label: name === "" ? String(at + 1) : name }))}
        onChange={(chosen) => void onChange(Number(chosen))}
      />
    );
  if (unread.length === 0) return null;
  const files = format.list(unread.slice(0, UNREAD_SHOWN));
  return <Notice kind="info">{t("recognise.unread", { count: unread.length, files })}</Notice>;
}

interface CurrencyChoiceProps {
  readonly value: Currency;
  readonly busy: boolean;
  readonly onChange: (currency: Currency) => Promise<void>;
}

/** The choice of the currency of a file's amounts where the file does not say it. */
export function CurrencyChoice({ value, busy, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation("import");
  return (
    <Select
      label={t("recognise.currency")}
      description={t("recognise.currencyHelp")}
      disabled={busy}
      value={value}
      options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
      onChange={(currency) => void onChange(currency)}
    />
  );
}
