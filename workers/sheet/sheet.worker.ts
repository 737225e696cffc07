import { expose } from "comlink";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import { openFile } from "./openFile.ts";
import type { SheetApi } from "./sheetApi.ts";

const api: SheetApi = { open: async (bytes, sheet) => openFile(bytes, sheet) };

reportPolicyViolations("sheet");
expose(api);
