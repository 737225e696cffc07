import { useTranslation } from "react-i18next";
import type { LoggedEvent } from "#data/account/securityLog.ts";
import { useToday } from "#data/state/useToday.ts";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { joined } from "#ui/format/joined.ts";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useEventText } from "./useEventText.ts";

/** The events of one day under each other. */
export function EventDays({ events }: { readonly events: readonly LoggedEvent[] }) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const today = useToday();
  const textOf = useEventText();
  return (
    <div>
      {byDay(events).map(([day, ofDay]) => (
        <RecordLines
          key={day}
          title={upperFirst(format.relativeDay(day, today))}
          lines={ofDay.map((event) => {
            const { name, details } = textOf(event);
            const network = event.network && t("log.network", { network: event.network });
            const moment = new Date(event.createdAt);
            return {
              key: event.id,
              title: name,
              below: joined([details, network]) || undefined,
              aside: <time dateTime={moment.toISOString()}>{format.timeOfDay(moment)}</time>,
            };
          })}
        />
      ))}
    </div>
  );
}

function byDay(events: readonly LoggedEvent[]): readonly (readonly [IsoDate, readonly LoggedEvent[]])[] {
  return [...groupedBy(events, ({ createdAt }) => localDay(new Date(createdAt)))];
}

/** *I dag* where it stands as a heading. */
function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
