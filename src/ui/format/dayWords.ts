import type { TFunction } from "i18next";
import { addDays, type IsoDate, isoDate } from "#domain/dates.ts";
import type { DayWords } from "#domain/text/parseDay.ts";
import type { Format } from "./format.ts";

const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;

/** How the language of the page speaks of days, taken from how it writes them. */
export function dayWords(format: Format, today: IsoDate, t: TFunction<"ui">): DayWords {
  return {
    near: new Map([
      [t("dayBeforeYesterday"), -2],
      ...[-1, 0, 1].map((away) => [format.relativeDay(addDays(today, away), today), away] as const),
      [t("dayAfterTomorrow"), 2],
    ]),
    months: MONTHS.map((month) => longestWord(format.date(isoDate(`2026-${month}-15`), "long"))),
  };
}

/** Of a written date that is the month. */
function longestWord(date: string): string {
  const words = date.match(/\p{L}+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
