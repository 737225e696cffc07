import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KeysetKey } from "#workers/vault/vaultApi.ts";
import { chance } from "../sim/chance.ts";
import { UNLIMITED } from "../support/accounts.ts";
import { underOlderKey } from "./accountKills.ts";
import { agree, type Device, launchBrowser, openDevice, pause, timeUntil } from "./device.ts";
import { createKept, kill, launchProfile, reborn } from "./kills.ts";
import type { Shown } from "./page/shown.ts";
import type { SuiteOptions, SuiteResult } from "./suite.ts";
import { firstDevice, idsOf, nextDevice, PASSWORD, startWorld, type World } from "./world.ts";

const EDITED_RECORDS = 20;
const KILLS = 5;
/** The first kill meets the rotation itself, the others the records that move to its key. */
const FIRST_KILL_MS = 1_500;
const NEXT_KILL_MS = 3_000;
/** A press that was not killed has its answer by then. */
const HEARD_MS = 20_000;
const GIVE_UP_MS = 180_000;
/** A device moves 50 records every other second, and others work on the same machine. */
const RECORD_MS = 60;
const LOOK_EVERY_MS = 1_000;

/** One device with its profile on disk. Only `device` changes: each life has a browser of its own. */
interface Member {
  readonly name: string;
  readonly profile: string;
  /** The records that it alone edits. */
  readonly ids: readonly string[];
  readonly rotates: boolean;
  device: Device;
  /** The outcome of its last press on the rotation; undefined while nobody has heard. */
  said: string | undefined;
  /** Its next life has begun. */
  up: Promise<void>;
}

/**
 * Of three devices of one account two make a new key in the same second, and the third edits without network; all three
 * write, and five browsers are killed meanwhile. It is done `n` times. In every other race the keys are of such an age that
 * only one of the two may be made; in the others both presses are in their right. Afterwards nothing may be missing on any
 * of the three or on a new device, and the keys stand in one order, with the newest alone in use.
 */
