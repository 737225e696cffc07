import { useTranslation } from "react-i18next";
import type { AssetDetailProps } from "./AssetDetail.tsx";
import { Link } from "#ui/Link.tsx";
import { Text } from "#ui/Prose.tsx";
import { useHref } from "#ui/useHref.ts";

/** From an account to what it will hold. */
export function ForecastLink({ asset }: AssetDetailProps) {
  const { t } = useTranslation("upcoming");
  const href = useHref();
  if (asset.type !== "bank" && asset.type !== "cash") return null;
  return (
    <Text>
      <Link to={href("budget", { query: { tab: "forecast", account: asset.id } })}>{t("all")}</Link>
    </Text>
  );
}
