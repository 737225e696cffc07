import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWasTyped } from "#data/records/useDraft.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type Asset, ASSET_TYPES, type AssetType } from "#domain/entities/asset.ts";
import { RecordFormPage } from "#kit/records/RecordFormPage.tsx";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { AssetForm, type AssetFormProps } from "./AssetForm.tsx";
import { copyOf, emptyAsset, valuesOf } from "./assetForm.ts";
import { ASSET_ICON } from "./assetIcon.ts";

/** A new asset, perhaps of a kind (`?type=`), a copy of one (`?copy=`), or one to correct (`?id=`). */
export function AddAssetPage() {
  const [query] = useSearchParams();
  const editedId = query.get("id") ?? undefined;
  const edited = useRecord("assets", editedId ?? "");
  const copied = useRecord("assets", query.get("copy") ?? "");
  return (
    <RecordFormPage kind="assets" editedId={editedId} isFound={edited !== undefined}>
      {() => <Asked edited={edited} copied={copied} />}
    </RecordFormPage>
  );
}

interface AskedProps {
  readonly edited: Asset | undefined;
  readonly copied: Asset | undefined;
}

/** The kind, then the form. */
function Asked({ edited, copied }: AskedProps) {
  const { t } = useTranslation("assets");
  const href = useHref();
  const [query] = useSearchParams();
  const currency = useDisplayCurrency();
  const today = useToday();
  const { isReached } = useAllowance();
  const [editedId, copiedId] = [query.get("id"), query.get("copy")];
  const formHref = (type: string) =>
    href("addAsset", { query: { id: editedId ?? undefined, copy: copiedId ?? undefined, type } });
  const chosen = query.get("type") ?? edited?.type ?? copied?.type;
  const type = ASSET_TYPES.find((one) => one === chosen);
  if (!type) return isReached && !edited ? <Full /> : <AssetTypes hrefFor={formHref} />;

  const copy = copied && copyOf(copied, t("form.copyOf", { name: copied.name }), today);
  const initial = edited ? valuesOf(edited) : (copy ?? emptyAsset(currency));
  // Of what is new each kind has its own: what one is asked for, another is not.
  const draftKey = `asset/${editedId ?? copiedId ?? type}`;
  const form = { type, typesHref: formHref(""), initial, edited, draftKey };
  return edited ? <AssetForm key={draftKey} {...form} /> : <NewAsset key={draftKey} {...form} />;
}

/** Where there is no room, nobody is asked to type in vain; a form that is open, or has something typed in it, stays. */
function NewAsset(form: AssetFormProps) {
  const { t } = useTranslation("assets");
  const { number } = useFormat();
  const { isReached, limit } = useAllowance();
  const [wasFull] = useState(isReached);
  const wasTyped = useWasTyped(form.draftKey);
  if (isReached && wasFull && !wasTyped) return <Full />;
  return (
    <>
      {isReached && limit !== undefined && <NoRoom text={t("form.full", { limit: number(limit) })} />}
      <AssetForm {...form} />
    </>
  );
}

function Full() {
  const { t } = useTranslation("assets");
  const { number } = useFormat();
  const { limit = 0 } = useAllowance();
  return <NoRoom text={t("limitReached", { limit: number(limit) })} />;
}

function NoRoom({ text }: { readonly text: string }) {
  const { t } = useTranslation("assets");
  const href = useHref();
  return (
    <Notice kind="warn" actions={<LinkButton to={href("assets")}>{t("detail.backToList")}</LinkButton>}>
      {text}
    </Notice>
  );
}

/** §3 Asset types, all twelve. */
const USUAL_FIRST = [
  "bank",
  "real_estate",
  "vehicle",
  "retirement",
  "investment",
  "stocks",
  "cash",
  "property",
  "crypto",
  "bonds",
  "collectible",
  "other",
] as const satisfies readonly AssetType[];

interface AssetTypesProps {
  /** Where the form for a type is. */
  readonly hrefFor: (type: AssetType) => string;
}

/** The first step: what kind it is. The most usual come first. */
function AssetTypes({ hrefFor }: AssetTypesProps) {
  const { t } = useTranslation("assets");
  return (
    <LinkTiles
      label={t("form.lead")}
      tiles={USUAL_FIRST.map((type) => ({
        to: hrefFor(type),
        label: t(`types.${type}`),
        description: t(`examples.${type}`),
        icon: ASSET_ICON[type],
      }))}
    />
  );
}
