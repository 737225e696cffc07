import { expose } from "comlink";
import { failed, ok } from "#domain/result.ts";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import { joinPapers } from "./joinPapers.ts";
import type { ReportApi } from "./reportApi.ts";
import { reportPdf } from "./reportPdf.ts";

const api: ReportApi = {
  render: async (report, faces, onProgress) => {
    try {
      const made = await reportPdf(report, faces, undefined, onProgress);
      return ok({ ...made, refused: [] });
    } catch {
      return failed({ kind: "NotMade" });
    }
  },
  joinPapers: async (report, papers, faces, onProgress) => {
    try {
      return ok(await joinPapers(report, papers, faces, onProgress));
    } catch {
      return failed({ kind: "NotMade" });
    }
  },
};

reportPolicyViolations("report");
expose(api);
