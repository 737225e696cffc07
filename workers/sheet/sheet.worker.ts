import { expose } from "comlink";
import { tellPolicyBreaks } from "../vault/policyBreaks.ts";
import type { SheetApi } from "./sheetApi.ts";
import { sheetTable } from "./sheetTable.ts";

const api: SheetApi = { read: async (bytes) => sheetTable(bytes) };

tellPolicyBreaks("sheet");
expose(api);
