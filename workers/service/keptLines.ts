/** §4 Browser-close detection: who comes back within this long never left, milliseconds. */
const KEEP_MS = 30_000;

/** From a page that goes: `line` holds the keys of its vault in a message that this worker does not read. */
export interface KeepKeysMessage {
  readonly type: "KEEP_KEYS";
  readonly id: string;
}
/** From the page that comes: gives back what was kept under `id`, once. The answer goes to the port that is sent along. */
export interface ClaimKeysMessage {
  readonly type: "CLAIM_KEYS";
  readonly id: string;
}
/** Somebody has locked or signed out: what was kept opens nothing any more. */
export interface VoidKeysMessage {
  readonly type: "VOID_KEYS";
}

type Line = Pick<MessagePort, "close">;

export interface KeptLines<Kept extends Line> {
  /** Resolves when the line is claimed, void or over; until then this worker has to live. */
  keep(id: string, line: Kept): Promise<void>;
  claim(id: string): Kept | undefined;
  void(): void;
}

/** In memory alone: nothing of it reaches the disk, and it goes when the browser ends this worker. */
export function keptLines<Kept extends Line>(after: (milliseconds: number, run: () => void) => void): KeptLines<Kept> {
  const kept = new Map<string, { readonly line: Kept; readonly done: () => void }>();

  function drop(id: string): void {
    const found = kept.get(id);
    kept.delete(id);
    found?.line.close();
    found?.done();
  }

  return {
    keep: (id, line) =>
      new Promise((done) => {
        kept.set(id, { line, done });
        after(KEEP_MS, () => {
          if (kept.get(id)?.line === line) drop(id);
        });
      }),
    claim(id) {
      const found = kept.get(id);
      kept.delete(id);
      found?.done();
      return found?.line;
    },
    void() {
      for (const id of kept.keys()) drop(id);
    },
  };
}
