/** §4 Browser-close detection: who comes back within this long never left, milliseconds. */
const KEEP_MS = 30_000;

/** From a page that goes: `line` holds the keys of its vault in a message that this worker does not read. */
export interface KeepKeysMessage {
  readonly type: "KEEP_KEYS";
  readonly id: string;
  /** How long it is kept, where the worker before this one has kept it for a while already. */
  readonly leftMs?: number;
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
  keep(id: string, line: Kept, leftMs?: number): Promise<void>;
  claim(id: string): Kept | undefined;
  /** What is kept goes to who takes this worker's place, for the time that is left; this one need not live for it. */
  passOn(to: (id: string, line: Kept, leftMs: number) => void): void;
  void(): void;
}

/** In memory alone: nothing of it reaches the disk, and it goes when the browser ends this worker. */
export function keptLines<Kept extends Line>(
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
        kept.set(id, { line, endsAt: now() + leftMs, done });
        after(leftMs, () => {
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
