import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { UnknownReturns } from "#kit/worth/UnknownReturns.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { GoneSecurities } from "./trades/GoneSecurities.tsx";
import { OversoldText } from "./trades/OversoldText.tsx";

/** The gaps that make the figures less than they could be, and where to put them right. */
export function PortfolioProblems({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const href = useHref();
  const [, changeQuery] = useAddress();
  const named = new Set(view.problems.map(({ tradeId }) => tradeId));
  const trades = useRecords("trades").filter(({ id }) => named.has(id));
  const securities = new Map(useRecords("securities").map((security) => [security.id, security.name]));

  function see(id: string): void {
    changeQuery({ id });
  }

  return (
    <>
      {view.withoutRate.length > 0 && (
        <Notice
          kind="warn"
          actions={<Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>}
        >
          {t("withoutRate", { names: format.list(view.withoutRate.map(({ name }) => name)) })}
        </Notice>
      )}
      <GoneSecurities ids={view.gone} />
      <UnknownReturns view={view} />
      {view.problems.map(({ kind, tradeId, missing }) => {
        const trade = trades.find(({ id }) => id === tradeId);
        return (
          <Notice key={tradeId} kind="warn" actions={<Button onPress={() => see(tradeId)}>{t("seeTrade")}</Button>}>
            {kind === "Oversold" && missing !== undefined && trade ? (
              <OversoldText
                missing={missing}
                name={trade.securityId && securities.get(trade.securityId)}
                date={trade.date}
              />
            ) : (
              t("incomplete", { date: trade ? format.date(trade.date, "long") : "" })
            )}
          </Notice>
        );
      })}
    </>
  );
}
