import { useTranslation } from "react-i18next";
import { useBrokerageAccountWorths } from "#data/investments/useBrokerageAccountWorths.ts";
import type { Undo } from "#data/records/valuedEntities.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { BrokerageAccountMismatch } from "#kit/worth/BrokerageAccountMismatch.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useHref } from "#ui/actions/useHref.ts";

export interface NewWorthsProps {
  readonly view: PortfolioView;
  /** The brokerage accounts that the import went into. */
  readonly brokerageAccounts: ReadonlySet<string>;
  readonly onUsed: (takeBack: Undo) => void;
}

/**
 * The present holdings of an import's brokerage accounts, where the net worth says otherwise: taken over with one
 * press, or what is missing for that.
 */
export function NewWorths({ view, brokerageAccounts, onUsed }: NewWorthsProps) {
  const { t } = useTranslation("portfolio");
  const href = useHref();
  const worths = useBrokerageAccountWorths(view).filter(({ accountId }) => brokerageAccounts.has(accountId));
  const unvalued = view.positions.filter(({ accountId, value }) => brokerageAccounts.has(accountId) && !value);
  // Where only the rate of a currency is missing no price helps.
  const isUnpriced = unvalued.some(({ price }) => !price);
  const isUnrated = unvalued.some(({ price }) => price);
  return (
    <>
      {worths.map((brokerageAccount) => (
        <BrokerageAccountMismatch
          key={brokerageAccount.accountId}
          brokerageAccount={brokerageAccount}
          onUsed={onUsed}
        />
      ))}
      {unvalued.length > 0 && (
        <Notice
          kind="warn"
          actions={
            <>
              {isUnpriced && (
                <LinkButton to={href("portfolio", { query: { tab: "holdings", prices: "1" } })}>
                  {t("getPrices")}
                </LinkButton>
              )}
              {isUnrated && (
                <LinkButton to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</LinkButton>
              )}
            </>
          }
        >
          {t("depots.unpriced")}
        </Notice>
      )}
    </>
  );
}
