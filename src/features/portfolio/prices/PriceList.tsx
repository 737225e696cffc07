import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removePrice } from "#data/investments/securityPrices.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { compareDates } from "#domain/dates.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { dayColumn, endColumn } from "#kit/lists/columns.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { PriceForm } from "./PriceForm.tsx";

export interface PriceListProps {
  readonly security: Security;
}

/** So many are seen at first, and come with each wish for more. */
const SHOWN = 12;

/** Every price that was written or read of one security, the newest day first; those of its trades stand with the trades. */
export function PriceList({ security }: PriceListProps) {
  const { t } = useTranslation("prices");
  const [correctedId, correct] = useState<Price["id"]>();
  const columns = useColumns(({ id }) => correct(id));
  const prices = useRecords("prices")
    .filter(({ securityId }) => securityId === security.id)
    .toSorted((a, b) => compareDates(b.date, a.date));
  const corrected = prices.find(({ id }) => id === correctedId);
  if (prices.length === 0) return null;
  return (
    <TableSection
      title={t("list.title")}
      ruled
      columns={columns}
      rows={prices}
      rowKey={({ id }) => id}
      first={{ count: SHOWN, step: SHOWN, more: (_, left) => t("list.more", { count: Math.min(SHOWN, left) }) }}
    >
      {corrected && (
        <Sheet open onClose={() => correct(undefined)} title={t("list.correctTitle")}>
          <PriceForm key={corrected.id} security={security} corrected={corrected} onSaved={() => correct(undefined)} />
        </Sheet>
      )}
    </TableSection>
  );
}

function useColumns(onCorrect: (price: Price) => void): readonly Column<Price>[] {
  const { t } = useTranslation("prices");
  const format = useFormat();
  const take = useRemoval();
  const named = ({ date }: Price) => ({ date: format.date(date, "long") });
  return [
    dayColumn("date", t("date"), ({ date }) => date, { phone: "title", form: "long" }),
    {
      id: "source",
      header: t("list.source"),
      render: ({ source, origin }) => t(`list.sources.${origin ?? source}`),
      phone: "below",
    },
    endColumn("price", t("price"), ({ price, currency }) => <DecimalText value={price} unit={currency} />, {
      phone: "value",
    }),
    endColumn(
      "actions",
      t("list.actions"),
      (price) => (
        <Row gap={1}>
          <IconButton icon="edit" label={t("list.correct", named(price))} onPress={() => onCorrect(price)} />
          <IconButton icon="delete" label={t("list.remove", named(price))} onPress={() => void take(price)} />
        </Row>
      ),
      { phone: "action" },
    ),
  ];
}

function useRemoval(): (price: Price) => Promise<void> {
  const { t } = useTranslation("prices");
  const { t: tPortfolio } = useTranslation("portfolio");
  const tell = useUndoToast("prices");
  return async (price) => {
    tell(await removePrice(price), t("list.removed"), { undone: tPortfolio("undone") });
  };
}
