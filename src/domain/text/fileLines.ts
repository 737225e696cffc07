import { type IsoDate, isIsoDate } from "../dates.ts";

/** Commas also stand in numbers: they are between cells only where nothing else is. */
export function separatorOf(line: string): string {
  return [";", "\t"].find((mark) => line.includes(mark)) ?? ",";
}

export function cells(line: string, separator: string): readonly string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `2024-06-28`, `28-06-2024`, `28.06.2024`, `28/06/2024` and the bank's own `28 June 2024`. */
export function dayOf(text: string): IsoDate | undefined {
  const [, day, month, year] = /^(\d{1,2})[-./\s](\d{1,2}|[A-Za-z]{3,9})[-./\s](\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return isIsoDate(text) ? text : undefined;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const written = `${year}-${String(named || month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(written) ? written : undefined;
}
