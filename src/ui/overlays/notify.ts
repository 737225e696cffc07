export interface Toast {
  readonly id: number;
  readonly kind: "info" | "good" | "warn" | "danger";
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

interface ToastAction {
  readonly label: string;
  /** It takes back what the message tells of: the key for that does it too, when the message is long gone. */
  readonly undoes?: boolean;
  readonly onPress: () => void;
}

/** Long enough to read twice; with something to undo, twice as long. */
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 12_000;
const AT_MOST = 3;
/** So many of the last changes can be taken back by key. */
const UNDOS = 20;

let toasts: readonly Toast[] = [];
/** The actions that have not been taken back, the newest last. */
let undos: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Tells what has just happened, in the corner, without asking for anything. Never an amount; a name only while somebody
 * is at work here. Problems stay until they are put away.
 */
export function notify(news: Omit<Toast, "id">): () => void {
  const toast = { ...news, id: ++lastId };
  if (toast.action?.undoes) undos = [...undos, toast].slice(-UNDOS);
  set([...toasts.filter((shown) => !isOutdated(shown)), toast].slice(-AT_MOST));
  if (toast.kind !== "danger") setTimeout(() => dismiss(toast.id), toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
  return () => dismiss(toast.id);
}

/** A notice of something that went well a moment ago gives way; what can be undone or must be read does not. */
function isOutdated({ kind, action }: Toast): boolean {
  return !action && (kind === "good" || kind === "info");
}

/** Does what a message offers, once. */
export function runToastAction(toast: Toast): void {
  undos = undos.filter(({ id }) => id !== toast.id);
  toast.action?.onPress();
  dismiss(toast.id);
}

/** Takes back the last change that has not been taken back. Answers whether there was one. */
export function undoLast(): boolean {
  const last = undos.at(-1);
  if (last) runToastAction(last);
  return last !== undefined;
}

/** The records it was about are not shown any more. */
export function forgetUndos(): void {
  undos = [];
  set(toasts.filter(({ action }) => !action?.undoes));
}

export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function dismissAll(): void {
  forgetUndos();
  set([]);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** A dialog opened or closed: the messages stand in the topmost one, where they can be pressed. */
export function movePlace(): void {
  set([...toasts]);
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}
