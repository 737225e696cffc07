import { useTranslation } from "react-i18next";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { useFormat } from "./useFormat.ts";

interface MomentTextProps {
  /** Milliseconds since 1970. */
  readonly value: number;
  readonly today: IsoDate;
  /** A line begins with it. */
  readonly isFirst?: boolean;
}

/** *i dag kl. 14.05*; on another day the day alone. */
export function MomentText({ value, today, isFirst = false }: MomentTextProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const moment = new Date(value);
  const day = localDay(moment);
  const text = day === today ? t("todayAt", { time: format.timeOfDay(moment) }) : format.relativeDay(day, today);
  return <time dateTime={moment.toISOString()}>{isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text}</time>;
}
