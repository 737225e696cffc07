/** How long a request may be unanswered before the line is looked at, milliseconds. */
const PATIENCE_MS = 3_000;
/** A question that is not answered by then meets a line that hangs. */
const PROBE_MS = 3_000;
/** Between two questions. */
const AGAIN_MS = 1_000;
/** A light request that is not answered by then, on a line that answers, hangs on a connection of before. */
const LIGHT_MS = 4_000;
/** A body that fills the line keeps questions waiting as well: one answer after silence says nothing yet, so many in a row do. */
const HEAVY_ANSWERS = 3;
/** So often a request is made again because the line came back under it; then it counts as unanswered. */
const MAX_TRIES = 3;

export interface LineTiming {
  readonly patienceMs: number;
  readonly probeMs: number;
  readonly againMs: number;
  readonly lightMs: number;
}

const TIMING: LineTiming = { patienceMs: PATIENCE_MS, probeMs: PROBE_MS, againMs: AGAIN_MS, lightMs: LIGHT_MS };

/** A request that was given up because the line is well and this one hangs: to ask again helps. */
export class Hung extends Error {
  override readonly name = "Hung";
}

/** `light`: any line that answers would have carried it long ago. `slow`: small, but its answer may take. `heavy`: fills the line. */
type Weight = "light" | "slow" | "heavy";

type Request<Answer> = (signal: AbortSignal, isHeard: () => void) => Promise<Answer>;

export interface MonitoredConnection {
  /**
   * Answers what `request` answers. While it waits the server is asked something small: once that is answered after it was
   * not, the network has come back, and what was sent before is waiting on a connection that nobody answers any more. The
   * request calls `isHeard` when its answer begins: from then on it is left alone, however long the answer is.
   */
  watched<Answer>(request: Request<Answer>, weight: Weight): Promise<Answer>;
  /**
   * The same for what may be sent again, `most` times in all. A server that needs its time is asked a second time once, and
   * then waited for.
   */
  insisted<Answer>(request: Request<Answer>, weight: Weight, most?: number): Promise<Answer>;
}

/**
 * A network that asks for a sign-in, or a train in a tunnel, takes connections and never answers; no browser says when that is
 * over. `probe` asks the server something small on a connection of its own; any answer will do.
 */
export function monitoredConnection(
  probe: (signal: AbortSignal) => Promise<unknown>,
  timing: LineTiming = TIMING,
): MonitoredConnection {
  let asking: Promise<boolean> | undefined;

  /** One question for all that wait. */
  function isHeard(): Promise<boolean> {
    asking ??= probe(AbortSignal.timeout(timing.probeMs))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
    return asking;
  }

  /** True once the request hangs; false when it is over. */
  async function hangs(over: AbortSignal, weight: Weight): Promise<boolean> {
    const began = performance.now();
    let wasSilent = false;
    let inARow = 0;
    await pause(timing.patienceMs, over);
    while (!over.aborted) {
      const isWell = await isHeard();
      const waited = performance.now() - began;
      inARow = isWell ? inARow + 1 : 0;
      wasSilent ||= !isWell;
      const isBack = wasSilent && inARow >= (weight === "heavy" ? HEAVY_ANSWERS : 1);
      const isLeftBehind = weight === "light" && isWell && waited >= timing.lightMs;
      if (!over.aborted && (isBack || isLeftBehind)) return true;
      await pause(timing.againMs, over);
    }
    return false;
  }

  async function watched<Answer>(request: Request<Answer>, weight: Weight): Promise<Answer> {
    const [stop, over] = [new AbortController(), new AbortController()];
    void hangs(over.signal, weight).then((isHung) => isHung && !over.signal.aborted && stop.abort(new Hung()));
    try {
      return await request(stop.signal, () => over.abort());
    } catch (error) {
      throw stop.signal.aborted ? new Hung() : error;
    } finally {
      over.abort();
    }
  }

  return {
    watched,

    async insisted(request, weight, most = MAX_TRIES) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await watched(request, weight === "light" && tries > 1 ? "slow" : weight);
        } catch (error) {
          if (!(error instanceof Hung) || tries === most) throw error;
        }
      }
    },
  };
}

function pause(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      over.removeEventListener("abort", done);
      resolve();
    }
    over.addEventListener("abort", done);
  });
}

/** Asks the server of an address whether it is there at all. */
export function asksHealth(
  fetch: typeof globalThis.fetch,
  { url, anonKey }: { readonly url: string; readonly anonKey: string },
): (signal: AbortSignal) => Promise<unknown> {
  return async (signal) => {
    const how = { headers: { apikey: anonKey }, cache: "no-store", credentials: "omit", signal } as const;
    // Read to its end: until then it keeps one of the few connections that a browser opens to a server.
    await (await fetch(`${url}/auth/v1/health`, how)).text();
  };
}
