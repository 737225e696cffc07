import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { putValue } from "#data/valuedRecords.ts";
import { depotValues } from "#domain/calculations/depotValues.ts";
import type { PortfolioView } from "#domain/calculations/portfolioView.ts";
import type { Wrapper } from "#domain/entities/asset.ts";
import type { AssetId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { Button } from "#ui/Button.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Notice } from "#ui/Notice.tsx";
import { notify } from "#ui/notify.ts";
import { Section } from "#ui/Section.tsx";

interface Row {
  readonly key: AssetId;
  readonly name: string;
  readonly wrapper: Wrapper | undefined;
  readonly value: Money;
  readonly counted: Money | undefined;
  readonly isAsked: boolean;
}

/**
 * Each depot with what it holds. Where the net worth counts it as something else, one press makes them agree, unless
 * something in it has no value: then the sum is less than the depot.
 */
export function DepotList({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const assets = useRecords("assets");
  const [problem, setProblem] = useState<string>();
  const { currency } = view.value;
  const depots = depotValues(view.positions);
  if (depots.length === 0) return null;

  async function use(id: AssetId, value: Money): Promise<void> {
    const written = await putValue({ collection: "assets", id }, { date: today, value }, today);
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    setProblem(undefined);
    notify({ kind: "good", text: t("depots.used") });
  }

  const rows = depots.map(({ accountId: key, value, isWhole }): Row => {
    const asset = assets.find(({ id }) => id === key);
    const counted = asset?.currentValue;
    const isAsked = isWhole && counted?.currency === currency && counted.minor !== value.minor;
    return { key, value, name: asset?.name ?? t("depots.gone"), wrapper: asset?.wrapper, counted, isAsked };
  });
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
  ];

  return (
    <Section title={t("depots.title")} ruled>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <DataTable caption={t("depots.title")} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {rows
        .filter(({ isAsked }) => isAsked)
        .map(({ key, name, value }) => (
          <Notice key={key} actions={<Button onPress={() => void use(key, value)}>{t("depots.use")}</Button>}>
            {t("depots.differs", { name })}
          </Notice>
        ))}
    </Section>
  );
}
