import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { href } from "#config/href.ts";
import { reopenAsset } from "#data/records/changeAssets.ts";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { removeValuedEntity, restoreValuedEntity } from "#data/records/valuedEntities.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { isHeld, ownPart } from "#domain/calculations/networth/ownPart.ts";
import { salesOf, saleProceeds } from "#domain/calculations/cashflow/salesOf.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Money } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { AttachmentsProps } from "#kit/files/Attachments.tsx";
import { Converted } from "#kit/worth/Converted.tsx";
import { UpdateValue } from "#kit/values/UpdateValue.tsx";
import { ValueHistory } from "#kit/values/ValueHistory.tsx";
import type { ArchiveSheetProps } from "./ArchiveSheet.tsx";
import { AssetFacts } from "./AssetFacts.tsx";
import { AssetReminders } from "./AssetReminders.tsx";
import { type OrphanedRecords, orphanedRecords } from "./orphanedRecords.ts";
import type { RemoveAssetsProps } from "./RemoveAssets.tsx";
import type { ReopenSheetProps } from "./ReopenSheet.tsx";
import { PurchaseChange } from "./PurchaseChange.tsx";
import { useAssetToast } from "./useAssetToast.ts";
import { ValueSuggestion } from "./ValueSuggestion.tsx";

const AssetLostValues = lazyPart(async () => (await import("./AssetLostValues.tsx")).AssetLostValues);

const Attachments = lazyPart<AttachmentsProps>(
  async () => (await import("#kit/files/Attachments.tsx")).Attachments,
  "soon",
);

const LinkedDebts = lazyPart<AssetDetailProps>(async () => (await import("./LinkedDebts.tsx")).LinkedDebts, "soon");

const AssetLinks = lazyPart<AssetDetailProps>(async () => (await import("./AssetLinks.tsx")).AssetLinks, "soon");

const ArchiveSheet = lazyPart<ArchiveSheetProps>(async () => (await import("./ArchiveSheet.tsx")).ArchiveSheet);

const ReopenSheet = lazyPart<ReopenSheetProps>(async () => (await import("./ReopenSheet.tsx")).ReopenSheet);

const RemoveAssets = lazyPart<RemoveAssetsProps>(async () => (await import("./RemoveAssets.tsx")).RemoveAssets);

export interface AssetDetailProps {
  readonly asset: Asset;
}

/** One asset. Its name stands in the page, not in the title of the tab. */
export function AssetDetail({ asset }: AssetDetailProps) {
  const { t } = useTranslation("assets");
  const subject = { collection: "assets", id: asset.id } as const;
  const { language, date } = useFormat();
  const today = useToday();
  const history = historyOf(asset.id, useRecords("valuations"));
  const isNewer = useNewer().has(`assets/${asset.id}`);
  const [updating, setUpdating] = useState(false);
  const [ending, setEnding] = useState<"sold" | "over">();
  const removeAsset = useRemoveAsset(asset);
  const [removing, setRemoving] = useState<OrphanedRecords>();
  const [reopening, setReopening] = useState(false);
  const reopen = useReopen(asset);
  const sales = salesOf(asset, useRecords("transactions"));
  const isCounted = isHeld(asset, today);
  const end = {
    id: "archive",
    icon: "archive",
    label: t("archive.button"),
    onAction: () => setEnding("over"),
  } as const;
  const sell = { id: "sell", icon: "valuable", label: t("archive.sell"), onAction: () => setEnding("sold") } as const;

  return (
    <Page
      title={t("detail.title")}
      heading={asset.name}
      breadcrumb={[{ label: t("title"), to: href("assets", { language }) }]}
      actions={
        isNewer ? undefined : (
          <>
            <Button {...(isCounted && { kind: "primary" })} onPress={() => setUpdating(true)}>
              {t("update.button")}
            </Button>
            <LinkButton to={href("addAsset", { language, query: { id: asset.id } })} icon="edit">
              {t("detail.edit")}
            </LinkButton>
            <Menu
              label={t("detail.more")}
              actions={[
                {
                  id: "duplicate",
                  label: t("detail.duplicate"),
                  icon: "add",
                  to: href("addAsset", { language, query: { copy: asset.id } }),
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
                  label: t("detail.delete"),
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
        )
      }
    >
      {isNewer && <Notice kind="warn">{t("problems.NewerApp")}</Notice>}
      {!isCounted && asset.endDate && (
        <Notice kind="info">{t("archive.since", { date: date(asset.endDate, "long") })}</Notice>
      )}
      {isCounted ? (
        <>
          <Figure label={t(`types.${asset.type}`)} value={asset.currentValue} decimals="shown">
            <PurchaseChange asset={asset} history={history} />
            <OwnPart asset={asset} />
          </Figure>
          <Converted value={asset.currentValue} />
        </>
      ) : (
        <EndedFigure asset={asset} price={saleProceeds(sales)} history={history} />
      )}
      <Boundary part="component">
        <Suspense fallback={null}>
          <AssetLinks asset={asset} />
        </Suspense>
      </Boundary>
      <Columns>
        <Boundary part="component">
          <ValueHistory subject={subject} history={history} readOnly={isNewer} />
        </Boundary>
        <Stack gap={6}>
          <Boundary part="component">
            <Suspense fallback={null}>
              <LinkedDebts asset={asset} />
            </Suspense>
          </Boundary>
          {!isNewer && isCounted && <ValueSuggestion asset={asset} />}
          <AssetFacts asset={asset} />
          <AssetReminders reminders={asset.reminders} />
          {!isNewer && (
            <Boundary part="component">
              <Suspense fallback={null}>
                <Attachments owner={{ assetId: asset.id }} />
              </Suspense>
            </Boundary>
          )}
          <Boundary part="component">
            <Suspense fallback={null}>
              <AssetLostValues asset={asset} readOnly={isNewer} />
            </Suspense>
          </Boundary>
        </Stack>
      </Columns>
      <UpdateValue subject={subject} current={asset.currentValue} open={updating} onClose={() => setUpdating(false)} />
      {reopening && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <ReopenSheet asset={asset} sales={sales} onClose={() => setReopening(false)} />
          </Suspense>
        </Boundary>
      )}
      {removing && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <RemoveAssets
              assets={[asset]}
              left={removing}
              onConfirm={() => {
                setRemoving(undefined);
                void removeAsset();
              }}
              onClose={() => setRemoving(undefined)}
            />
          </Suspense>
        </Boundary>
      )}
      {ending && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <ArchiveSheet assets={[asset]} isSale={ending === "sold"} onClose={() => setEnding(undefined)} />
          </Suspense>
        </Boundary>
      )}
    </Page>
  );
}

