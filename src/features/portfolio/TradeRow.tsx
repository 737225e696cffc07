import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { tradedMinor } from "#domain/calculations/tradeAmounts.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { money } from "#domain/money.ts";
import { DateText } from "#ui/DateText.tsx";
import { DecimalText } from "#ui/DecimalText.tsx";
import { DOT } from "#ui/joined.ts";
import { ListRow } from "#ui/ListRow.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { RowMark, type RowMarkProps } from "#ui/RowMark.tsx";

interface TradeRowProps extends Omit<RowMarkProps, "children"> {
  readonly trade: Trade;
  readonly title: string;
  /** What its depot is called, while that is there. */
  readonly depot: string | undefined;
  readonly onPress: () => void;
}

/** A trade in a list; it opens its form. */
export function TradeRow({ trade, title, depot, onPress, ...mark }: TradeRowProps) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  return (
    <ListRow
      title={<RowMark {...mark}>{title}</RowMark>}
      below={
        <>
          <DateText value={trade.date} today={today} />
          {`${DOT}${depot ?? t("depots.gone")}`}
        </>
      }
      value={<Moved trade={trade} />}
      aside={trade.quantity && trade.price && <DecimalText value={trade.quantity} unit={t("trades.pieces")} />}
      onPress={onPress}
    />
  );
}

/** What the trade was about: an amount, a count, or so many new for so many old. */
function Moved({ trade }: { readonly trade: Trade }) {
  const { t } = useTranslation("portfolio");
  const minor = trade.amountMinor ?? (trade.kind === "transfer" ? undefined : tradedMinor(trade));
  if (trade.ratio) return t("trades.split", trade.ratio);
  if (minor !== undefined) return <MoneyText value={money(minor, trade.currency)} decimals="shown" />;
  return trade.quantity ? <DecimalText value={trade.quantity} unit={t("trades.pieces")} /> : null;
}
