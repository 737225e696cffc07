import { useLiveQuery } from "dexie-react-hooks";
import { APP_VERSION } from "#config/env.ts";
import { device, type ErrorRow } from "./device.ts";

export type { ErrorRow } from "./device.ts";

/** The errors that this device has kept, the newest first. */
export function useDeviceErrors(): readonly ErrorRow[] | undefined {
  return useLiveQuery(
    () =>
      device.errors
        .orderBy("id")
        .toArray()
        .then((kept) => kept.toReversed()),
    [],
  );
}

export async function clearDeviceErrors(): Promise<void> {
  await device.errors.clear();
}

/** The errors as a text for whoever is asked to help: times, kinds, ids and pages, and nothing of what stood on them. */
export function errorsAsJson(errors: readonly ErrorRow[]): string {
  const rows = errors.map(({ at, kind, detail }) => ({ time: new Date(at).toISOString(), kind, detail }));
  return `${JSON.stringify({ app: APP_VERSION, errors: rows }, null, 2)}\n`;
}
