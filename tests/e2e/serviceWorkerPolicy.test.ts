import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import { expect, STORES_THE_APP, test } from "./household.ts";
import { ownPort } from "./ownPort.ts";
import { BREAK, keptBreaks, SAID } from "./policy.ts";

test.use(STORES_THE_APP);

const ROOT = join(import.meta.dirname, "../..");

const PORT = ownPort();
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let folder: string;
let server: ServerProcess;

// A first start as whoever runs a server has it: on an empty folder, with every migration.
test.beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, ".cache/service-"));
  const dist = join(folder, "dist");
  await cp(join(ROOT, "dist"), dist, { recursive: true });
  await appendFile(join(dist, "sw.js"), `;${BREAK}`);
  server = await startServerProcess({ dataDir: join(folder, "data"), port: PORT, dist });
});
test.afterAll(async () => {
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

test("[§9] what the policy of the service worker refuses is noticed by these journeys, and kept among the errors of the device", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  // Of a text run as code the browser's log says nothing here.
  const told = (complaint: string) => complaint.includes("/sw.js") && SAID[0].test(complaint);
  await expect.poll(() => complaints.some(told)).toBe(true);
  await expect.poll(() => keptBreaks(page)).toEqual(["service connect-src", "service script-src"]);
  complaints.length = 0;
});
