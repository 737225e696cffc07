import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { parseJsonBody } from "../jsonBody.ts";

/** The path at which browsers report what the policy of a page or a worker has refused. */
export const REPORTS_PATH = "/csp";

const MAX_BODY_BYTES = 64 * 1_024;
const MAX_REPORTS = 20;
/** Anybody may post here: more than this is noise, and the log is for those who run the server. */
const LINES_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Anybody may send anything. */
const Said = z.optional(z.unknown());

/** As the Reporting API sends them, some at a time. */
const Report = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ effectiveDirective: Said, sourceFile: Said, lineNumber: Said }),
});
/** As browsers without it do, one at a time. */
const Older = z.object({
  "csp-report": z.object({ "effective-directive": Said, "source-file": Said, "line-number": Said }),
});

interface Refused {
  readonly directive: string;
  readonly file: string;
  readonly line?: number;
}

/**
 * Notes which rule was broken, and in which file of the app. Addresses of pages, what was blocked and samples of code tell
 * of the person: they are not even looked at.
 */
export async function policyReportRoutes(app: FastifyInstance): Promise<void> {
  let minute = 0;
  let lines = 0;

  function mayNote(): boolean {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= LINES_A_MINUTE;
  }

  app.addContentTypeParser(
    ["application/reports+json", "application/csp-report"],
    { parseAs: "string", bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, parseJsonBody(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.post(REPORTS_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    for (const refused of refusedIn(request.body)) {
      if (mayNote()) request.log.warn({ policy: refused }, "the policy of the app was broken");
    }
    return reply.status(204).send();
  });
}

function refusedIn(body: unknown): readonly Refused[] {
  const older = Older.safeParse(body);
  if (older.success) {
    const { "effective-directive": directive, "source-file": file, "line-number": line } = older.data["csp-report"];
    return [refused(directive, file, line)];
  }
  return (Array.isArray(body) ? body : []).slice(0, MAX_REPORTS).flatMap((each) => {
    const report = Report.safeParse(each);
    if (!report.success) return [];
    const { effectiveDirective, sourceFile, lineNumber } = report.data.body;
    return [refused(effectiveDirective, sourceFile, lineNumber)];
  });
}

/** Nothing of what a stranger sends stands in the log as it was sent. */
function refused(directive: unknown, file: unknown, line: unknown): Refused {
  const path = URL.parse(typeof file === "string" ? file : "")?.pathname ?? "";
  return {
    directive: typeof directive === "string" && /^[a-z-]{1,40}$/.test(directive) ? directive : "unknown",
    file: /^\/(assets\/[\w.-]{1,80}|sw\.js)$/.test(path) ? path : "elsewhere",
    ...(typeof line === "number" && Number.isInteger(line) && { line }),
  };
}
