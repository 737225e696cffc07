import type { LoggedEvent } from "#data/account/securityLog.ts";
import type { EventText } from "./useEventText.ts";

type TextOf = (event: LoggedEvent) => EventText;

/** Writes the events for a spreadsheet: semicolons, because our neighbours' decimals are commas, and a mark that says it is UTF-8. */
export function eventsAsCsv(
  events: readonly LoggedEvent[],
  textOf: TextOf,
  columns: readonly [time: string, event: string, details: string, network: string],
): string {
  const rows = events.map((event) => {
    const { name, details } = textOf(event);
    return [event.createdAt, name, details, event.network ?? ""];
  });
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** Writes everything that the server keeps of the events, and its words. */
export function eventsAsJson(events: readonly LoggedEvent[], textOf: TextOf): string {
  const rows = events.map((event) => ({
    time: event.createdAt,
    type: event.type,
    text: textOf(event).name,
    details: event.details,
    ...(event.network !== undefined && { network: event.network }),
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** A cell that begins like a formula is kept from being one. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
