import { type Chance, chance } from "../sim/chance.ts";
import { agree, type Device, launchBrowser, pause, timeUntil } from "./device.ts";
import { createModel } from "./model.ts";
import { EDITED, type Texts } from "./page/shown.ts";
import { type SuiteOptions, type SuiteResult, timesOf } from "./suite.ts";
import { firstDevice, idsOf, nextDevice, startWorld } from "./world.ts";

const RECORDS = 40;
const IMPORT_AT_ONCE = 50;
const GIVE_UP_MS = 60_000;

/** Three devices of one household do `n` things together, with their networks coming and going and pages dying. */
export async function contexts({ n, seed, databaseUrl, say }: SuiteOptions): Promise<SuiteResult> {
  const world = await startWorld(databaseUrl);
  const browser = await launchBrowser();
  try {
    const home = async () => ({ context: await browser.newContext() });
    const first = await firstDevice(world, await home());
    const devices = [first, await nextDevice(world, await home()), await nextDevice(world, await home())];
    const life = createLife(idsOf(RECORDS));
    await life.start(first);
    if ((await timeUntil(() => agree(devices), GIVE_UP_MS)) === undefined) throw new Error("The start was not sent");

    let left = n;
    const live = async (device: Device, i: number) => {
      const random = chance(seed * 3 + i);
      let isOffline = false;
      for (; left > 0; left -= 1) {
        if (left % 500 === 0) say(`${left} operations to go`);
        if (random.odds(3)) {
          isOffline = !isOffline;
          await device.setOffline(isOffline);
        }
        if (random.odds(1)) await device.reload();
        if (random.odds(1)) await life.dieWriting(device, random);
        await life.step(device, random);
        if (random.odds(30)) await pause(random.below(120));
      }
    };
    await Promise.all(devices.map(live));

    const start = performance.now();
    await Promise.all(devices.map((device) => device.setOffline(false)));
    const agreed = await timeUntil(() => agree(devices), GIVE_UP_MS);
    const settledMs = performance.now() - start;
    say(agreed === undefined ? await differences(devices) : `agreed after ${settledMs} ms`);
    const fresh = await nextDevice(world, await home());
    const all = [...devices, fresh];
    const freshAgreed = await timeUntil(() => agree(all), GIVE_UP_MS);
    const shown = await fresh.ask("shown");
    const problems = life.problems(shown);
    for (const problem of problems) say(problem);
    if (freshAgreed === undefined) say(await differences(all));
    say(`${shown.length} records on four devices; ${life.summary()}`);
    return {
      lost: problems.length,
      worstMs: timesOf([settledMs]).worstMs,
      ok: problems.length === 0 && agreed !== undefined && freshAgreed !== undefined,
    };
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** For whoever has to find out why. */
async function differences(devices: readonly Device[]): Promise<string> {
  const conditions = await Promise.all(devices.map((device) => device.ask("condition")));
  const shown = await Promise.all(
    devices.map(async (device) => (await device.ask("shown")).map((record) => JSON.stringify(record))),
  );
  const all = new Set(shown.flat());
  const missing = shown.map((records) => [...all].filter((record) => !records.includes(record)).slice(0, 3));
  return `The devices differ: conditions ${JSON.stringify(conditions)}, missing ${JSON.stringify(missing)}`;
}

/** The actions of the devices, told to the model. */
function createLife(ids: readonly string[]) {
  const model = createModel();
  const done = { edits: 0, removals: 0, restores: 0, imports: 0, died: 0 };
  let texts = 0;

  async function edit(device: Device, random: Chance, mayDie = false): Promise<void> {
    const id = random.pick(ids);
    const first = random.pick(EDITED.assets);
    const fields = [...new Set([first, ...(random.odds(30) ? [random.pick(EDITED.assets)] : [])])];
    const text = `text ${(texts += 1)}`;
    const began = performance.now();
    const changes = Object.fromEntries(fields.map((field) => [field, text]));
    const asked = device.ask("edit", [{ kind: "assets", id, texts: changes }]);
    const answer = await (mayDie ? asked.catch(() => "died" as const) : asked);
    if (answer === undefined) return;
    const span = { began, acknowledged: answer === "died" ? Infinity : performance.now() };
    for (const field of fields) {
      const seen: Texts | undefined = answer === "died" ? undefined : answer[0];
      model.wrote(id, field, { ...span, text, seen: seen?.[field] });
    }
    done.edits += 1;
  }

  async function create(device: Device, kind: "assets" | "transactions", created: readonly string[]): Promise<void> {
    const text = `text ${(texts += 1)}`;
    const began = performance.now();
    await device.ask("create", kind, created, text);
    const write = { began, acknowledged: performance.now(), text, seen: null };
    for (const id of created) model.wrote(id, kind === "assets" ? "name" : "text", write);
  }

  return {
    problems: model.problems,
    summary: () =>
      Object.entries(done)
        .map(([name, count]) => `${count} ${name}`)
        .join(", "),
    start: (device: Device) => create(device, "assets", ids),

    async step(device: Device, random: Chance): Promise<void> {
      const began = performance.now();
      const id = random.pick(ids);
      if (random.odds(2)) {
        await create(device, "transactions", idsOf(IMPORT_AT_ONCE));
        done.imports += 1;
      } else if (random.odds(5)) {
        const seen = await device.ask("remove", id);
        if (!seen) return;
        model.removed(id, { began, acknowledged: performance.now(), seen });
        done.removals += 1;
      } else if (random.odds(15)) {
        if (!(await device.ask("restore", id))) return;
        model.restored(id, { began, acknowledged: performance.now() });
        done.restores += 1;
      } else await edit(device, random);
    },

    /** The page goes away while it writes; nobody knows whether it did. */
    async dieWriting(device: Device, random: Chance): Promise<void> {
      const dying = edit(device, random, true);
      await pause(random.below(6));
      await device.reopen();
      await dying;
      done.died += 1;
    },
  };
}
