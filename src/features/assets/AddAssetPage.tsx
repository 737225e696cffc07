import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useNewer, useReadState, useRecord } from "#data/useRecords.ts";
import { ASSET_TYPES } from "#domain/entities/asset.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { AssetForm } from "./AssetForm.tsx";
import { emptyAsset, valuesOf } from "./assetForm.ts";
import { AssetMissing } from "./AssetMissing.tsx";
import { AssetTypes } from "./AssetTypes.tsx";
import { useAllowance } from "#features/valued/useAllowance.ts";

/** A new asset, perhaps of a kind (`?type=`), a copy of one (`?copy=`), or one to correct (`?id=`). */
export function AddAssetPage() {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const [query] = useSearchParams();
  const currency = useDisplayCurrency();
  const readState = useReadState();
  const allowance = useAllowance();
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
  if (!edited && allowance.isReached && allowance.limit !== undefined) {
    return (
      <Page title={title} width="text" breadcrumb={[list]}>
        <Notice kind="warn" actions={<LinkButton to={list.to}>{t("detail.backToList")}</LinkButton>}>
          {t("limitReached", { limit: allowance.limit })}
        </Notice>
      </Page>
    );
  }

  const formHref = (type: string) =>
    href("addAsset", { language, query: { id: editedId ?? undefined, copy: copiedId ?? undefined, type } });
  const chosen = query.get("type") ?? edited?.type ?? copied?.type;
  const type = ASSET_TYPES.find((one) => one === chosen);
  if (!type) {
    return (
      <Page title={title} width="text" breadcrumb={[list]}>
        <AssetTypes hrefFor={formHref} />
      </Page>
    );
  }

  const copy = copied && { ...valuesOf(copied), name: t("form.copyOf", { name: copied.name }), reminders: [] };
  const initial = edited ? valuesOf(edited) : (copy ?? emptyAsset(currency));
  // Of what is new each kind has its own: what one is asked for, another is not.
  const draftKey = `asset/${editedId ?? copiedId ?? type}`;
  return (
    <Page title={title} width="text" breadcrumb={[list]}>
      <AssetForm
        key={draftKey}
        type={type}
        typesHref={formHref("")}
        initial={initial}
        edited={edited}
        draftKey={draftKey}
      />
    </Page>
  );
}
