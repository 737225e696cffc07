import { rm } from "node:fs/promises";
import { newDataFolder } from "../support/dataFolder.ts";
import { type StallingProxy, startStallingProxy } from "../support/stallingProxy.ts";
import { type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import { addAsset, everythingSent, go } from "./forms.ts";
import { anotherDevice, expect, newHousehold, readyForOffline, signIn, STORES_THE_APP, test } from "./household.ts";
import { letLoginExpire } from "./letLoginExpire.ts";
import { ownPort } from "./ownPort.ts";

test.use(STORES_THE_APP);
const PORT = ownPort();
const SERVER_PORT = ownPort(1);
const SITE = `http://127.0.0.1:${PORT}`;
test.use({ baseURL: SITE });

const PUSH = /\/rpc\/sync_push$/;

/** Longer than any single request is waited for while its line hangs. */
const HANGS_MS = 20_000;
/** Generous: a machine with much else to do is no fault of the app. */
const REACHED_WITHIN_MS = 20_000;

let dataDir: string;
let server: ServerProcess;
let line: StallingProxy;

test.beforeAll(async () => {
  dataDir = await newDataFolder();
  server = await startServerProcess({ dataDir, port: SERVER_PORT, publicUrl: SITE });
});
test.afterAll(async () => {
  await server.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

// A line of its own for each: no connection of one before, which never answers, is left to anybody.
test.beforeEach(async () => {
  line = await startStallingProxy(PORT, SERVER_PORT);
});
test.afterEach(() => line.stop());

for (const [title, hasExpired] of [
  ["what was written meanwhile reaches the server", false],
  ["a login that ran out meanwhile is renewed, and what was written reaches the server", true],
] as const) {
  test(`[§2] soon after a line that took everything and answered nothing is well, ${title}`, async ({
    page,
    browser,
    complaints,
  }) => {
    const login = await newHousehold(page);
    await readyForOffline(page);
    await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
    await everythingSent(page);

    line.hang();
    if (hasExpired) await letLoginExpire(page);
    await addAsset(page, { type: "Kontanter", name: "Pengeskab", value: "900" });
    await page.waitForTimeout(HANGS_MS);
    await expect(page.getByText("Alt er gemt")).toHaveCount(0);
    const isReached = page.waitForResponse((answer) => PUSH.test(answer.url()) && answer.ok(), {
      timeout: REACHED_WITHIN_MS,
    });
    line.heal();
    const healedAt = performance.now();
    await isReached;
    const description = `${Math.round(performance.now() - healedAt)} ms`;
    test.info().annotations.push({ type: "reached the server after", description });

    await everythingSent(page);
    const otherContext = await anotherDevice(browser, complaints);
    const other = await otherContext.newPage();
    await signIn(other, login);
    await go(other, "Aktiver");
    await expect(other.getByRole("main").getByText("Pengeskab", { exact: true })).toHaveCount(1);
    await otherContext.close();
  });
}
