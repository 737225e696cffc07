import { useTranslation } from "react-i18next";
import type { Position } from "#domain/calculations/investments/portfolioView.ts";
import { Change } from "#ui/format/Change.tsx";

/** The gain of a holding, and how large it is beside the cost; a dash where a price or a rate is missing. */
export function PositionGain({ position: { gain, cost } }: { readonly position: Pick<Position, "gain" | "cost"> }) {
  const { t } = useTranslation("portfolio");
  if (!gain || !cost) return t("unknown");
  return <Change value={gain} fraction={cost.minor > 0 ? gain.minor / cost.minor : undefined} />;
}
