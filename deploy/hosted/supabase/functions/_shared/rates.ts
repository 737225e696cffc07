import { answered, callerOf, type Project, Refusal } from "./caller.ts";

const ECB_FILE = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml";
const FRESH_MS = 60 * 60_000;
const PATIENCE_MS = 10_000;
const MAX_CHARACTERS = 2_000_000;

/** Kept as long as the project keeps this function running. */
let kept: { readonly file: string; readonly fetched_at: string } | undefined;
let freshUntil = 0;

/** The hosted twin of `sync-server/functions/rates.ts`: all currencies and days, whoever asks. */
export function rates(request: Request, project: Project): Promise<Response> {
  return answered(request, ["GET", "POST"], async () => {
    await callerOf(project, request);
    if (Date.now() >= freshUntil) {
      const file = await fetched(project.fetch);
      if (file !== undefined) {
        kept = { file, fetched_at: new Date().toISOString() };
        freshUntil = Date.now() + FRESH_MS;
      }
    }
    if (!kept) throw new Refusal(503, "rates_unavailable", "The rates could not be fetched");
    return JSON.stringify(kept);
  });
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
