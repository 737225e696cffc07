import { useEffect, useState } from "react";

/** Short enough to read aloud over the phone. */
const ID_CHARACTERS = 8;

type Kind = "PageError" | "GeneralError" | "section" | "component";

/** Keeps the error on this device, under an id that the person can pass on: its kind and place, never its words. */
export function useErrorReport(kind: Kind, error: unknown): string {
  const [id] = useState(newId);
  useEffect(() => reportError(kind, error, id), [kind, error, id]);
  return id;
}

export function reportError(kind: Kind, error: unknown, id = newId()): void {
  // The database is no part of what a visitor fetches.
  void import("#data/noteTrouble.ts").then(({ noteTrouble }) => noteTrouble(kind, error, id)).catch(() => undefined);
}

function newId(): string {
  return crypto.randomUUID().slice(0, ID_CHARACTERS);
}
