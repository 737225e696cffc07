import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/readBankFile.ts";
import { money } from "#domain/money.ts";
import { Notice } from "#ui/Notice.tsx";
import { PostingTable } from "./PostingTable.tsx";

const SHOWN = 5;

/** The first postings as they would be stored: the quickest way to see whether the columns are right. */
export function FilePreview({ reading }: { readonly reading: FileReading }) {
  const { t } = useTranslation("import");
  const isTable = reading.format === "csv";
  if (isTable && !reading.reading) return <Notice kind="warn">{t("preview.incomplete")}</Notice>;
  if (reading.postings.length === 0)
    return <Notice kind="warn">{t(isTable ? "preview.nothing" : "preview.noneReadable")}</Notice>;
  return (
    <PostingTable
      caption={t("preview.title")}
      rows={reading.postings
        .slice(0, SHOWN)
        .map((posting) => ({ ...posting, amount: money(posting.amountMinor, reading.currency) }))}
    />
  );
}
