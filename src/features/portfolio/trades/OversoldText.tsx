import { useTranslation } from "react-i18next";
import type { IsoDate } from "#domain/dates.ts";
import { decimalOf, type Units } from "#domain/units.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useWrittenDecimal } from "#ui/fields/useWrittenDecimal.ts";

interface OversoldTextProps {
  readonly missing: Units;
  /** Of the security; undefined when it is gone. */
  readonly name: string | undefined;
  /** Of the trade that took too many. */
  readonly date: IsoDate;
}

/** How many too many left the depot, and when. */
export function OversoldText({ missing, name, date }: OversoldTextProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const written = useWrittenDecimal();
  return t("oversold", {
    missing: written(decimalOf(missing)),
    name: name ?? t("security.gone"),
    date: format.date(date, "long"),
  });
}
