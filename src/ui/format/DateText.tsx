import type { IsoDate } from "#domain/dates.ts";
import type { DateStyle } from "./format.ts";
import { useFormat } from "./useFormat.ts";

interface DateTextProps {
  readonly value: IsoDate;
  readonly form?: DateStyle;
  /** Writes *i dag*, *i går* or *12. marts*, seen from this day. */
  readonly today?: IsoDate;
}

export function DateText({ value, form = "medium", today }: DateTextProps) {
  const format = useFormat();
  return <time dateTime={value}>{today ? format.relativeDay(value, today) : format.date(value, form)}</time>;
}
