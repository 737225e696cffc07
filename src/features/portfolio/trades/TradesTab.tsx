import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { chronologicalTrades } from "#domain/calculations/investments/chronologicalTrades.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { useAddress } from "#kit/useAddress.ts";
import { joined } from "#ui/format/joined.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VirtualList } from "#ui/tables/VirtualList.tsx";
import { TradeRow } from "./TradeRow.tsx";

/** Every trade, the newest first; each opens its form. */
export function TradesTab() {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const [unit, gone] = [t("trades.pieces"), t("depots.gone")];
  const { language } = useFormat();
  const [, changeQuery] = useAddress();
  const refused = useRefused();
  const newer = useNewer();
  const trades = chronologicalTrades(useRecords("trades")).toReversed();
  const securities = new Map<string, string>(useRecords("securities").map(({ id, name }) => [id, name]));
  const brokerageAccounts = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));

  function open(id: string): void {
    changeQuery({ id });
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
          <TradeRow
            trade={trade}
            title={joined([t(`kind.${trade.kind}`), nameOf(trade)])}
            brokerageAccount={brokerageAccounts.get(trade.accountId) ?? gone}
            unit={unit}
            today={today}
            refusal={refused.get(`trades/${trade.id}`)}
            isNewer={newer.has(`trades/${trade.id}`)}
            onPress={() => open(trade.id)}
          />
        )}
      />
    </>
  );
}