/** Money on an account is moved and a pension is paid out; all else can be sold. */
function isSellable({ type }: Asset): boolean {
  return type !== "bank" && type !== "cash" && type !== "retirement";
}

function OwnPart({ asset }: AssetDetailProps) {
  const { t } = useTranslation("assets");
  const { percent } = useFormat();
  if (asset.ownerShare === undefined) return null;
  return (
    <Text size="small" tone="muted">
      {t("detail.ownPart", { share: percent(percentToFraction(asset.ownerShare), 2) })}{" "}
      <MoneyText value={ownPart(asset.currentValue, asset)} decimals="hidden" />
    </Text>
  );
}

interface EndedFigureProps extends AssetDetailProps {
  /** What came in for it, where it was sold. */
  readonly price: Money | undefined;
  readonly history: readonly Valuation[];
}

/** What it was sold for; of something that nothing came in for, what it was worth at last. */
function EndedFigure({ asset, price, history }: EndedFigureProps) {
  const { t } = useTranslation("assets");
  const { date } = useFormat();
  const amount = useFormatMoney();
  // What came in for something with a loan in it is mostly what was left when the loan was paid.
  const hasLoans = useRecords("debts").some(({ assetId }) => assetId === asset.id);
  if (!price || !asset.endDate) {
    return (
      <>
        <Figure label={t("archive.lastValue")} value={asset.currentValue} decimals="shown">
          <PurchaseChange asset={asset} history={history} />
          <OwnPart asset={asset} />
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
        <Text size="small" tone="muted">
          {t("archive.lastValueWas", { value: amount(asset.currentValue) })}
        </Text>
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
  const tell = useAssetToast();
  const today = useToday();
  return async () => void tell(await reopenAsset(id, today), t("archive.reopened"));
}

/** Gone at once, with its values, and back with one tap. */
function useRemoveAsset(asset: Asset): () => Promise<void> {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const navigate = useNavigate();

  return async () => {
    const removed = await removeValuedEntity({ collection: "assets", id: asset.id });
    if (!removed.ok) return void notify({ kind: "danger", text: t(`problems.${removed.problem.kind}`) });
    const { value: removal } = removed;
    const undo = async () => {
      const restored = await restoreValuedEntity(removal);
      if (restored.ok) notify({ kind: "good", text: t("restored") });
      else notify({ kind: "danger", text: t(`problems.${restored.problem.kind}`) });
    };
    notify({
      kind: "info",
      text: t("deleted"),
      action: { label: t("undo"), undoes: true, onPress: () => void undo() },
    });
    await navigate(href("assets", { language }));
  };
}
