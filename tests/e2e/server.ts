import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { LIMITS } from "#server/auth/rateLimiter.ts";
import { startServer } from "#server/server.ts";
import { addMigratedDatabase } from "../support/dataFolder.ts";

/** The real server as a first start leaves it, with the built app. Many households sign up from this one machine. */
const DATA = ".cache/e2e-data";

await rm(DATA, { recursive: true, force: true });
await mkdir(DATA, { recursive: true });
await addMigratedDatabase(DATA);
const server = await startServer({
  host: "127.0.0.1",
  port: Number(process.env["E2E_PORT"]),
  dataFolder: DATA,
  // No journey reaches the European Central Bank.
  fetchRates: () => Promise.reject(new TypeError("no network")),
  log: createWriteStream(`${DATA}/requests.log`),
  limits: {
    signUp: { ...LIMITS.signUp, max: 1_000 },
    kdfParams: { ...LIMITS.kdfParams, max: 1_000 },
    loginNetwork: { ...LIMITS.loginNetwork, max: 1_000 },
  },
});
console.log(server.url);
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
