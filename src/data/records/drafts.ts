import { onSession, sessionView } from "../session/session.ts";
import { workspace } from "./workspace.ts";

/** The texts in forms that are not saved yet, by form. In memory alone, and gone when the vault locks. */
const typed = new Map<string, unknown>();
/** In a workspace; gone with it, and never sealed. */
const typedInWorkspace = new Map<string, unknown>();
workspace.subscribe(() => typedInWorkspace.clear());
const listeners = new Set<(key: string) => void>();
const changeListeners = new Set<() => void>();

onSession(() => {
  const { vault } = sessionView();
  if (vault !== "unlocked" && vault !== "opening") typed.clear();
});

export function draftOf(key: string): unknown {
  return (workspace.get() ? typedInWorkspace : typed).get(key);
}

export function keepDraft(key: string, values: unknown): void {
  if (workspace.get()) return void typedInWorkspace.set(key, values);
  typed.set(key, values);
  for (const listener of changeListeners) listener();
}

export function dropDraft(key: string): void {
  if (workspace.get()) return void typedInWorkspace.delete(key);
  if (!typed.delete(key)) return;
  for (const listener of changeListeners) listener();
}

/** Somebody has typed, or a form was saved or left; not called when the vault locks. */
export function onDraftsChanged(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

export function allDrafts(): readonly (readonly [string, unknown])[] {
  return [...typed];
}

/** The texts that were typed before an update. Whoever has typed in the same form since is not overruled. */
export function bringDraftsBack(drafts: readonly (readonly [string, unknown])[]): void {
  for (const [key, values] of drafts) {
    if (typed.has(key)) continue;
    typed.set(key, values);
    if (!workspace.get()) for (const listener of listeners) listener(key);
  }
}

export function onDraftsBack(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
