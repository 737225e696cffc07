import { expose } from "comlink";
import type { ImportApi } from "./importApi.ts";
import { readFile } from "./readFile.ts";

const api: ImportApi = { read: async (bytes, options) => readFile(bytes, options) };

expose(api);
