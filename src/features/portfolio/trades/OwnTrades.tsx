import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { chronologicalTrades } from "#domain/calculations/investments/chronologicalTrades.ts";
import type { SecurityId } from "#domain/ids.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { TradeRow } from "./TradeRow.tsx";

/** More than these are shown when they are asked for. */
const SHOWN = 8;

/** The trades of one security, the newest first; each opens its form in place of this. */
export function OwnTrades({ securityId }: { readonly securityId: SecurityId }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const [unit, gone] = [t("trades.pieces"), t("depots.gone")];
  const [, changeQuery] = useAddress();
  const [isWhole, setWhole] = useState(false);
  const refused = useRefused();
  const newer = useNewer();
  const brokerageAccounts = new Map<string, string>(useRecords("assets").map(({ id, name }) => [id, name]));
  const trades = chronologicalTrades(
    useRecords("trades").filter((trade) => trade.securityId === securityId),
  ).toReversed();
  if (trades.length === 0) return null;

  function open(id: string): void {
    changeQuery({ security: undefined, id });
  }

  return (
    <Section title={t("tabs.trades")} ruled>
      <div>
        {(isWhole ? trades : trades.slice(0, SHOWN)).map((trade) => (
          <TradeRow
            key={trade.id}
            trade={trade}
            title={t(`kind.${trade.kind}`)}
            brokerageAccount={brokerageAccounts.get(trade.accountId) ?? gone}
            unit={unit}
            today={today}
            refusal={refused.get(`trades/${trade.id}`)}
            isNewer={newer.has(`trades/${trade.id}`)}
            onPress={() => open(trade.id)}
          />
        ))}
      </div>
      {!isWhole && trades.length > SHOWN && (
        <Row>
          <Button kind="quiet" onPress={() => setWhole(true)}>
            {t("security.allTrades", { count: trades.length })}
          </Button>
        </Row>
      )}
    </Section>
  );
}
