import { useTranslation } from "react-i18next";
import type { AssetType } from "#domain/entities/asset.ts";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { ASSET_ICON } from "./assetIcon.ts";

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
export function AssetTypes({ hrefFor }: AssetTypesProps) {
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
