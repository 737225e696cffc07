import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { AssetDetailProps } from "./AssetDetail.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** From an account to its transactions and to what it will hold, and from a brokerage account to what lies in it. */
export function AssetLinks({ asset }: AssetDetailProps) {
  const { t } = useTranslation(["assets", "upcoming"]);
  const href = useHref();
  const isCounted = isHeld(asset, useToday());
  const isBrokerageAccount = useRecords("trades").some(({ accountId }) => accountId === asset.id);
  const isAccount = asset.type === "bank" || asset.type === "cash";
  if (!isAccount && !isBrokerageAccount) return null;
  return (
    <Row gap={5}>
      {isAccount && (
        <Link to={href("budget", { query: { tab: "list", account: asset.id } })}>{t("detail.openPostings")}</Link>
      )}
      {isAccount && isCounted && (
        <Link to={href("budget", { query: { tab: "forecast", account: asset.id } })}>{t("upcoming:all")}</Link>
      )}
      {isBrokerageAccount && (
        <Link to={href("portfolio", { query: { tab: "holdings" } })}>{t("detail.openHoldings")}</Link>
      )}
    </Row>
  );
}
