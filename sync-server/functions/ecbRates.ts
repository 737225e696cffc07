/** The file that the European Central Bank publishes for everybody: its reference rates of the last 90 days, each at about 16 CET. */
export const ECB_FILE = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml";

const FRESH_MS = 60 * 60_000;
/** Seconds for which the bank is left alone after a failure. */
export const ECB_REST_SECONDS = 60;
const PATIENCE_MS = 10_000;
/** The file has about 90 kB. */
const MAX_CHARACTERS = 2_000_000;

interface EcbFile {
  /** As the bank wrote it. */
  readonly file: string;
  readonly fetchedAt: string;
}

/** The bank's file, fetched when somebody asks and kept for an hour; undefined while it was never had. */
export type EcbRates = () => Promise<EcbFile | undefined>;

export function ecbRates(fetchFile: typeof fetch, now: () => number = Date.now): EcbRates {
  let kept: EcbFile | undefined;
  let again = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const file = await fetched(fetchFile);
    again = now() + (file === undefined ? ECB_REST_SECONDS * 1_000 : FRESH_MS);
    // Without an answer what was had before is still true of its days.
    if (file !== undefined) kept = { file, fetchedAt: new Date(now()).toISOString() };
  }

  return async () => {
    if (now() >= again) {
      // Whoever asks meanwhile waits for the same answer.
      underWay ??= renew().finally(() => (underWay = undefined));
      await underWay;
    }
    return kept;
  };
}

async function fetched(fetchFile: typeof fetch): Promise<string | undefined> {
  try {
    const answer = await fetchFile(ECB_FILE, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" });
    const file = answer.ok ? await answer.text() : "";
    return file.length <= MAX_CHARACTERS && file.includes("<Cube") ? file : undefined;
  } catch {
    return undefined;
  }
}
