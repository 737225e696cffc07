import { useTranslation } from "react-i18next";
import { compareDates, type IsoDate } from "#domain/dates.ts";
import type { Definition } from "#ui/tables/DefinitionList.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The period from the first day in a file to the last, as an item of a list; nothing where it has no rows. */
export function usePeriodItems(rows: readonly { readonly date: IsoDate }[]): readonly Definition[] {
  const { t } = useTranslation("import");
  const format = useFormat();
  const days = rows.map(({ date }) => date).toSorted(compareDates);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [format.date(first, "long"), format.date(last, "long")];
  return [{ term: t("recognise.period"), value: t("recognise.fromTo", { from, to }) }];
}
