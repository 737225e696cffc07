/** Long enough to unlock; about as long as a browser lets a worker live for one event, milliseconds. */
const KEEP_MS = 4 * 60_000;

/** The message of the page that imports them. The answer, `readonly File[]`, goes to the port that is sent along. */
export interface ClaimFilesMessage {
  readonly type: "CLAIM_FILES";
}

export interface KeptFiles {
  /** Instead of those before. Resolves when they are claimed or it is over; until then this worker has to live. */
  keep(files: readonly File[]): Promise<void>;
  /** Once; nothing when none are kept. */
  claim(): readonly File[];
}

/** In memory alone: a bank's file is not sealed, so nothing of it may reach the disk. */
export function pendingSharedFiles(after: (milliseconds: number, run: () => void) => void): KeptFiles {
  let kept: { readonly files: readonly File[]; readonly done: () => void } | undefined;

  function claim(): readonly File[] {
    const { files, done } = kept ?? { files: [] };
    kept = undefined;
    done?.();
    return files;
  }

  return {
    keep: (files) =>
      new Promise((done) => {
        claim();
        const these = { files, done };
        kept = these;
        after(KEEP_MS, () => {
          if (kept === these) claim();
        });
      }),
    claim,
  };
}
