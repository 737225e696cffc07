import { useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDamaged, useHiddenNewer, useNewer, useReadState, useRecord, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { sentences } from "#ui/format/joined.ts";
import { useAddress } from "#kit/useAddress.ts";
import { TrySample } from "#kit/records/TrySample.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { NewerNotice } from "#ui/notices/NewerNotice.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Portfolio } from "./Portfolio.tsx";
import { SecuritySheet } from "./SecuritySheet.tsx";
import type { TradeFieldsProps } from "./trades/TradeFields.tsx";

const TradeFields = lazyPart<TradeFieldsProps>(async () => (await import("./trades/TradeFields.tsx")).TradeFields);
const Watchlist = lazyPart(async () => (await import("./prices/Watchlist.tsx")).Watchlist);
const PricesSheet = lazyPart(async () => (await import("./prices/PricesSheet.tsx")).PricesSheet);
const WatchSheet = lazyPart(async () => (await import("./prices/WatchSheet.tsx")).WatchSheet);

const KINDS: ReadonlySet<string> = new Set(["securities", "trades", "prices"]);

/**
 * The investments and their return. `?add` opens the form for a trade, `?id` for that one, `?security` what is known of
 * one, `?watch` the form for one to follow, `?prices` where many prices come from.
 */
export function PortfolioPage() {
  const { t } = useTranslation("portfolio");
  const { language } = useFormat();
  const [query, changeQuery] = useAddress();
  const readState = useReadState();
  // While the records are being opened, a slow device has enough to do.
  const [atOnce] = useState(readState === "ready");
  const trades = useRecords("trades");
  const unread = useDamaged().filter(({ collection }) => KINDS.has(collection));
  const hidden = useHiddenNewer("trades");
  const isEmpty = readState === "ready" && trades.length === 0;
  // A value alone was typed on the way in: what it is made of comes with its trades.
  const [assets, today, amount] = [useRecords("assets"), useToday(), useFormatMoney()];
  const held = assets.filter((asset) => asset.type === "investment" && isHeld(asset, today));
  const isWatching = useRecords("securities").length > 0;

  function add(): void {
    changeQuery({ add: "1" });
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
      {isEmpty && (
        <EmptyState
          title={t(held.length > 0 ? "empty.noTrades" : "empty.title")}
          example={<TrySample />}
          actions={
            <>
              {addOne}
              {importSome}
            </>
          }
        >
          {held.length > 0
            ? sentences([
                ...held.map(({ name, currentValue }) => t("empty.held", { name, amount: amount(currentValue) })),
                t("empty.heldText"),
              ])
            : t("empty.text")}
        </EmptyState>
      )}
      {isEmpty && isWatching && (
        <Boundary part="section" waiting={<Skeleton lines={4} />}>
          <Watchlist />
          <SecuritySheet view={undefined} />
        </Boundary>
      )}
      {readState === "ready" && trades.length > 0 && (
        <Boundary part="section">
          <Portfolio atOnce={atOnce} />
        </Boundary>
      )}
      {readState === "ready" && <TradeSheet />}
      {readState === "ready" && (
        <Boundary part="section" waiting={null}>
          {query.has("watch") && <WatchSheet />}
          {query.has("prices") && <PricesSheet />}
        </Boundary>
      )}
    </Page>
  );
}

/** The form for a trade: a new one by `?add`, that one by `?id`. */
function TradeSheet() {
  const { t } = useTranslation("portfolio");
  const [query, changeQuery] = useAddress();
  const id = query.get("id");
  const trade = useRecord("trades", id ?? "");
  const isNewer = useNewer().has(`trades/${id}`);

  function close(): void {
    changeQuery({ add: undefined, id: undefined });
  }

  return (
    <Sheet
      key={id ?? "new"}
      open={query.has("add") || id !== null}
      onClose={close}
      title={t(id === null ? "form.add" : "form.edit")}
    >
      {id !== null && !trade ? (
        <Notice kind="warn">{t("problems.NotFound")}</Notice>
      ) : (
        <Boundary part="component" waiting={<Skeleton lines={6} />}>
          {isNewer && <Notice kind="warn">{t("problems.NewerApp")}</Notice>}
          <TradeFields trade={trade} onDone={close} />
        </Boundary>
      )}
    </Sheet>
  );
}
