import { useEffect, useState } from "react";

/** Short enough to read aloud over the phone. */
const ID_CHARACTERS = 8;

/** Keeps the error on this device, under an id that the person can pass on: its kind and place, never its words. */
export function useErrorReport(kind: string, error: unknown): string {
  const [id] = useState(() => crypto.randomUUID().slice(0, ID_CHARACTERS));
  useEffect(() => {
    const name = error instanceof Error ? error.name : typeof error;
    // The database is no part of what a visitor fetches.
    void import("#data/device.ts")
      .then(({ queueError }) => queueError({ at: Date.now(), kind, detail: `${id} ${name} ${location.pathname}` }))
      .catch(() => undefined);
  }, [kind, error, id]);
  return id;
}
