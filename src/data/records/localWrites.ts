const listeners = new Set<() => void>();

/** Calls back after every change of a record that this tab has stored, or has brought back. */
export function onLocalWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceWrite(): void {
  for (const listener of listeners) listener();
}
