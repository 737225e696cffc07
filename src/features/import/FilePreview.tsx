import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { money } from "#domain/money.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { TransactionTable } from "./TransactionTable.tsx";

const SHOWN = 5;
const LINES_SHOWN = 8;

/** The first transactions as they would be stored: the quickest way to see whether the columns are right. */
export function FilePreview({ reading }: { readonly reading: FileReading }) {
  const { t } = useTranslation("import");
  const isTable = reading.format === "csv";
  if (isTable && !reading.reading)
    return (
      <>
        <Notice kind="warn">{t("preview.incomplete")}</Notice>
        <RecordLines
          title={t("preview.lines")}
          lines={reading.firstRows.slice(0, LINES_SHOWN).map(({ line, text }) => ({
            key: String(line),
            title: <bdi>{text}</bdi>,
            aside: t("preview.line", { line }),
          }))}
        />
      </>
    );
  if (reading.transactions.length === 0)
    return <Notice kind="warn">{t(isTable ? "preview.nothing" : "preview.noneReadable")}</Notice>;
  return (
    <TransactionTable
      caption={t("preview.title")}
      rows={reading.transactions
        .slice(0, SHOWN)
        .map((transaction) => ({ ...transaction, amount: money(transaction.amountMinor, reading.currency) }))}
    />
  );
}
