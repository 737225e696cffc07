import { useTranslation } from "react-i18next";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { useFormat } from "./useFormat.ts";

interface MomentTextProps {
  /** Milliseconds since 1970. */
  readonly value: number;
  readonly today: IsoDate;
}

/** *i dag kl. 14.05*; on another day the day alone. */
export function MomentText({ value, today }: MomentTextProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const moment = new Date(value);
  const day = localDay(moment);
  return (
    <time dateTime={moment.toISOString()}>
      {day === today ? t("todayAt", { time: format.timeOfDay(moment) }) : format.relativeDay(day, today)}
    </time>
  );
}
