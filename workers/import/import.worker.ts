import { expose } from "comlink";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import type { ImportApi } from "./importApi.ts";
import { readFile } from "./readFile.ts";

const api: ImportApi = { read: async (bytes, options) => readFile(bytes, options) };

reportPolicyViolations("import");
expose(api);
