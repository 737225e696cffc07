import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { reopenAsset } from "#data/records/changeAssets.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { CountedAsset } from "#domain/calculations/networth/countedAssets.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import { saleProceeds, salesOf } from "#domain/calculations/cashflow/salesOf.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Money } from "#domain/money.ts";
import { RecordDetail } from "#kit/details/RecordDetail.tsx";
import { LazyAttachments } from "#kit/files/LazyAttachments.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { useRemoveValued } from "#kit/values/useRemoveValued.ts";
import { BrokerageAccountParts } from "#kit/worth/BrokerageAccountParts.tsx";
import { Converted } from "#kit/worth/Converted.tsx";
import { IncompleteBadge } from "#kit/worth/IncompleteBadge.tsx";
import { UpdateValue } from "#kit/values/UpdateValue.tsx";
import { OwnPartText } from "#kit/values/worthTexts.tsx";
import { ValueHistory } from "#kit/values/ValueHistory.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { AccountTransactionsProps, BalanceSourceProps } from "./AccountTransactions.tsx";
import type { ArchiveSheetProps } from "./ArchiveSheet.tsx";
import { AssetFacts, AssetLostValues } from "./AssetFacts.tsx";
import { AssetReminders } from "./AssetReminders.tsx";
import { type OrphanedRecords, orphanedRecords } from "./orphanedRecords.ts";
import type { RemoveAssetsProps } from "./RemoveAssets.tsx";
import type { ReopenSheetProps } from "./ReopenSheet.tsx";
import { AccountCurve, PastCurve } from "./PastCurve.tsx";
import { PurchaseChange } from "./PurchaseChange.tsx";
import { ValueSuggestion } from "./ValueSuggestion.tsx";

const LinkedDebts = lazyPart<AssetDetailProps>(async () => (await import("./LinkedDebts.tsx")).LinkedDebts, "soon");

const AssetLinks = lazyPart<AssetDetailProps>(async () => (await import("./LinkedDebts.tsx")).AssetLinks, "soon");

const AccountTransactions = lazyPart<AccountTransactionsProps>(
  async () => (await import("./AccountTransactions.tsx")).AccountTransactions,
  "soon",
);
const BalanceSource = lazyPart<BalanceSourceProps>(
  async () => (await import("./AccountTransactions.tsx")).BalanceSource,
  "soon",
);
const AccountHoldings = lazyPart<AssetDetailProps>(
  async () => (await import("./AccountHoldings.tsx")).AccountHoldings,
  "soon",
);

const ArchiveSheet = lazyPart<ArchiveSheetProps>(async () => (await import("./ArchiveSheet.tsx")).ArchiveSheet);

const ReopenSheet = lazyPart<ReopenSheetProps>(async () => (await import("./ReopenSheet.tsx")).ReopenSheet);

const RemoveAssets = lazyPart<RemoveAssetsProps>(async () => (await import("./RemoveAssets.tsx")).RemoveAssets);

export interface AssetDetailProps {
  readonly asset: Asset;
}

