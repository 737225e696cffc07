import { useEffect, useState } from "react";
import { newErrorId } from "#data/device/errorId.ts";

type Kind = "PageError" | "GeneralError" | "section" | "component" | "unhandled";

/** Keeps the error on this device, under an id that the person can pass on: its kind and place, never its words. */
export function useErrorReport(kind: Kind, error: unknown): string {
  const [id] = useState(newErrorId);
  useEffect(() => reportError(kind, error, id), [kind, error, id]);
  return id;
}

export function reportError(kind: Kind, error: unknown, id = newErrorId()): void {
  // The database is no part of what a visitor fetches.
  void import("#data/device/logPageError.ts")
    .then(({ logPageError }) => logPageError(kind, error, id))
    .catch(() => undefined);
}
