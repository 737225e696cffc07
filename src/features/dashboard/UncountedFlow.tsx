import { useTranslation } from "react-i18next";
import type { Currency } from "#domain/money.ts";
import { Link } from "#ui/Link.tsx";
import { Text } from "#ui/Prose.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useHref } from "#ui/useHref.ts";

/** Postings that are in no sum, because their currency had no rate on their day. */
export function UncountedFlow({ missing }: { readonly missing: readonly Currency[] }) {
  const { t } = useTranslation("widgets");
  const format = useFormat();
  const href = useHref();
  if (missing.length === 0) return null;
  return (
    <Text size="small" tone="muted">
      {t("uncounted", { currencies: format.list(missing) })}{" "}
      <Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>
    </Text>
  );
}
