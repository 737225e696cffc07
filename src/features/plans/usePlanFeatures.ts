import { useTranslation } from "react-i18next";
import { type DescribedPlan, type FeatureId, featuresOf } from "#config/planFeatures.ts";
import { ASSET_LIMIT_BY_TIER, DOCUMENTS_ROOM_BYTES } from "#config/spec.ts";
import { useFormat } from "#ui/format/useFormat.ts";

const GIBI = 2 ** 30;

interface WrittenFeature {
  readonly key: FeatureId;
  readonly text: string;
}

/** The features of a plan in words: those that are there, and those that are on their way. */
export function usePlanFeatures(): (plan: DescribedPlan) => {
  readonly here: readonly WrittenFeature[];
  readonly coming: readonly WrittenFeature[];
} {
  const { t } = useTranslation("plans");
  const { number } = useFormat();
  const numbers = {
    assets: number(ASSET_LIMIT_BY_TIER.standard),
    moreAssets: number(ASSET_LIMIT_BY_TIER.premium),
    room: number(DOCUMENTS_ROOM_BYTES.standard / GIBI),
    moreRoom: number(DOCUMENTS_ROOM_BYTES.premium / GIBI),
  };
  const written = (key: FeatureId) => ({ key, text: t(`features.${key}`, numbers) });
  return (plan) => {
    const { here, coming } = featuresOf(plan);
    return { here: here.map(written), coming: coming.map(written) };
  };
}
