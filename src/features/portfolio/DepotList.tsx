import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { replaceValue } from "#data/replaceValue.ts";
import { useExchange } from "#data/useExchange.ts";
import { type DepotValue, depotValues, emptiedDepots } from "#domain/calculations/depotValues.ts";
import { isHeld, ownPart } from "#domain/calculations/ownPart.ts";
import type { PortfolioView } from "#domain/calculations/portfolioView.ts";
import type { Asset, Wrapper } from "#domain/entities/asset.ts";
import type { AssetId } from "#domain/ids.ts";
import { noExchange } from "#domain/exchange.ts";
import { type Money, money } from "#domain/money.ts";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { Button } from "#ui/Button.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Section } from "#ui/Section.tsx";
import { useTellUndo } from "./useTellUndo.ts";

interface Row {
  readonly key: AssetId;
  readonly name: string;
  readonly wrapper: Wrapper | undefined;
  readonly value: Money;
  /** Where not all of it is the household's own. */
  readonly own: Money | undefined;
  /** The value in the currency that the depot is counted in, where it differs from what is counted. */
  readonly asked: Money | undefined;
  readonly counted: Money | undefined;
}

/**
 * Each depot with what it holds, and those that hold nothing any more and are still counted. Where the net worth counts it as something
 * else, one press makes them agree, unless something in it has no value: then the sum is less than the depot. Values are of the whole
 * depot, as they are of every asset; what is the household's own of it stands beside.
 */
export function DepotList({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const [assets, trades] = [useRecords("assets"), useRecords("trades").filter(({ date }) => date <= today)];
  const exchange = useExchange() ?? noExchange;
  const tell = useTellUndo();
  const [problem, setProblem] = useState<string>();
  const { currency } = view.value;
  const nothing = money(0, currency);
  const depots: readonly DepotValue[] = [
    ...depotValues(view.positions),
    ...emptiedDepots(trades, view.positions, view.gone)
      .filter((id) => assets.some((asset) => asset.id === id && isHeld(asset, today) && asset.currentValue.minor !== 0))
      .map((accountId) => ({ accountId, value: nothing, isWhole: true })),
  ];
  if (depots.length === 0) return null;

  async function use(id: AssetId, value: Money): Promise<void> {
    const written = await replaceValue({ collection: "assets", id }, value, today);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    setProblem(undefined);
    tell(t("depots.used"), written.value);
  }

  /** In the currency that the depot is counted in. */
  function inOwn(value: Money, { currentValue }: Asset): Money | undefined {
    const found = exchange(value, currentValue.currency, today);
    return found.ok ? found.value.value : undefined;
  }

  const rows = depots.map(({ accountId: key, value, isWhole }): Row => {
    const asset = assets.find(({ id }) => id === key);
    const counted = asset?.currentValue;
    const worth = asset && isWhole ? inOwn(value, asset) : undefined;
    const asked = worth?.minor === counted?.minor ? undefined : worth;
    const own = asset?.ownerShare === undefined ? undefined : ownPart(value, asset);
    return { key, value, own, name: asset?.name ?? t("depots.gone"), wrapper: asset?.wrapper, counted, asked };
  });
  const ownColumn: Column<Row> = {
    id: "own",
    header: t("depots.own"),
    render: ({ own }) => own && <MoneyText value={own} />,
    align: "end",
  };
  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("depots.name"), render: ({ name }) => name, phone: "title" },
    {
      id: "kind",
      header: t("depots.kind"),
      render: ({ wrapper }) => wrapper && t(`wrapper.${wrapper}`),
      phone: "below",
    },
    {
      id: "counted",
      header: t("depots.counted"),
      render: ({ counted }) => counted && <MoneyText value={counted} />,
      align: "end",
      phone: "aside",
      phoneLabel: () => t("depots.counted"),
    },
    {
      id: "held",
      header: t("depots.held"),
      render: ({ value }) => <MoneyText value={value} />,
      align: "end",
      phone: "value",
    },
    ...(rows.some(({ own }) => own) ? [ownColumn] : []),
  ];

  return (
    <Section title={t("depots.title")} ruled>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <DataTable caption={t("depots.title")} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {rows.map(
        ({ key, name, asked }) =>
          asked && (
            <Notice key={key} actions={<Button onPress={() => void use(key, asked)}>{t("depots.use")}</Button>}>
              {t("depots.differs", { name })}
            </Notice>
          ),
      )}
    </Section>
  );
}
