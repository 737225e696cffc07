import { proxy, wrap } from "comlink";
import type { ReportDocument } from "#domain/reports/reportDocument.ts";
import { type Failure, failed, type Result } from "#domain/result.ts";
import strongUrl from "#workers/report/fonts/hanken-grotesk-600.ttf?url";
import textUrl from "#workers/report/fonts/hanken-grotesk-400.ttf?url";
import displayUrl from "#workers/report/fonts/hedvig-letters-serif.ttf?url";
import type { MadeReport, Paper, Progress, ReportApi, ReportFaces } from "#workers/report/reportApi.ts";
import { reportUrl, trustedScriptUrl } from "../device/trustedUrl.ts";
import { watchWorker } from "../device/watchWorker.ts";

export type { MadeReport, Paper, RefusedPaper } from "#workers/report/reportApi.ts";

interface ReportProblem extends Failure {
  readonly kind: "NotMade" | "Cancelled";
}

/**
 * Sets a report as PDF in a worker that has no network and is gone afterwards. With papers, they follow the report. It
 * ends at once when it is cancelled.
 */
export async function makeReport(
  report: ReportDocument,
  papers: readonly Paper[] | undefined,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Result<MadeReport, ReportProblem>> {
  const faces = await readFaces().catch(() => undefined);
  if (!faces) return failed({ kind: "NotMade" });
  if (signal.aborted) return failed({ kind: "Cancelled" });
  const worker = new Worker(trustedScriptUrl(reportUrl), { type: "module", name: "report" });
  watchWorker(worker, "report");
  try {
    const stopped = new Promise<Result<MadeReport, ReportProblem>>((resolve) => {
      worker.addEventListener("error", () => resolve(failed({ kind: "NotMade" })));
      signal.addEventListener("abort", () => resolve(failed({ kind: "Cancelled" })));
    });
    const api = wrap<ReportApi>(worker);
    const told = proxy(onProgress);
    const made = papers ? api.joinPapers(report, papers, faces, told) : api.render(report, faces, told);
    return await Promise.race([made, stopped]);
  } catch {
    return failed({ kind: "NotMade" });
  } finally {
    worker.terminate();
  }
}

/** The faces lie beside the app and are kept with it, so that a report can be made offline. */
async function readFaces(): Promise<ReportFaces> {
  const read = async (url: string) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new TypeError("A face of the reports could not be read.");
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [text, strong, display] = await Promise.all([read(textUrl), read(strongUrl), read(displayUrl)]);
  return { text: text!, strong: strong!, display: display! };
}
