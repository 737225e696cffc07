import { useTranslation } from "react-i18next";
import type { ReadTrade } from "#data/import/readBankFile.ts";
import { tradedMinor } from "#domain/calculations/investments/tradeAmounts.ts";
import { money } from "#domain/money.ts";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { joined } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";

interface TradeTableProps {
  readonly caption: string;
  readonly trades: readonly ReadTrade[];
}

/** Trades of a file as they would be stored. */
export function TradeTable({ caption, trades }: TradeTableProps) {
  const { t } = useTranslation(["broker", "portfolio"]);
  return (
    <DataTable
      caption={caption}
      showCaption
      rows={trades.map((trade, index) => ({ trade, key: `${trade.line} ${index}` }))}
      rowKey={({ key }) => key}
      columns={[
        {
          id: "date",
          header: t("trade.date"),
          phone: "below",
          render: ({ trade }) => <DateText value={trade.date} />,
        },
        {
          id: "what",
          header: t("trade.what"),
          phone: "title",
          render: ({ trade }) =>
            joined([t(`portfolio:kind.${trade.kind}`), trade.security?.name ?? t("portfolio:trades.wholeDepot")]),
        },
        {
          id: "quantity",
          header: t("trade.quantity"),
          align: "end",
          phone: "aside",
          render: ({ trade }) => <Count trade={trade} />,
        },
        {
          id: "amount",
          header: t("trade.amount"),
          align: "end",
          phone: "value",
          render: ({ trade }) => <Amount trade={trade} />,
        },
      ]}
    />
  );
}

function Count({ trade: { quantity, ratio } }: { readonly trade: ReadTrade }) {
  const { t } = useTranslation("portfolio");
  if (ratio) return t("trades.split", ratio);
  return quantity ? <DecimalText value={quantity} unit={t("trades.pieces")} /> : null;
}

function Amount({ trade }: { readonly trade: ReadTrade }) {
  const minor = trade.amountMinor ?? tradedMinor(trade);
  return minor === undefined ? null : <MoneyText value={money(minor, trade.currency)} decimals="shown" />;
}
