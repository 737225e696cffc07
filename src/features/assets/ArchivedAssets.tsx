import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { compareDates } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** What is sold, paid out or used up, the last to go first. It is in no total. */
export function ArchivedAssets({ assets }: { readonly assets: readonly Asset[] }) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  if (assets.length === 0) return;
  const columns: readonly Column<Asset>[] = [
    { id: "name", header: t("name"), render: ({ name }) => <bdi>{name}</bdi>, phone: "title" },
    { id: "type", header: t("fields.type"), render: ({ type }) => t(`types.${type}`), phone: "below" },
    {
      id: "end",
      header: t("fields.endDate"),
      render: ({ endDate }) => endDate && <DateText value={endDate} />,
      align: "end",
      phone: "aside",
    },
    {
      id: "value",
      header: t("archive.lastValue"),
      render: ({ currentValue }) => <MoneyText value={currentValue} />,
      align: "end",
      phone: "value",
    },
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
