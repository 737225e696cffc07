import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDamaged, useHiddenNewer, useReadState, useRecords } from "#data/useRecords.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NewerNotice } from "#ui/NewerNotice.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { Portfolio } from "./Portfolio.tsx";
import { TradeSheet } from "./TradeSheet.tsx";

const KINDS: ReadonlySet<string> = new Set(["securities", "trades", "prices"]);

/** What is invested and what it has done. `?add` opens the form for a trade, `?id` for that one, `?security` what is known of one. */
export function PortfolioPage() {
  const { t } = useTranslation("portfolio");
  const { language } = useFormat();
  const [query, setQuery] = useSearchParams();
  const readState = useReadState();
  const trades = useRecords("trades");
  const unread = useDamaged().filter(({ collection }) => KINDS.has(collection));
  const hidden = useHiddenNewer("trades");

  function add(): void {
    const next = new URLSearchParams(query);
    next.set("add", "1");
    setQuery(next, { replace: true });
  }

  const addOne = (
    <Button kind="primary" icon="add" onPress={add}>
      {t("add")}
    </Button>
  );

  const importSome = (
    <LinkButton icon="import" to={href("import", { language })}>
      {t("importTrades")}
    </LinkButton>
  );

  return (
    <Page title={t("title")} actions={trades.length > 0 && addOne}>
      {unread.length > 0 && <Notice kind="warn">{t("damaged", { count: unread.length })}</Notice>}
      <NewerNotice count={hidden} />
      {readState !== "ready" && <Skeleton lines={8} />}
      {readState === "ready" && trades.length === 0 && (
        <EmptyState
          title={t("empty.title")}
          actions={
            <>
              {addOne}
              {importSome}
            </>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
      {readState === "ready" && trades.length > 0 && (
        <Boundary part="section">
          <Portfolio />
        </Boundary>
      )}
      {readState === "ready" && <TradeSheet />}
    </Page>
  );
}
