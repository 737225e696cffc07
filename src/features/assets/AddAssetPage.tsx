import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWasTyped } from "#data/records/useDraft.ts";
import { useNewer, useReadState, useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type Asset, ASSET_TYPES } from "#domain/entities/asset.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { AssetForm, type AssetFormProps } from "./AssetForm.tsx";
import { copyOf, emptyAsset, valuesOf } from "./assetForm.ts";
import { AssetMissing } from "./AssetMissing.tsx";
import { AssetTypes } from "./AssetTypes.tsx";
import { useAllowance } from "#kit/worth/useAllowance.ts";

/** A new asset, perhaps of a kind (`?type=`), a copy of one (`?copy=`), or one to correct (`?id=`). */
export function AddAssetPage() {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const [query] = useSearchParams();
  const readState = useReadState();
  const [editedId, copiedId] = [query.get("id"), query.get("copy")];
  const edited = useRecord("assets", editedId ?? "");
  const isNewer = useNewer().has(`assets/${editedId}`);
  const copied = useRecord("assets", copiedId ?? "");
  const title = t(editedId ? "form.editTitle" : "form.addTitle");
  const list = { label: t("title"), to: href("assets", { language }) };

  // The form starts from what is stored, so it waits for that.
  if (readState !== "ready") {
    return (
      <Page title={title} width="text" breadcrumb={[list]}>
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (editedId && !edited) return <AssetMissing id={editedId} />;
  if (isNewer) {
    return (
      <Page title={title} width="text" breadcrumb={[list]}>
        <Notice kind="warn">{t("problems.NewerApp")}</Notice>
      </Page>
    );
  }
  return (
    <Page title={title} width="text" breadcrumb={[list]}>
      <Asked edited={edited} copied={copied} />
    </Page>
  );
}

interface AskedProps {
  readonly edited: Asset | undefined;
  readonly copied: Asset | undefined;
}

/** The kind, then the form. */
function Asked({ edited, copied }: AskedProps) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const [query] = useSearchParams();
  const currency = useDisplayCurrency();
  const today = useToday();
  const { isReached } = useAllowance();
  const [editedId, copiedId] = [query.get("id"), query.get("copy")];
  const formHref = (type: string) =>
    href("addAsset", { language, query: { id: editedId ?? undefined, copy: copiedId ?? undefined, type } });
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
  const { language } = useFormat();
  const { isReached, limit } = useAllowance();
  const [wasFull] = useState(isReached);
  const wasTyped = useWasTyped(form.draftKey);
  if (isReached && wasFull && !wasTyped) return <Full />;
  return (
    <>
      {isReached && limit !== undefined && (
        <Notice
          kind="warn"
          actions={<LinkButton to={href("assets", { language })}>{t("detail.backToList")}</LinkButton>}
        >
          {t("form.full", { limit })}
        </Notice>
      )}
      <AssetForm {...form} />
    </>
  );
}

function Full() {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const { limit = 0 } = useAllowance();
  return (
    <Notice kind="warn" actions={<LinkButton to={href("assets", { language })}>{t("detail.backToList")}</LinkButton>}>
      {t("limitReached", { limit })}
    </Notice>
  );
}