export async function rotationRace(options: SuiteOptions): Promise<SuiteResult> {
  const { n, seed, records = 300, databaseUrl, say } = options;
  const world = await startWorld(databaseUrl, UNLIMITED);
  const watcher = await launchBrowser();
  const random = chance(seed);
  const kept = createKept();
  const members: Member[] = [];
  let [lost, torn, cleared, life, settledMs] = [0, 0, 0, 0, 0];
  const wrong = (problem: string) => {
    torn += 1;
    say(problem);
  };

  /** Writes until its browser is killed or it is told to stop by the end of the page. */
  async function writing(member: Member): Promise<void> {
    life += 1;
    const run = `${seed}.${life}`;
    await member.device.context.exposeBinding("acknowledged", (_, written: Shown) => kept.keep(written));
    void member.device.ask("writeOn", run, member.ids).catch(() => undefined);
  }

  async function live(member: Member): Promise<void> {
    const context = await launchProfile(member.profile);
    if (member.rotates) {
      member.device = await openDevice(world.url, { context });
      await entered(world, member.device);
    } else {
      const opened = await reborn(context, world).catch((error: unknown) => {
        if (!String(error).includes("NoKeyset")) throw error;
      });
      if (!opened) {
        // The browser itself has thrown its storage away: only the server has anything left.
        cleared += 1;
        say(`${member.name}: the browser had thrown its storage away`);
        await context.setOffline(false);
        member.device = await openDevice(world.url, { context });
        await entered(world, member.device);
        await context.setOffline(true);
      } else member.device = opened;
    }
    const missing = kept.missing(await member.device.ask("shown")).filter((gap) => isOf(member, gap));
    for (const problem of missing) say(`${member.name}, in its next life: ${problem}`);
    await writing(member);
  }

  /** Its person looks whether there is a new key, and presses again when there is none. */
  async function comeBack(member: Member, before: number, press: (member: Member) => void): Promise<void> {
    await live(member);
    if (!member.rotates || member.said !== undefined) return;
    if (newestOf(await keysOf(world)) === before) press(member);
  }

  try {
    for (const [name, rotates] of [
      ["first", true],
      ["second", true],
      ["third", false],
    ] as const) {
      const profile = await mkdtemp(join(tmpdir(), "overblik-profile-"));
      const context = await launchProfile(profile);
      const device = await (members.length === 0 ? firstDevice : nextDevice)(world, { context });
      const ids = idsOf(EDITED_RECORDS);
      members.push({ name, profile, ids, rotates, device, said: undefined, up: Promise.resolve() });
      await device.ask("create", "assets", ids, "0.0.0");
    }
    const [first, second, third] = members as [Member, Member, Member];
    const rotating = [first, second];
    await first.device.ask("fill", records);
    const devices = () => members.map(({ device }) => device);
    if ((await timeUntil(() => agree(devices()), GIVE_UP_MS)) === undefined) throw new Error("The start was not sent");

    for (let race = 1; race <= n; race += 1) {
      const isOneKey = (seed + race) % 2 === 0;
      const before = newestOf(await keysOf(world));
      await third.device.setOffline(true);
      for (const member of members) await writing(member);
      const press = (member: Member) => {
        member.said = undefined;
        const { device } = member;
        void device.ask("rotateOld", isOneKey).then(
          (said) => (member.said = said),
          () => undefined,
        );
      };
      for (const member of rotating) press(member);

      for (let i = 1; i <= KILLS; i += 1) {
        const afterMs = random.below(i === 1 ? FIRST_KILL_MS : NEXT_KILL_MS);
        const victim = random.pick(members);
        await pause(afterMs);
        await victim.up;
        const unheard = victim.rotates && victim.said === undefined ? ", in the middle of its rotation" : "";
        await kill(victim.device.context, victim.profile);
        say(`race ${race}: kill ${i} of the ${victim.name} device after ${afterMs} ms${unheard}`);
        victim.up = comeBack(victim, before, press);
      }
      await Promise.all(members.map(({ up }) => up));
      const isMade = async () => newestOf(await keysOf(world)) > before;
      if ((await timeUntil(isMade, HEARD_MS)) === undefined) press(first);
      await timeUntil(isMade, GIVE_UP_MS);

      // All stop writing with the page, and come online.
      await Promise.all(
        members.map(async (member) => {
          await member.device.context.close();
          const context = await launchProfile(member.profile);
          member.device = await openDevice(world.url, { context });
          await entered(world, member.device);
        }),
      );
      const start = performance.now();
      if (!(await isSettled(world, devices(), GIVE_UP_MS + records * RECORD_MS)))
        for (const { name, device } of members)
          wrong(`race ${race}: the ${name} device is stuck: ${JSON.stringify(await device.ask("condition"))}`);
      settledMs = Math.max(settledMs, performance.now() - start);

      const keys = await keysOf(world);
      for (const problem of keyProblems(keys, before, isOneKey ? 1 : 2)) wrong(`race ${race}: ${problem}`);
      const fresh = await nextDevice(world, { context: await watcher.newContext() });
      const all = [...devices(), fresh];
      if ((await timeUntil(() => agree(all), GIVE_UP_MS)) === undefined)
        wrong(`race ${race}: a new device does not get to show the same`);
      for (const device of all) {
        const { damaged } = await device.ask("counts");
        if (damaged > 0) wrong(`race ${race}: ${damaged} records are marked as damaged`);
      }
      const shown = await fresh.ask("shown");
      const missing = kept.missing(shown);
      lost += missing.length;
      for (const problem of missing) say(`race ${race}, on a new device: ${problem}`);
      kept.giveUp(shown);
      say(
        `race ${race}: ${kept.count()} writes acknowledged, ${shown.length} records on four devices; ` +
          `said ${rotating.map(({ said = "nothing" }) => said).join(" and ")}, ${newestOf(keys) - before} new keys`,
      );
      await fresh.context.close();
    }
    return {
      lost,
      torn,
      ...(cleared > 0 && { cleared }),
      worstMs: Math.round(settledMs),
      ok: lost === 0 && torn === 0,
    };
  } finally {
    await Promise.allSettled(members.map(({ up }) => up));
    await Promise.allSettled(members.map(({ device }) => device.context.close()));
    await watcher.close();
    await world.stop();
    for (const { profile } of members) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isOf({ ids }: Member, gap: string): boolean {
  return ids.some((id) => gap.startsWith(id));
}

/** Opened with the password, also where the kill brought the app back as it was signed out, or threw its storage away. */
async function entered(world: World, device: Device): Promise<void> {
  const said = await device.ask("unlockWith", PASSWORD);
  if (said !== "ok") await device.ask("signIn", world.email);
}

/** Nothing waits, all show the same, and everything lies under the newest key. Somebody is at each device. */
async function isSettled(world: World, devices: readonly Device[], limitMs: number): Promise<boolean> {
  const settled = async () => {
    for (const device of devices) await device.ask("touch");
    await pause(LOOK_EVERY_MS);
    if ((await underOlderKey(world)) > 0 || !(await agree(devices))) return false;
    const counts = await Promise.all(devices.map((device) => device.ask("counts")));
    return counts.every(({ older }) => older === 0);
  };
  return (await timeUntil(settled, limitMs)) !== undefined;
}

async function keysOf({ server }: World): Promise<readonly KeysetKey[]> {
  const rows = await server.database.statement<{ readonly keys: readonly KeysetKey[] }>(
    "select keyset -> 'keys' as keys from public.user_keys",
  );
  return rows[0]!.keys;
}

function newestOf(keys: readonly KeysetKey[]): number {
  return Math.max(...keys.map(({ version }) => version));
}

/** The versions rise, between one and `most` of them are new, and the newest alone is active. */
function keyProblems(keys: readonly KeysetKey[], before: number, most: number): readonly string[] {
  const versions = keys.map(({ version }) => version);
  const made = newestOf(keys) - before;
  const active = keys.filter(({ state }) => state === "active").map(({ version }) => version);
  return [
    ...(versions.every((version, i) => i === 0 || version > versions[i - 1]!)
      ? []
      : [`the keys are not in order: ${versions.join()}`]),
    ...(made >= 1 && made <= most ? [] : [`${made} new keys, expected 1 to ${most}`]),
    ...(active.length === 1 && active[0] === newestOf(keys) ? [] : [`active are ${active.join()}`]),
  ];
}
