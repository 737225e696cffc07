import { agree, type Device, launchBrowser, timeUntil } from "./device.ts";
import type { Edit } from "./page/shown.ts";
import { type SuiteOptions, type SuiteResult, timesOf } from "./suite.ts";
import { firstDevice, idsOf, nextDevice, startWorld } from "./world.ts";

const TARGET_MS = 10_000;
const GIVE_UP_MS = 120_000;

/** Two devices edit the same `n` transactions offline, each another field and every second time the same one. */
export async function queues({ n, databaseUrl, say }: SuiteOptions): Promise<SuiteResult> {
  const world = await startWorld(databaseUrl);
  const browser = await launchBrowser();
  try {
    const first = await firstDevice(world, { context: await browser.newContext() });
    const second = await nextDevice(world, { context: await browser.newContext() });
    const devices = [first, second];
    const ids = idsOf(n);
    await first.ask("create", "transactions", ids, "start");
    if ((await timeUntil(() => agree(devices), GIVE_UP_MS)) === undefined) throw new Error("The start was not sent");
    await Promise.all(devices.map((device) => device.setOffline(true)));
    await Promise.all([queue(first, ids, "a"), queue(second, ids, "b")]);
    const waiting = await Promise.all(devices.map((device) => device.ask("waiting")));
    say(`${waiting.join(" and ")} records wait`);
    const start = performance.now();
    await Promise.all(devices.map((device) => device.setOffline(false)));
    const agreed = await timeUntil(() => agree(devices), GIVE_UP_MS);
    const worst = performance.now() - start;
    const shown = new Map((await first.ask("shown")).map(({ id, texts }) => [id, texts]));
    // A field that one device alone edited has that device's value, one that both edited either.
    const lost = ids.filter((id, i) => {
      const texts = shown.get(id);
      const mayBe = i % 2 === 0 ? [`a${i}`, `b${i}`] : [`a${i}`];
      const other = i % 2 === 0 ? null : `b${i}`;
      return !mayBe.includes(texts?.["note"] ?? "") || (other !== null && texts?.["text"] !== other);
    }).length;
    return {
      lost,
      worstMs: timesOf([worst]).worstMs,
      ok: agreed !== undefined && lost === 0 && worst <= TARGET_MS && waiting.every((count) => count === n),
    };
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** One edit after the other, each in a transaction of its own, as a person makes them. */
async function queue(device: Device, ids: readonly string[], name: string): Promise<void> {
  for (const [i, id] of ids.entries()) {
    const field = name === "b" && i % 2 === 1 ? "text" : "note";
    const edit: Edit = { kind: "transactions", id, texts: { [field]: `${name}${i}` } };
    await device.ask("edit", [edit]);
  }
}
