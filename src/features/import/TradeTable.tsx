import { useTranslation } from "react-i18next";
import type { ReadTrade } from "#data/import/readBankFile.ts";
import { tradedMinor } from "#domain/calculations/investments/tradeAmounts.ts";
import { money } from "#domain/money.ts";
import { dayColumn, endColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { joined } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";

interface TradeTableProps {
  readonly caption: string;
  readonly trades: readonly ReadTrade[];
}

interface Numbered {
  readonly trade: ReadTrade;
  readonly key: string;
}

/** Trades of a file as they would be stored. */
export function TradeTable({ caption, trades }: TradeTableProps) {
  const { t } = useTranslation(["broker", "portfolio"]);
  const columns: readonly Column<Numbered>[] = [
    dayColumn("date", t("trade.date"), ({ trade }) => trade.date, { phone: "below" }),
    {
      id: "what",
      header: t("trade.what"),
      phone: "title",
      render: ({ trade }) =>
        joined([t(`portfolio:kind.${trade.kind}`), trade.security?.name ?? t("portfolio:trades.wholeDepot")]),
    },
    endColumn("quantity", t("trade.quantity"), ({ trade }) => <Count trade={trade} />, {
      phone: "aside",
    }),
    endColumn("amount", t("trade.amount"), ({ trade }) => <Amount trade={trade} />, { phone: "value" }),
  ];
  return (
    <DataTable
      caption={caption}
      showCaption
      rows={trades.map((trade, index) => ({ trade, key: `${trade.line} ${index}` }))}
      rowKey={({ key }) => key}
      columns={columns}
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
