export interface Toast {
  readonly id: number;
  readonly kind: "info" | "good" | "warn" | "danger";
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Long enough to read twice; with something to undo, twice as long. */
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 12_000;
const AT_MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Tells what has just happened, in the corner, without asking for anything. Never an amount; a name only while somebody is at work here.
 * Problems stay until they are put away.
 */
export function notify(toast: Omit<Toast, "id">): () => void {
  const id = ++lastId;
  set([...toasts.filter((shown) => !isOutdated(shown)), { ...toast, id }].slice(-AT_MOST));
  if (toast.kind !== "danger") setTimeout(() => dismiss(id), toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
  return () => dismiss(id);
}

/** What went well a moment ago gives way; what can be undone or must be read does not. */
function isOutdated({ kind, action }: Toast): boolean {
  return !action && (kind === "good" || kind === "info");
}

export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function dismissAll(): void {
  set([]);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}
