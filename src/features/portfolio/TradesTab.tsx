import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useRefused } from "#data/syncSheet.ts";
import { useNewer, useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { tradedMinor } from "#domain/calculations/lots.ts";
import { inOrder } from "#domain/calculations/tradeOrder.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { money } from "#domain/money.ts";
import { DateText } from "#ui/DateText.tsx";
import { DecimalText } from "#ui/DecimalText.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ListRow } from "#ui/ListRow.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { RowMark } from "#ui/RowMark.tsx";
import { Row } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { VirtualList } from "#ui/VirtualList.tsx";

/** Every trade, the newest first; each opens its form. */
export function TradesTab() {
  const { t } = useTranslation("portfolio");
  const { language } = useFormat();
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const refused = useRefused();
  const newer = useNewer();
  const trades = inOrder(useRecords("trades")).toReversed();
  const securities = new Map<string, string>(useRecords("securities").map(({ id, name }) => [id, name]));
  const depots = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));

  function open(id: string): void {
    const next = new URLSearchParams(query);
    next.set("id", id);
    setQuery(next, { replace: true });
  }

  function nameOf({ securityId }: Trade): string {
    return securityId ? (securities.get(securityId) ?? t("security.gone")) : t("trades.wholeDepot");
  }

  return (
    <>
      <Row>
        <LinkButton icon="import" to={href("import", { language })}>
          {t("importTrades")}
        </LinkButton>
      </Row>
      <VirtualList
        label={t("trades.list")}
        items={trades}
        itemKey={({ id }) => id}
        render={(trade) => (
          <ListRow
            title={
              <RowMark refusal={refused.get(`trades/${trade.id}`)} isNewer={newer.has(`trades/${trade.id}`)}>
                {`${t(`kind.${trade.kind}`)} · ${nameOf(trade)}`}
              </RowMark>
            }
            below={
              <>
                <DateText value={trade.date} today={today} />
                {` · ${depots.get(trade.accountId) ?? t("depots.gone")}`}
              </>
            }
            value={<Moved trade={trade} />}
            aside={trade.quantity && trade.price && <DecimalText value={trade.quantity} unit={t("trades.pieces")} />}
            onPress={() => open(trade.id)}
          />
        )}
      />
    </>
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
