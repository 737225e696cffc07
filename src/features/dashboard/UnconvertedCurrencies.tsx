import { createContext, use } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#domain/money.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";

/** Currencies whose missing rate the page has told of already, with the way out. */
export const NamedCurrencies = createContext<ReadonlySet<Currency>>(new Set());

/** The amounts that are in no sum, because their currency had no rate on its day: why and what to do, unless the page has said so above. */
export function UnconvertedCurrencies({ missing }: { readonly missing: readonly Currency[] }) {
  const { t } = useTranslation("widgets");
  const format = useFormat();
  const href = useHref();
  const told = use(NamedCurrencies);
  if (missing.length === 0) return null;
  const currencies = format.list(missing);
  if (missing.every((one) => told.has(one))) {
    return (
      <Text size="small" tone="muted">
        {t("without", { currencies })}
      </Text>
    );
  }
  return (
    <Text size="small" tone="muted">
      {t("uncounted", { currencies })}{" "}
      <Link to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</Link>
    </Text>
  );
}
