import { useTranslation } from "react-i18next";
import { tradedMinor } from "#domain/calculations/investments/tradeAmounts.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { money } from "#domain/money.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { DOT } from "#ui/format/joined.ts";
import { ListRow } from "#ui/tables/ListRow.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { RowMark, type RowMarkProps } from "#ui/tables/RowMark.tsx";

interface TradeRowProps extends Omit<RowMarkProps, "children"> {
  readonly trade: Trade;
  readonly title: string;
  readonly brokerageAccount: string;
  /** The unit that is counted in it. There are thousands of rows: what they share is asked for once, by their list. */
  readonly unit: string;
  readonly today: IsoDate;
  readonly onPress: () => void;
}

/** A trade in a list; it opens its form. */
export function TradeRow({ trade, title, brokerageAccount, unit, today, onPress, ...mark }: TradeRowProps) {
  return (
    <ListRow
      title={<RowMark {...mark}>{title}</RowMark>}
      below={
        <>
          <DateText value={trade.date} today={today} />
          {`${DOT}${brokerageAccount}`}
        </>
      }
      value={<Moved trade={trade} unit={unit} />}
      aside={trade.quantity && trade.price && <DecimalText value={trade.quantity} unit={unit} />}
      onPress={onPress}
    />
  );
}

/** The amounts that the trade moved: an amount, a count, or so many new for so many old. */
function Moved({ trade, unit }: Pick<TradeRowProps, "trade" | "unit">) {
  const minor = trade.amountMinor ?? (trade.kind === "transfer" ? undefined : tradedMinor(trade));
  if (trade.ratio) return <Split ratio={trade.ratio} />;
  if (minor !== undefined) return <MoneyText value={money(minor, trade.currency)} decimals="shown" />;
  return trade.quantity ? <DecimalText value={trade.quantity} unit={unit} /> : null;
}

function Split({ ratio }: { readonly ratio: NonNullable<Trade["ratio"]> }) {
  const { t } = useTranslation("portfolio");
  return t("trades.split", ratio);
}
