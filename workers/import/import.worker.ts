import { expose } from "comlink";
import { tellPolicyBreaks } from "../vault/policyBreaks.ts";
import type { ImportApi } from "./importApi.ts";
import { readFile } from "./readFile.ts";

const api: ImportApi = { read: async (bytes, options) => readFile(bytes, options) };

tellPolicyBreaks("import");
expose(api);
