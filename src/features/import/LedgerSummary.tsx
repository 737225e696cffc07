import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { usePeriodItems } from "./usePeriodItems.ts";

interface LedgerSummaryProps {
  readonly fileName: string;
  readonly reading: FileReading;
}

/** The kind that the file is taken for, and the part of it that goes beyond a bank's knowledge; only what it has. */
export function LedgerSummary({ fileName, reading }: LedgerSummaryProps) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const period = usePeriodItems(reading.transactions);
  const counts = useMemo(() => counted(reading), [reading]);
  return (
    <DefinitionList
      items={[
        { term: t("recognise.file"), value: fileName },
        { term: t("ledger.format"), value: t(`profiles.${reading.profile}`, { defaultValue: reading.profile }) },
        { term: t("ledger.accountsTerm"), value: format.number(reading.accounts.length) },
        { term: t("recognise.postings"), value: format.number(reading.transactions.length) },
        ...period,
        ...KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
          term: t(`ledger.found.${kind}`),
          value: format.number(counts[kind]),
        })),
      ]}
    />
  );
}

const KINDS = ["transfers", "splits", "tags", "countsOn", "extraordinary", "original"] as const;

function counted({ transactions }: FileReading): Readonly<Record<(typeof KINDS)[number], number>> {
  const ends = new Map<string, number>();
  for (const { transfer } of transactions)
    if (transfer !== undefined) ends.set(transfer, (ends.get(transfer) ?? 0) + 1);
  const having = (isIt: (transaction: FileReading["transactions"][number]) => boolean) =>
    transactions.filter(isIt).length;
  return {
    transfers: [...ends.values()].filter((count) => count === 2).length,
    splits: having(({ splits }) => splits !== undefined),
    tags: new Set(transactions.flatMap(({ tags = [] }) => tags)).size,
    countsOn: having(({ countsOn }) => countsOn !== undefined),
    extraordinary: having(({ extraordinary }) => extraordinary === true),
    original: having(({ original }) => original !== undefined),
  };
}
