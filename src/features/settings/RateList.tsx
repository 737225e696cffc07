import { useState } from "react";
import { useTranslation } from "react-i18next";
import { remove, restore } from "#data/records/repository.ts";
import { compareDates } from "#domain/dates.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { ok } from "#domain/result.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { dayColumn } from "#kit/lists/columns.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import type { Column } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface RateListProps {
  readonly rates: readonly FxRate[];
  readonly onCorrect: (rate: FxRate) => void;
}

/** So many are seen at first, and come with each wish for more. */
const SHOWN = 30;
const ALL = "all";

/** Every rate that is kept, the newest day first. */
export function RateList({ rates, onCorrect }: RateListProps) {
  const { t } = useTranslation("rates");
  const [pair, setPair] = useState(ALL);
  const columns = useColumns(onCorrect);
  const pairs = [...new Set(rates.map(pairOf))].toSorted();
  const chosen = pairs.includes(pair) ? pair : ALL;
  const found = rates
    .filter((one) => chosen === ALL || pairOf(one) === chosen)
    .toSorted((a, b) => compareDates(b.date, a.date) || (pairOf(a) < pairOf(b) ? -1 : 1));

  return (
    <TableSection
      title={t("list.title")}
      ruled
      empty={t("list.empty")}
      before={
        pairs.length > 1 && (
          <Select
            label={t("list.pair")}
            options={[{ value: ALL, label: t("list.all") }, ...pairs.map((value) => ({ value, label: value }))]}
            value={chosen}
            onChange={setPair}
          />
        )
      }
      columns={columns}
      rows={found}
      rowKey={({ id }) => id}
      first={{ count: SHOWN, step: SHOWN, more: (_, left) => t("list.more", { count: left }) }}
    />
  );
}

function pairOf({ from, to }: FxRate): string {
  return `${from} → ${to}`;
}

function useColumns(onCorrect: (rate: FxRate) => void): readonly Column<FxRate>[] {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const rateText = useRateText();
  const take = useRemoval();
  const named = ({ date, from, to }: FxRate) => ({ from, to, date: format.date(date, "long") });
  return [
    { id: "rate", header: t("list.rate"), render: rateText, phone: "title" },
    dayColumn("date", t("list.date"), ({ date }) => date, { phone: "below" }),
    { id: "source", header: t("list.source"), render: ({ source }) => t(`list.sources.${source}`), phone: "value" },
    {
      id: "actions",
      header: t("list.actions"),
      render: (rate) => (
        <Row gap={1}>
          <IconButton icon="edit" label={t("list.correct", named(rate))} onPress={() => onCorrect(rate)} />
          <IconButton icon="delete" label={t("list.remove", named(rate))} onPress={() => void take(rate.id)} />
        </Row>
      ),
      phone: "action",
    },
  ];
}

const DECIMALS = { least: 2, most: 6 } as const;

/** *1 EUR = 7,4575 DKK*, with as many decimals as it was given with. */
function useRateText(): (rate: FxRate) => string {
  const { t } = useTranslation("rates");
  const format = useFormat();
  return ({ from, to, rate }) => {
    const given = String(rate).split(".")[1]?.length ?? 0;
    const number = format.number(rate, Math.min(DECIMALS.most, Math.max(DECIMALS.least, given)));
    return t("list.equals", { from, number, to });
  };
}

function useRemoval(): (id: FxRate["id"]) => Promise<void> {
  const { t } = useTranslation("rates");
  const tell = useUndoToast("rates");
  return async (id) => {
    const removed = await remove("fx_rates", [id]);
    const done = removed.ok ? ok(() => restore("fx_rates", [id])) : removed;
    tell(done, t("list.removed"), { undone: t("list.restored") });
  };
}
