import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removePrice } from "#data/investments/securityPrices.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { compareDates } from "#domain/dates.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import { dayColumn } from "#kit/lists/columns.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { PriceForm } from "./PriceForm.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

export interface PriceListProps {
  readonly security: Security;
}

/** So many are seen at first, and come with each wish for more. */
const SHOWN = 12;

/** Every price that was written or read of one security, the newest day first; those of its trades stand with the trades. */
export function PriceList({ security }: PriceListProps) {
  const { t } = useTranslation("prices");
  const [shown, setShown] = useState(SHOWN);
  const [correctedId, correct] = useState<Price["id"]>();
  const columns = useColumns(({ id }) => correct(id));
  const prices = useRecords("prices")
    .filter(({ securityId }) => securityId === security.id)
    .toSorted((a, b) => compareDates(b.date, a.date));
  const corrected = prices.find(({ id }) => id === correctedId);
  if (prices.length === 0) return null;
  return (
    <Section title={t("list.title")} ruled>
      <DataTable caption={t("list.title")} columns={columns} rows={prices.slice(0, shown)} rowKey={({ id }) => id} />
      {prices.length > shown && (
        <Row>
          <Button kind="quiet" onPress={() => setShown(shown + SHOWN)}>
            {t("list.more", { count: Math.min(SHOWN, prices.length - shown) })}
          </Button>
        </Row>
      )}
      {corrected && (
        <Sheet open onClose={() => correct(undefined)} title={t("list.correctTitle")}>
          <PriceForm key={corrected.id} security={security} corrected={corrected} onSaved={() => correct(undefined)} />
        </Sheet>
      )}
    </Section>
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
    {
      id: "price",
      header: t("price"),
      render: ({ price, currency }) => <DecimalText value={price} unit={currency} />,
      align: "end",
      phone: "value",
    },
    {
      id: "actions",
      header: t("list.actions"),
      render: (price) => (
        <Row gap={1}>
          <IconButton icon="edit" label={t("list.correct", named(price))} onPress={() => onCorrect(price)} />
          <IconButton icon="delete" label={t("list.remove", named(price))} onPress={() => void take(price)} />
        </Row>
      ),
      align: "end",
      phone: "action",
    },
  ];
}

function useRemoval(): (price: Price) => Promise<void> {
  const { t } = useTranslation("prices");
  const tell = useUndoToast("portfolio");
  return async (price) => {
    const removed = await removePrice(price);
    if (removed.ok) tell(removed.value, t("list.removed"));
    else notify({ kind: "danger", text: t(`problems.${removed.problem.kind}`) });
  };
}
