import { breakServer } from "../e2e/brokenServer.ts";
import { chance } from "../sim/chance.ts";
import { agree, type Device, isSent, launchBrowser, pause, timeUntil } from "./device.ts";
import { type SuiteOptions, type SuiteResult, timesOf } from "./suite.ts";
import { firstDevice, idsOf, nextDevice, startWorld } from "./world.ts";

const TARGET_MS = 5_000;
const GIVE_UP_MS = 60_000;
const LONGEST_MS = 10_000;
const RECORDS = 40;
/** The first is known to the browser; of the others it says that it is online. */
const CUTS = ["has no network", "is not reached", "never answers", "answers 500"] as const;

/**
 * One of two devices loses the server again and again, while both go on editing. From the moment that it is back until
 * nothing waits on the device any more; for that long the device itself is left alone, the other one is not.
 */
export async function partitions({ n, seed, fast, databaseUrl, say }: SuiteOptions): Promise<SuiteResult> {
  const world = await startWorld(databaseUrl);
  const browser = await launchBrowser();
  try {
    const random = chance(seed);
    const first = await firstDevice(world, { context: await browser.newContext() });
    const second = await nextDevice(world, { context: await browser.newContext() });
    const devices = [first, second];
    const ids = idsOf(RECORDS);
    await first.ask("create", "assets", ids, "start");
    if ((await timeUntil(() => agree(devices), GIVE_UP_MS)) === undefined) throw new Error("The start was not sent");

    const background = editing(second, ids, "other");
    const times: number[] = [];
    for (let i = 0; i < n; i += 1) {
      const cut = random.pick(CUTS);
      const lastsMs = random.below((fast ? LONGEST_MS / 10 : LONGEST_MS) + 1);
      const heal = await cutOff(first, cut);
      const edits = editing(first, ids, `p${i}`);
      // Every second time the last edit is made long before the server is back.
      await pause(i % 2 === 0 ? lastsMs : lastsMs / 2);
      await edits.end();
      await pause(i % 2 === 0 ? 0 : lastsMs / 2);
      await heal();
      const took = await timeUntil(() => isSent(first), GIVE_UP_MS);
      times.push(took ?? GIVE_UP_MS);
      if (took === undefined || took > TARGET_MS) say(`partition ${i}, ${cut}, ${lastsMs} ms: sent after ${took} ms`);
      if (i % 50 === 49) say(`${i + 1} partitions`);
    }
    const liveMs = await timeUntilSeen(first, background.count() + 1);
    say(`an edit of the other device, which never pauses, is seen after ${liveMs} ms`);
    await background.end();
    const agreed = await timeUntil(() => agree(devices), GIVE_UP_MS);
    const measured = timesOf(times);
    return {
      lost: agreed === undefined ? 1 : 0,
      ...measured,
      ok: agreed !== undefined && Math.max(measured.worstMs, liveMs ?? Infinity) <= TARGET_MS,
    };
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function cutOff(device: Device, cut: (typeof CUTS)[number]): Promise<() => Promise<void>> {
  if (cut === "has no network") {
    await device.setOffline(true);
    return () => device.setOffline(false);
  }
  const broken = await breakServer(device.context, cut);
  return () => broken.end();
}

/** Edits at a hasty person's pace, until it is ended. */
function editing(device: Device, ids: readonly string[], name: string) {
  let count = 0;
  const over = new AbortController();
  const going = (async () => {
    for (; !over.signal.aborted; count += 1) {
      const texts = { [count % 2 === 0 ? "name" : "category"]: `${name} ${count}` };
      await device.ask("edit", [{ kind: "assets", id: ids[(count * 7) % ids.length]!, texts }]);
      await pause(150);
    }
  })();
  return {
    count: () => count,
    async end(): Promise<void> {
      over.abort();
      await going;
    },
  };
}

function timeUntilSeen(device: Device, count: number): Promise<number | undefined> {
  const isSeen = async () =>
    (await device.ask("shown")).some(({ texts }) =>
      Object.values(texts).some((text) => text?.startsWith("other ") && Number(text.slice(6)) >= count),
    );
  return timeUntil(isSeen, GIVE_UP_MS);
}
