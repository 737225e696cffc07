import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { usePortfolioInSteps } from "#data/investments/usePortfolio.ts";
import type { Undo } from "#data/records/undoOf.ts";
import { useBrokerageAccountWorths } from "#data/investments/useBrokerageAccountWorths.ts";
import { importedTrades } from "#domain/calculations/investments/importedTrades.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { BrokerageAccountMismatch } from "#kit/worth/BrokerageAccountMismatch.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { DoneNotice, type ImportDoneProps, SeeLink, useStored } from "./ImportDone.tsx";
import { useUndoImport } from "./ImportDone.tsx";

/** The trades are in. They can be taken back as one, also when they went into several brokerage accounts. */
export function TradesDone({ work, batches }: ImportDoneProps) {
  const { t } = useTranslation(["broker", "import", "portfolio"]);
  const { t: tProblem } = useTranslation("portfolio");
  const { language } = useFormat();
  const undo = useUndoImport();
  const stored = useStored(batches);
  const view = usePortfolioInSteps({ range: "1M", method: "average" });
  const used = useRef<readonly Undo[]>([]);

  // A brokerage account that was made here and has been given a value since would stay behind without its trades.
  async function takeBack(): Promise<void> {
    for (const back of used.current.toReversed()) {
      const undone = await back();
      if (!undone.ok) return void notify({ kind: "danger", text: tProblem(`problems.${undone.problem.kind}`) });
    }
    await undo(batches);
    work.startOver();
  }

  return (
    <Stack gap={5}>
      <DoneNotice
        work={work}
        title={t("done.title", { count: importedTrades(stored) })}
        links={
          <SeeLink work={work} to={href("portfolio", { language, query: { tab: "trades" } })}>
            {t("done.see")}
          </SeeLink>
        }
        onUndo={stored.length > 0 ? takeBack : undefined}
      >
        {t("done.help")}
      </DoneNotice>
      {view && (
        <NewWorths
          view={view}
          brokerageAccounts={new Set(stored.map(({ accountId }) => accountId))}
          onUsed={(back) => (used.current = [...used.current, back])}
        />
      )}
    </Stack>
  );
}

interface NewWorthsProps {
  readonly view: PortfolioView;
  /** The brokerage accounts that the import went into. */
  readonly brokerageAccounts: ReadonlySet<string>;
  readonly onUsed: (takeBack: Undo) => void;
}

/**
 * The present holdings of an import's brokerage accounts, where the net worth says otherwise: taken over with one
 * press, or what is missing for that.
 */
function NewWorths({ view, brokerageAccounts, onUsed }: NewWorthsProps) {
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
