import { reportPolicyViolations } from "../vault/policyViolations.ts";
// oxlint-disable-next-line import/no-unassigned-import -- it listens to the page from when it is loaded
import "pdfjs-dist/legacy/build/pdf.worker.mjs";

reportPolicyViolations("pdf");
