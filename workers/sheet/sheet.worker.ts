import { expose } from "comlink";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import type { SheetApi } from "./sheetApi.ts";
import { sheetTable } from "./sheetTable.ts";

const api: SheetApi = { read: async (bytes) => sheetTable(bytes) };

reportPolicyViolations("sheet");
expose(api);
