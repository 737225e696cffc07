import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { purchaseGain } from "#domain/calculations/networth/purchaseGain.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { ChangeOfHistory } from "#kit/values/worthTexts.tsx";
import { Change } from "#ui/format/Change.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface PurchaseChangeProps {
  readonly asset: Asset;
  readonly history: readonly Valuation[];
}

/** The gain since it was bought, and the gain a year; since its first value where nobody knows the price. */
export function PurchaseChange({ asset, history }: PurchaseChangeProps) {
  const { t } = useTranslation("assets");
  const { date } = useFormat();
  const today = useToday();
  const gain = purchaseGain(asset, today);
  if (!gain) return <ChangeOfHistory kind="assets" history={history} />;
  const { purchaseDate } = asset;
  return (
    <>
      <Change
        value={gain.value}
        fraction={gain.fraction}
        since={purchaseDate ? t("gain.since", { date: date(purchaseDate, "long") }) : t("gain.sincePurchase")}
      />
      {gain.yearly !== undefined && (
        <Hint>
          <PercentText value={gain.yearly} sign="always" /> {t("gain.yearly")}
        </Hint>
      )}
    </>
  );
}
