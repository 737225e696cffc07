import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { compareDates } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { dayColumn, moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The assets that are sold, paid out or used up, the last to go first. It is in no total. */
export function ArchivedAssets({ assets }: { readonly assets: readonly Asset[] }) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  if (assets.length === 0) return;
  const columns: readonly Column<Asset>[] = [
    nameColumn("name", t("name"), ({ name }) => name),
    { id: "type", header: t("fields.type"), render: ({ type }) => t(`types.${type}`), phone: "below" },
    dayColumn("end", t("fields.endDate"), ({ endDate }) => endDate, { align: "end", phone: "aside" }),
    moneyColumn("value", t("archive.lastValue"), ({ currentValue }) => currentValue, { phone: "value" }),
  ];
  return (
    <Disclosure label={t("archive.list", { count: assets.length })}>
      <Text size="small" tone="muted">
        {t("archive.listHelp")}
      </Text>
      <DataTable
        caption={t("archive.list", { count: assets.length })}
        columns={columns}
        rows={assets.toSorted((a, b) => compareDates(b.endDate ?? "", a.endDate ?? ""))}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href("assets", { language, query: { id } })}
      />
    </Disclosure>
  );
}