/** One asset. Its name stands in the page, not in the title of the tab. */
export function AssetDetail({ asset: written }: AssetDetailProps) {
  const { t } = useTranslation("assets");
  const { assets, traded, pasts } = useCountedAssets();
  const asset: CountedAsset = assets.find(({ id }) => id === written.id) ?? written;
  const account = traded.get(asset.id);
  const isLive = account?.source === "trades";
  const { t: tAction } = useTranslation();
  const subject = { collection: "assets", id: asset.id } as const;
  const { date } = useFormat();
  const href = useHref();
  const today = useToday();
  const history = historyOf(asset.id, useRecords("valuations"));
  const isNewer = useNewer().has(`assets/${asset.id}`);
  const [updating, setUpdating] = useState(false);
  const [ending, setEnding] = useState<"sold" | "over">();
  const removeAsset = useRemoveValued(subject);
  const [removing, setRemoving] = useState<OrphanedRecords>();
  const [reopening, setReopening] = useState(false);
  const reopen = useReopen(asset);
  const sales = salesOf(asset, useRecords("transactions"));
  const isCounted = isHeld(asset, today);
  const isMoneyAccount = asset.type === "bank" || asset.type === "cash";
  const past = isLive ? undefined : pasts.get(asset.id);
  const isFollowed = isCounted && (past !== undefined || (isMoneyAccount && history.length === 0));
  const end = {
    id: "archive",
    icon: "archive",
    label: t("archive.button"),
    onAction: () => setEnding("over"),
  } as const;
  const sell = { id: "sell", icon: "valuable", label: t("archive.sell"), onAction: () => setEnding("sold") } as const;

  return (
    <RecordDetail
      kind="assets"
      record={written}
      actions={
        <>
          {!isLive && (
            <Button {...(isCounted && { kind: "primary" })} onPress={() => setUpdating(true)}>
              {t("update.button")}
            </Button>
          )}
          <LinkButton to={href("addAsset", { query: { id: asset.id } })} icon="edit">
            {t("detail.edit")}
          </LinkButton>
          <Menu
            label={t("detail.more")}
            actions={[
              {
                id: "duplicate",
                label: t("detail.duplicate"),
                icon: "add",
                to: href("addAsset", { query: { copy: asset.id } }),
              },
              ...(isCounted && isSellable(asset) ? [sell] : []),
              isCounted
                ? end
                : {
                    id: "reopen",
                    icon: "reopen",
                    label: t("archive.reopen"),
                    onAction: () => (sales.length > 0 ? setReopening(true) : void reopen()),
                  },
              {
                id: "delete",
                label: tAction("actions.delete"),
                icon: "delete",
                danger: true,
                onAction: () => {
                  const left = orphanedRecords([asset]);
                  if (left.trades + left.transactions > 0) setRemoving(left);
                  else void removeAsset();
                },
              },
            ]}
          />
        </>
      }
    >
      {!isCounted && asset.endDate && (
        <Notice kind="info">{t("archive.since", { date: date(asset.endDate, "long") })}</Notice>
      )}
      {isCounted ? (
        <>
          <Figure label={t(`types.${asset.type}`)} value={asset.currentValue} decimals="shown">
            <IncompleteBadge isShown={(asset.uncounted ?? []).length > 0} />
            <PurchaseChange asset={asset} history={history} />
            <OwnPartText kind="assets" record={asset} />
          </Figure>
          <Converted value={asset.currentValue} />
          {isMoneyAccount && (
            <Boundary part="component" waiting={null}>
              <BalanceSource asset={asset} history={history} />
            </Boundary>
          )}
          {account && <BrokerageAccountParts accountId={asset.id} account={account} readOnly={isNewer} />}
        </>
      ) : (
        <EndedFigure asset={asset} price={saleProceeds(sales)} history={history} />
      )}
      <Boundary part="component" waiting={null}>
        <AssetLinks asset={asset} />
      </Boundary>
      <Columns>
        <Stack gap={6}>
          <Boundary part="component" waiting={isMoneyAccount ? <Skeleton lines={6} /> : null}>
            {isMoneyAccount && <AccountTransactions asset={asset} />}
            <AccountHoldings asset={asset} />
          </Boundary>
          <Boundary part="component">
            {isLive && isCounted && (
              <Section title={t("history.live")}>
                <PastCurve past={account.past} current={asset.currentValue} range="1Y" />
              </Section>
            )}
            {(!isLive || history.length > 0) && (
              <ValueHistory
                subject={subject}
                history={history}
                readOnly={isNewer}
                drawing={isFollowed ? <AccountCurve asset={asset} past={past} /> : undefined}
              />
            )}
          </Boundary>
        </Stack>
        <Stack gap={6}>
          <Boundary part="component" waiting={null}>
            <LinkedDebts asset={asset} />
          </Boundary>
          {!isNewer && isCounted && <ValueSuggestion asset={asset} />}
          <AssetFacts asset={asset} />
          <AssetReminders reminders={asset.reminders} />
          {!isNewer && <LazyAttachments owner={{ assetId: asset.id }} />}
          <AssetLostValues asset={written} readOnly={isNewer} />
        </Stack>
      </Columns>
      <UpdateValue subject={subject} current={asset.currentValue} open={updating} onClose={() => setUpdating(false)} />
      {reopening && (
        <Boundary part="component" waiting={null}>
          <ReopenSheet asset={asset} sales={sales} onClose={() => setReopening(false)} />
        </Boundary>
      )}
      {removing && (
        <Boundary part="component" waiting={null}>
          <RemoveAssets
            assets={[asset]}
            left={removing}
            onConfirm={() => {
              setRemoving(undefined);
              void removeAsset();
            }}
            onClose={() => setRemoving(undefined)}
          />
        </Boundary>
      )}
      {ending && (
        <Boundary part="component" waiting={null}>
          <ArchiveSheet assets={[asset]} isSale={ending === "sold"} onClose={() => setEnding(undefined)} />
        </Boundary>
      )}
    </RecordDetail>
  );
}

/** Money on an account is moved and a pension is paid out; all else can be sold. */
function isSellable({ type }: Asset): boolean {
  return type !== "bank" && type !== "cash" && type !== "retirement";
}

interface EndedFigureProps extends AssetDetailProps {
  /** The amount that came in for it, where it was sold. */
  readonly price: Money | undefined;
  readonly history: readonly Valuation[];
}

/** The amount that it was sold for; of something that nothing came in for, what it was worth at last. */
function EndedFigure({ asset, price, history }: EndedFigureProps) {
  const { t } = useTranslation("assets");
  const { date } = useFormat();
  const amount = useFormatMoney();
  // Money that came in for something with a loan in it is mostly the rest after the loan was paid.
  const hasLoans = useRecords("debts").some(({ assetId }) => assetId === asset.id);
  if (!price || !asset.endDate) {
    return (
      <>
        <Figure label={t("archive.lastValue")} value={asset.currentValue} decimals="shown">
          <PurchaseChange asset={asset} history={history} />
          <OwnPartText kind="assets" record={asset} />
        </Figure>
        <Converted value={asset.currentValue} />
      </>
    );
  }
  // An account that is closed has not been sold.
  const isWhole = !hasLoans && asset.ownerShare === undefined && isSellable(asset);
  return (
    <>
      <Figure
        label={t(isWhole ? "archive.soldFor" : "archive.paidIn", { date: date(asset.endDate, "long") })}
        value={price}
        decimals="shown"
      >
        <Hint>{t("archive.lastValueWas", { value: amount(asset.currentValue) })}</Hint>
        {isWhole && asset.purchaseValue?.currency === price.currency && (
          <PurchaseChange asset={{ ...asset, currentValue: price }} history={history} />
        )}
      </Figure>
      <Converted value={price} />
    </>
  );
}

/** Counts again, as before it was put away. */
function useReopen({ id }: Asset): () => Promise<void> {
  const { t } = useTranslation("assets");
  const tell = useUndoToast("assets");
  const today = useToday();
  return async () => void tell(await reopenAsset(id, today), t("archive.reopened"), { kind: "info" });
}
