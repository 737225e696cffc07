/** A leader shows that it is alive this often. */
const BEAT_MS = 5_000;
/** A leader that has not shown itself for this long is frozen: such a tab keeps its lock and does nothing. */
const SILENT_MS = 15_000;
/** Who has just got the lock may not have shown itself yet. */
const GRACE_MS = 1_000;

export interface LeaderParts {
  readonly locks: Pick<LockManager, "request">;
  /** Milliseconds since 1970: the same for all tabs. */
  readonly now: () => number;
  /** Runs again and again until the answer is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** When the leader last showed itself; all tabs of the device read the same. */
  readonly beats: { last(): Promise<number | undefined>; beat(at: number): Promise<void> };
}

/**
 * Runs `work` as the only leader of `name` on this device, or answers false because another tab is at it. Leadership
 * lasts as long as the work: whichever tab has something to do leads. A frozen leader loses it; should it wake, both are
 * at work until the next question of `leads`, which is wasteful and harms nothing.
 */
export async function asLeader(
  name: string,
  parts: LeaderParts,
  work: (leads: () => boolean) => Promise<void>,
): Promise<boolean> {
  if (await held(name, { ifAvailable: true }, parts, work)) return true;
  if (await isAlive(parts)) return false;
  await parts.pause(GRACE_MS);
  if (await isAlive(parts)) return false;
  return held(name, { steal: true }, parts, work);
}

async function held(
  name: string,
  options: LockOptions,
  { locks, now, every, beats }: LeaderParts,
  work: (leads: () => boolean) => Promise<void>,
): Promise<boolean> {
  let leads = true;
  let working: Promise<void> | undefined;
  let stop = (): void => undefined;
  // A device that cannot store this works on; others may then take over, which is harmless.
  const beat = () => beats.beat(now()).catch(() => undefined);
  try {
    return await locks.request(name, options, async (lock) => {
      if (lock === null) return false;
      stop = every(BEAT_MS, () => void beat());
      working = beat().then(() => work(() => leads));
      await working;
      return true;
    });
  } catch (error) {
    if (working === undefined || !isTaken(error)) throw error;
    leads = false;
    stop();
    await working;
    return true;
  } finally {
    stop();
  }
}

async function isAlive({ now, beats }: LeaderParts): Promise<boolean> {
  const last = await beats.last().catch(() => undefined);
  // One in the future was shown before the clock was put back.
  return last !== undefined && Math.abs(now() - last) < SILENT_MS;
}

function isTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
