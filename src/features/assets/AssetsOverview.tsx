import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { uncountedNames } from "#domain/calculations/networth/countedAssets.ts";
import { isHeld, ownAssets } from "#domain/calculations/networth/ownPart.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { compareDates } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { RecordsOverview } from "#kit/lists/RecordsOverview.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { IncompleteBadge } from "#kit/worth/IncompleteBadge.tsx";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { dayColumn, moneyColumn, nameColumn } from "#kit/lists/columns.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { AssetList } from "./AssetList.tsx";

/** The assets: the sum, and every asset by its kind. */
export function AssetsOverview() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const { assets } = useCountedAssets();
  const today = useToday();
  const own = ownAssets(assets, today);
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const { used, limit, isReached } = useAllowance();
  const amounts = own.map(({ currentValue }) => currentValue);
  const { total, others } = totalIn(currency, amounts, worth);
  const uncounted = uncountedNames(own);
  const archived = assets.filter((asset) => !isHeld(asset, today));
  const counter =
    limit === undefined
      ? t("counter", { count: used })
      : t("counterOf", { used: format.number(used), limit: format.number(limit) });
  const add = href("addAsset", { language: format.language });

  const addOne = (label: string) => (
    <LinkButton to={add} kind="primary" icon="add">
      {label}
    </LinkButton>
  );

  return (
    <RecordsOverview
      kind="assets"
      count={assets.length}
      empty={
        <EmptyState title={t("empty.title")} example={<TrySample />} actions={addOne(t("empty.add"))}>
          {t("empty.text")}
        </EmptyState>
      }
      actions={!isReached && addOne(t("add"))}
      head={
        <Stack gap={2}>
          <Figure label={t("total")} value={total} without={[...others, ...uncounted]}>
            <IncompleteBadge isShown={others.length + uncounted.length > 0} />
            <Hint>{archived.length > 0 ? t("counterArchived", { counter, archived: archived.length }) : counter}</Hint>
          </Figure>
          <Derivations of={["assets"]} />
        </Stack>
      }
      others={others}
      uncounted={uncounted}
      notices={isReached && limit !== undefined && <Notice kind="warn">{t("limitReached", { limit })}</Notice>}
    >
      <Boundary part="section">
        <AssetList assets={own} currency={currency} />
        <ArchivedAssets assets={archived} />
      </Boundary>
    </RecordsOverview>
  );
}

/** The assets that are sold, paid out or used up, the last to go first. It is in no total. */
function ArchivedAssets({ assets }: { readonly assets: readonly Asset[] }) {
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
      <Hint>{t("archive.listHelp")}</Hint>
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
