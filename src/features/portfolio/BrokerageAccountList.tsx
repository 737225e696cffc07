import { useTranslation } from "react-i18next";
import { useBrokerageAccountWorths } from "#data/investments/useBrokerageAccountWorths.ts";
import { ownPart } from "#domain/calculations/networth/ownPart.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import type { Wrapper } from "#domain/entities/asset.ts";
import type { AssetId } from "#domain/ids.ts";
import type { Money } from "#domain/money.ts";
import { BrokerageAccountMismatch } from "#kit/worth/BrokerageAccountMismatch.tsx";
import { moneyColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface Row {
  readonly key: AssetId;
  readonly name: string;
  readonly wrapper: Wrapper | undefined;
  /** Of what is valued; absent where nothing is. */
  readonly value: Money | undefined;
  /** Where not all of it is the household's own. */
  readonly own: Money | undefined;
  readonly counted: Money | undefined;
}

/**
 * Each brokerage account with what it holds, beside what the net worth counts it as. Values are of the whole brokerage account, as they are of every asset; what
 * is the household's own of it stands beside.
 */
export function BrokerageAccountList({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const amount = useFormatMoney();
  const brokerageAccounts = useBrokerageAccountWorths(view);
  const lackingIn = (brokerageAccount: AssetId) =>
    view.positions.flatMap(({ accountId, security, value }) =>
      accountId === brokerageAccount && !value ? [security.name] : [],
    );
  if (brokerageAccounts.length === 0) return null;

  const rows = brokerageAccounts.map(({ accountId: key, value, asset }): Row => {
    const own = asset?.ownerShare === undefined ? undefined : value && ownPart(value, asset);
    const name = asset?.name ?? t("depots.gone");
    return { key, value, own, name, wrapper: asset?.wrapper, counted: asset?.currentValue };
  });
  const ownColumn: Column<Row> = moneyColumn("own", t("depots.own"), ({ own }) => own);
  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("depots.name"), render: ({ name }) => name, phone: "title" },
    {
      id: "kind",
      header: t("depots.kind"),
      render: ({ wrapper }) => wrapper && t(`wrapper.${wrapper}`),
      phone: "below",
    },
    moneyColumn("counted", t("depots.counted"), ({ counted }) => counted, {
      phone: "aside",
      phoneLabel: () => t("depots.counted"),
    }),
    {
      id: "held",
      header: t("depots.held"),
      render: ({ value }) => (value ? <MoneyText value={value} /> : t("unknown")),
      align: "end",
      phone: "value",
    },
    ...(rows.some(({ own }) => own) ? [ownColumn] : []),
  ];

  return (
    <Section title={t("depots.title")} ruled>
      <DataTable caption={t("depots.title")} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {brokerageAccounts.map((brokerageAccount) => (
        <BrokerageAccountMismatch key={brokerageAccount.accountId} brokerageAccount={brokerageAccount} />
      ))}
      {brokerageAccounts.map(
        ({ accountId, asset, value, isWhole }) =>
          !isWhole &&
          asset && (
            <Notice key={accountId}>
              {t(value ? "depots.partly" : "depots.unvalued", {
                name: asset.name,
                counted: amount(asset.currentValue),
                value: value && amount(value),
                names: format.list(lackingIn(accountId)),
              })}
            </Notice>
          ),
      )}
    </Section>
  );
}
