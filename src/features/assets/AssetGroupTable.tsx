import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { AssetGroup } from "#domain/calculations/networth/assetList.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { shareOf } from "#domain/calculations/networth/totals.ts";
import type { YearSparkline } from "#domain/calculations/networth/yearSparklines.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { AmountConverter } from "#domain/exchange.ts";
import { RecordMark } from "#kit/records/RecordMark.tsx";
import { endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import type { Selection } from "#kit/lists/useSelection.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { joined } from "#ui/format/joined.ts";
import { LinkCards } from "#ui/tables/LinkCards.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { ShareText } from "#ui/format/PercentText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useChangePercent } from "#ui/format/useChangePercent.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { ASSET_ICON } from "./assetIcon.ts";

export type Look = "table" | "cards";

interface GroupProps {
  readonly group: AssetGroup;
  readonly updated: ReadonlyMap<string, IsoDate>;
  readonly lines: ReadonlyMap<string, YearSparkline>;
  readonly worth: AmountConverter;
  readonly look: Look;
  /** Of those that are chosen to change together, while that is going on. */
  readonly selection: Pick<Selection, "has" | "tick"> | undefined;
}

/** The assets of one kind with their sum. */
export function AssetGroupTable({ group, updated, lines, worth, look, selection }: GroupProps) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const columns = useColumns(group, updated, lines, worth);
  const newer = useNewer();
  const caption = t("list", { type: t(`types.${group.type}`) });
  const address = (id: string) => href("assets", { language, query: { id } });
  return (
    <Section
      title={t(`types.${group.type}`)}
      actions={
        <>
          {[group.total, ...group.others]
            .filter(({ minor }, at) => at > 0 || minor > 0)
            .map((sum) => (
              <MoneyText key={sum.currency} value={sum} decimals="hidden" />
            ))}
          {group.share !== undefined && group.share < 1 && (
            <Hint>
              <ShareText value={group.share} />
            </Hint>
          )}
        </>
      }
    >
      {look === "cards" ? (
        <LinkCards
          label={caption}
          cards={group.assets.map((asset) => ({
            key: asset.id,
            to: address(asset.id),
            icon: ASSET_ICON[asset.type],
            title: columns[0].render(asset),
            value: <MoneyText value={asset.currentValue} decimals="hidden" />,
            below: columns[1].render(asset),
            drawing: lines.has(asset.id) && <YearSpark line={lines.get(asset.id)} />,
          }))}
        />
      ) : selection ? (
        <DataTable
          caption={caption}
          columns={columns.with(0, {
            ...columns[0],
            render: (asset) => (
              <Checkbox
                label={<bdi>{asset.name}</bdi>}
                value={selection.has(asset)}
                disabled={newer.has(`assets/${asset.id}`)}
                onChange={(isChosen) => selection.tick(asset, isChosen)}
              />
            ),
          })}
          rows={group.assets}
          rowKey={({ id }) => id}
          stacked
        />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={group.assets}
          rowKey={({ id }) => id}
          stacked
          rowHref={({ id }) => address(id)}
        />
      )}
    </Section>
  );
}

function useColumns(
  { total, assets }: AssetGroup,
  updated: ReadonlyMap<string, IsoDate>,
  lines: ReadonlyMap<string, YearSparkline>,
  worth: AmountConverter,
): readonly [Column<Asset>, Column<Asset>, ...Column<Asset>[]] {
  const { t } = useTranslation("assets");
  const today = useToday();
  const spark: Column<Asset> = {
    id: "line",
    header: t("spark.column"),
    render: ({ id }) => <YearSpark line={lines.get(id)} />,
    phone: "last",
  };
  return [
    {
      id: "name",
      header: t("name"),
      render: ({ id, name }) => (
        <RecordMark kind="assets" id={id}>
          <bdi>{name}</bdi>
        </RecordMark>
      ),
      phone: "title",
    },
    {
      id: "updated",
      header: t("updated"),
      render: ({ id, ownerShare }) => <Updated on={updated.get(id)} today={today} ownerShare={ownerShare} />,
      phone: "below",
    },
    spark,
    endColumn(
      "share",
      t("share"),
      ({ currentValue }) => {
        const part = worth(currentValue);
        return <Share of={assets.length > 1 && part ? shareOf(part, total) : undefined} />;
      },
      { phone: "aside" },
    ),
    moneyColumn("value", t("value"), ({ currentValue }) => currentValue, { phone: "value" }),
  ];
}

interface UpdatedProps {
  readonly on: IsoDate | undefined;
  readonly today: IsoDate;
  readonly ownerShare: number | undefined;
}

function Updated({ on, today, ownerShare }: UpdatedProps) {
  const { t } = useTranslation("assets");
  const { relativeDay, percent } = useFormat();
  return joined([
    ownerShare !== undefined && t("ownShare", { share: percent(percentToFraction(ownerShare), 2) }),
    on && t("updatedOn", { day: relativeDay(on, today) }),
  ]);
}

function Share({ of: share }: { readonly of: number | undefined }) {
  return share !== undefined && <ShareText value={share} />;
}

/** How a value has gone in a year, in a line and, read aloud, in a word. */
function YearSpark({ line }: { readonly line: YearSparkline | undefined }) {
  const label = useLabel(line?.change);
  return line && <Sparkline label={label} places={line.places} />;
}

function useLabel(change: number | undefined): string {
  const { t } = useTranslation("assets");
  const percent = useChangePercent();
  if (change === undefined) return t("spark.column");
  if (change === 0) return t("spark.even");
  return t(change > 0 ? "spark.up" : "spark.down", { percent: percent(Math.abs(change), { sign: "auto" }) });
}
