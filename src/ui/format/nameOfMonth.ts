import { isoDate } from "#domain/dates.ts";
import type { DateStyle, Format } from "./format.ts";

/** A month of any year, 1 to 12: *april*. */
export function nameOfMonth(
  format: Format,
  month: number,
  style: DateStyle & ("month" | "wholeMonth") = "wholeMonth",
): string {
  return format.date(isoDate(`2026-${String(month).padStart(2, "0")}-01`), style);
}
