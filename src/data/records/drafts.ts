import { onSession, sessionView } from "../session/session.ts";
import { household } from "../state/household.ts";
import { workspace } from "./workspace.ts";

interface Drafts {
  /** The texts in forms that are not saved yet, by form. In memory alone, and gone when the vault locks. */
  readonly typed: Map<string, unknown>;
  /** In a workspace; gone with it, and never sealed. */
  readonly typedInWorkspace: Map<string, unknown>;
  readonly listeners: Set<(key: string) => void>;
  readonly changeListeners: Set<() => void>;
}

const drafts = household.part((of): Drafts => {
  const typedInWorkspace = new Map<string, unknown>();
  workspace.of(of).subscribe(() => typedInWorkspace.clear());
  return { typed: new Map(), typedInWorkspace, listeners: new Set(), changeListeners: new Set() };
});

onSession(() => {
  const { vault } = sessionView();
  if (vault !== "unlocked" && vault !== "opening") drafts().typed.clear();
});

export function draftOf(key: string): unknown {
  const { typed, typedInWorkspace } = drafts();
  return (workspace.get() ? typedInWorkspace : typed).get(key);
}

export function keepDraft(key: string, values: unknown): void {
  const { typed, typedInWorkspace, changeListeners } = drafts();
  if (workspace.get()) return void typedInWorkspace.set(key, values);
  typed.set(key, values);
  for (const listener of changeListeners) listener();
}

export function dropDraft(key: string): void {
  const { typed, typedInWorkspace, changeListeners } = drafts();
  if (workspace.get()) return void typedInWorkspace.delete(key);
  if (!typed.delete(key)) return;
  for (const listener of changeListeners) listener();
}

/** Somebody has typed, a form was saved or left, or texts have come back; not called when the vault locks. */
export function onDraftsChanged(listener: () => void): () => void {
  return household.follow((to) => {
    const { changeListeners } = drafts(to);
    changeListeners.add(listener);
    return () => void changeListeners.delete(listener);
  });
}

export function allDrafts(): readonly (readonly [string, unknown])[] {
  return [...drafts().typed];
}

/**
 * Brings back the texts that were typed before an update of the app. Whoever has typed in the same form since is not
 * overruled.
 */
export function bringDraftsBack(brought: readonly (readonly [string, unknown])[], of = household.present()): void {
  const { typed, listeners, changeListeners } = drafts(of);
  const missing = brought.filter(([key]) => !typed.has(key));
  for (const [key, values] of missing) {
    typed.set(key, values);
    if (!workspace.of(of).get()) for (const listener of listeners) listener(key);
  }
  if (missing.length > 0) for (const listener of changeListeners) listener();
}

export function onDraftsBack(listener: (key: string) => void): () => void {
  return household.follow((to) => {
    const { listeners } = drafts(to);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
}
