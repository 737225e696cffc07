import { expose } from "comlink";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import type { ImportApi } from "./importApi.ts";
import { readParts } from "./readParts.ts";

const api: ImportApi = { read: async (parts, options) => readParts(parts, options) };

reportPolicyViolations("import");
expose(api);
