import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { bankDaysSince } from "#domain/bankDays.ts";
import type { KnownPrice } from "#domain/calculations/investments/priceBook.ts";
import { decimalOf, listedPrice } from "#domain/fixedPoint.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DecimalText } from "#ui/format/DecimalText.tsx";
import { Text } from "#ui/format/Prose.tsx";

/** Older than so many bank days, a price is said to be old. */
const OLD_PRICE_DAYS = 5;

/** A price with its day below it, in amber where it is old. */
export function PriceOfDay({ price }: { readonly price: KnownPrice | undefined }) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  if (!price) return t("holdings.noPrice");
  return (
    <>
      <DecimalText value={decimalOf(listedPrice(price.price))} unit={price.currency} decimals={2} />
      {bankDaysSince(price.date, today) > OLD_PRICE_DAYS ? (
        <Text size="caption">
          <Badge tone="warn" icon="warning">
            {t("holdings.oldPrice")} <DateText value={price.date} form="short" />
          </Badge>
        </Text>
      ) : (
        <Text size="caption" tone="muted">
          <DateText value={price.date} form="short" />
        </Text>
      )}
    </>
  );
}
