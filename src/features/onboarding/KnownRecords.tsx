import { useTranslation } from "react-i18next";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";
import { useHref } from "#ui/actions/useHref.ts";

interface KnownRecordsProps {
  readonly title: string;
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
}

/** The records that the household has written already, so that nobody writes them twice; each leads to where it can be changed. */
export function KnownRecords({ title, assets, debts }: KnownRecordsProps) {
  const { t } = useTranslation("assets");
  const href = useHref();
  const rows = [
    ...assets.map((record) => ({ ...record, page: "assets" as const })),
    ...debts.map((record) => ({ ...record, page: "debt" as const })),
  ];
  if (rows.length === 0) return null;
  const columns: readonly Column<(typeof rows)[number]>[] = [
    nameColumn("name", t("name"), ({ name }) => name),
    moneyColumn("value", t("value"), ({ currentValue }) => currentValue, { phone: "value", decimals: "hidden" }),
  ];
  return (
    <TableSection
      title={title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ page, id }) => href(page, { query: { id } })}
    />
  );
}
