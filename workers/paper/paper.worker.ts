import { expose } from "comlink";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import type { PaperApi } from "./paperApi.ts";
import { readMail } from "./readMail.ts";
import { readTable, readText, wordsOfPaper } from "./readPaper.ts";

const api: PaperApi = {
  text: async (bytes) => readText(bytes),
  table: async (bytes) => readTable(bytes),
  mail: readMail,
  words: wordsOfPaper,
};

reportPolicyViolations("paper");
expose(api);
