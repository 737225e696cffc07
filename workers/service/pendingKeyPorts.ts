/** §4 Browser-close detection: who comes back within this long never left, milliseconds. */
const KEEP_MS = 30_000;

type Line = Pick<MessagePort, "close">;

export interface KeptLines<Kept extends Line> {
  /** Resolves when the line is claimed, void or over; until then this worker has to live. */
  keep(id: string, line: Kept, leftMs?: number): Promise<void>;
  claim(id: string): Kept | undefined;
  /** The kept keys go to the worker that takes this one's place, for the time that is left; this one need not live for it. */
  passOn(to: (id: string, line: Kept, leftMs: number) => void): void;
  void(): void;
}

/** In memory alone: nothing of it reaches the disk, and it goes when the browser ends this worker. */
export function pendingKeyPorts<Kept extends Line>(
  after: (milliseconds: number, run: () => void) => void,
  now: () => number,
): KeptLines<Kept> {
  const kept = new Map<string, { readonly line: Kept; readonly endsAt: number; readonly done: () => void }>();

  function drop(id: string): void {
    const found = kept.get(id);
    kept.delete(id);
    found?.line.close();
    found?.done();
  }

  return {
    keep: (id, line, leftMs = KEEP_MS) =>
      new Promise((done) => {
        // Two that say the same id, of which one guesses: the former is gone.
        drop(id);
        const forMs = Math.min(Math.max(leftMs, 0), KEEP_MS);
        kept.set(id, { line, endsAt: now() + forMs, done });
        after(forMs, () => {
          if (kept.get(id)?.line === line) drop(id);
        });
      }),
    claim(id) {
      const found = kept.get(id);
      kept.delete(id);
      found?.done();
      return found?.line;
    },
    passOn(to) {
      for (const [id, { line, endsAt, done }] of kept) {
        kept.delete(id);
        to(id, line, Math.max(0, endsAt - now()));
        done();
      }
    },
    void() {
      for (const id of kept.keys()) drop(id);
    },
  };
}
