import { onSession, sessionView } from "./session.ts";

/** What is typed in forms that are not saved yet, by form. In memory alone, and gone when the vault locks. */
const typed = new Map<string, unknown>();
const listeners = new Set<(key: string) => void>();

onSession(() => {
  const { vault } = sessionView();
  if (vault !== "unlocked" && vault !== "opening") typed.clear();
});

export function draftOf(key: string): unknown {
  return typed.get(key);
}

export function keepDraft(key: string, values: unknown): void {
  typed.set(key, values);
}

export function dropDraft(key: string): void {
  typed.delete(key);
}

export function allDrafts(): readonly (readonly [string, unknown])[] {
  return [...typed];
}

/** What was typed before an update. Whoever has typed in the same form since is not overruled. */
export function bringDraftsBack(drafts: readonly (readonly [string, unknown])[]): void {
  for (const [key, values] of drafts) {
    if (typed.has(key)) continue;
    typed.set(key, values);
    for (const listener of listeners) listener(key);
  }
}

export function onDraftsBack(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
