import { useTranslation } from "react-i18next";
import type { IsoDate } from "#domain/dates.ts";
import { decimalOf, type FixedPoint } from "#domain/fixedPoint.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatDecimal } from "#ui/fields/useFormatDecimal.ts";

interface OversoldTextProps {
  readonly missing: FixedPoint;
  /** Of the security; undefined when it is gone. */
  readonly name: string | undefined;
  /** Of the trade that took too many. */
  readonly date: IsoDate;
}

/** How many too many left the brokerage account, and when. */
export function OversoldText({ missing, name, date }: OversoldTextProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const written = useFormatDecimal();
  return t("oversold", {
    missing: written(decimalOf(missing)),
    name: name ?? t("security.gone"),
    date: format.date(date, "long"),
  });
}
