import { memo } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useHousehold } from "#data/records/householdRecord.ts";
import type { BalanceSide } from "#domain/calculations/networth/dashboardView.ts";
import type { AssetType } from "#domain/entities/asset.ts";
import type { DebtType } from "#domain/entities/debt.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Balance } from "./Balance.tsx";

/** The assets, by kind. */
export const AssetBreakdown = memo(function AssetBreakdown({ side }: { readonly side: BalanceSide<AssetType> }) {
  const { t } = useTranslation(["dashboard", "assets"]);
  const { language } = useFormat();
  return (
    <Balance
      words="owned"
      side={side}
      typeName={(type) => t(`assets:types.${type}`)}
      itemHref={(id) => href("assets", { language, query: { id } })}
      allHref={href("assets", { language })}
      addHref={href("addAsset", { language })}
    />
  );
});

/** The debts, by kind. Nothing where somebody has said that nothing is owed. */
export const LiabilityBreakdown = memo(function LiabilityBreakdown({ side }: { readonly side: BalanceSide<DebtType> }) {
  const { t } = useTranslation(["dashboard", "debt"]);
  const { language } = useFormat();
  const isDebtless = useHousehold()?.noDebt === true;
  if (isDebtless && side.count === 0) return null;
  return (
    <Balance
      words="owed"
      side={side}
      typeName={(type) => t(`debt:types.${type}`)}
      itemHref={(id) => href("debt", { language, query: { id } })}
      allHref={href("debt", { language })}
      addHref={href("addDebt", { language })}
    />
  );
});
