import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chance } from "../sim/chance.ts";
import { codeIn, UNLIMITED } from "../support/accounts.ts";
import { type Device, isSent, launchBrowser, openDevice, pause, timeUntil } from "./device.ts";
import { createKept, kill, launchProfile } from "./kills.ts";
import type { Shown } from "./page/shown.ts";
import type { SuiteOptions, SuiteResult } from "./suite.ts";
import { firstDevice, idsOf, startWorld, type World } from "./world.ts";

const FIRST_PASSWORD = "Rødgrød med fløde 8";
const EDITED_RECORDS = 40;
const GIVE_UP_MS = 180_000;
const LOOK_EVERY_MS = 1_000;
const SETTLED_MS = 10_000;
/** The changes of the account at which the browser is killed, and for how long at most each is let go on, milliseconds. */
const CHANGES = { password: 1_200, reset: 3_500, renew: 4_000, rotate: 4_000 } as const;
type ChangeName = keyof typeof CHANGES;
/** Every third kill meets new keys: all of them in one round, one more of them in the next. `seed` says which is first. */
const ROUNDS: readonly (readonly ChangeName[])[] = [
  ["password", "reset", "renew"],
  ["password", "reset", "rotate"],
];

/** The passwords that may be in force, the likelier first, and the recovery key while it is known. */
interface Secrets {
  passwords: readonly string[];
  recoveryKey: string | undefined;
}

/**
 * A browser with its profile on disk is killed `n` times in the middle of a change of password, a reset with the
 * recovery key, a rotation of all keys or an ordinary one, while it writes. After each kill one of the passwords must
 * open the account on the server, and one the device without network; nothing written is missing, and in the end
 * everything opens on a device that has never seen the account, under the newest key.
 */
export async function accountKills(options: SuiteOptions): Promise<SuiteResult> {
  const { n, seed, records = 300, databaseUrl, say } = options;
  const world = await startWorld(databaseUrl, UNLIMITED);
  const profile = await mkdtemp(join(tmpdir(), "overblik-profile-"));
  const random = chance(seed);
  const kept = createKept();
  const ids = idsOf(EDITED_RECORDS);
  const secrets: Secrets = { passwords: [FIRST_PASSWORD], recoveryKey: undefined };
  let [lost, torn, cleared] = [0, 0, 0];
  const wrong = (problem: string) => {
    torn += 1;
    say(problem);
  };
  try {
    let context = await launchProfile(profile);
    const first = await firstDevice(world, { context });
    await first.ask("create", "assets", ids, "0.0.0");
    await first.ask("fill", records);
    await timeUntil(() => isSent(first), GIVE_UP_MS);
    await context.close();

    for (let i = 1; i <= n; i += 1) {
      const name = ROUNDS[(Math.floor((i - 1) / 3) + seed + 1) % ROUNDS.length]![(i - 1) % 3]!;
      context = await launchProfile(profile);
      const device = await openDevice(world.url, { context });
      const { password, isCleared } = await enter(world, device, secrets.passwords, (problem) =>
        wrong(`kill ${i - 1}: ${problem}`),
      );
      if (password === undefined) break;
      if (isCleared) {
        cleared += 1;
        say(`kill ${i - 1}: the browser had thrown its storage away`);
        await hasAll(device);
      }
      const shown = await device.ask("shown");
      const missing = kept.missing(shown);
      lost += missing.length;
      for (const problem of missing) say(`kill ${i - 1}: ${problem}`);
      kept.giveUp(shown);
      if (secrets.recoveryKey === undefined || name === "reset")
        secrets.recoveryKey = await device.ask("createRecoveryKey", password);

      const next = `Ny adgangskode ${i}`;
      await context.exposeBinding("acknowledged", (_, written: Shown) => kept.keep(written));
      const writing = device.ask("writeOn", `${seed}.${i}`, ids).catch(() => undefined);
      secrets.passwords = name === "renew" || name === "rotate" ? [password] : [next, password];
      const changing = begin(world, device, name, password, next, secrets).catch(() => undefined);
      await pause(random.below(CHANGES[name]));
      await kill(context, profile);
      await Promise.all([writing, changing]);
      say(`kill ${i} in the middle of ${name}`);
    }

    context = await launchProfile(profile);
    const last = await openDevice(world.url, { context });
    const { password } = await enter(world, last, secrets.passwords, (problem) => wrong(`in the end: ${problem}`));
    if (password !== undefined) {
      if (!(await isRenewed(world, last)))
        wrong(`in the end not all is sent under the newest key: ${JSON.stringify(await last.ask("condition"))}`);
      lost += await compared(world, password, last, kept, say);
    }
    await context.close();
    return { lost, torn, ...(cleared > 0 && { cleared }), ok: lost === 0 && torn === 0 };
  } finally {
    await world.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function begin(
  world: World,
  device: Device,
  name: ChangeName,
  password: string,
  next: string,
  secrets: Secrets,
): Promise<void> {
  switch (name) {
    case "password":
      return void (await device.ask("changePassword", password, next));
    case "rotate":
      return void (await device.ask("rotateKeys"));
    case "renew":
      // A kill before the key is shown leaves the household without one that anybody knows.
      secrets.recoveryKey = undefined;
      secrets.recoveryKey = await device.ask("renewKeys", password);
      return;
    case "reset": {
      const before = (await world.server.mails()).length;
      await device.ask("requestReset", world.email);
      const isMailed = async () => (await world.server.mails()).length > before;
      await timeUntil(isMailed, GIVE_UP_MS);
      const mail = (await world.server.mails()).find(({ to }) => to === world.email.toLowerCase())!;
      await device.ask("reset", { email: world.email, code: codeIn(mail) }, secrets.recoveryKey!, next);
    }
  }
}

/**
 * Without network as far as the device still knows the account, then at the server. The password that the server takes. A
 * device that knows the account and has no keys of it was cleared by its browser, whose databases all went at once.
 */
async function enter(
  world: World,
  device: Device,
  passwords: readonly string[],
  wrong: (problem: string) => void,
): Promise<{ readonly password: string | undefined; readonly isCleared: boolean }> {
  await device.setOffline(true);
  const offline: string[] = [];
  for (const password of passwords) {
    offline.push(await device.ask("unlockWith", password));
    if (offline.at(-1) === "ok") break;
  }
  const isCleared = offline.every((said) => said === "NoKeyset");
  if (!offline.includes("ok") && !offline.includes("NoAccount") && !isCleared)
    wrong(`no password opens the device offline: ${offline.join()}`);
  await device.setOffline(false);
  const online: string[] = [];
  for (const password of passwords) {
    await forgetLimits(world);
    const said = await device.ask("signInWith", world.email, password);
    if (said === "ok") return { password, isCleared };
    online.push(said);
  }
  wrong(`no password signs in: ${online.join()}`);
  return { password: undefined, isCleared };
}

/** Nothing more arrives. */
async function hasAll(device: Device): Promise<void> {
  let [records, since] = [-1, performance.now()];
  while (performance.now() - since < SETTLED_MS) {
    const found = (await device.ask("counts")).records;
    if (found !== records) [records, since] = [found, performance.now()];
    await pause(LOOK_EVERY_MS);
  }
}

/** The tries of a test are no attack. */
async function forgetLimits({ server }: World): Promise<void> {
  await server.database.transaction((query) => query("delete from public.rate_limit_tracking"));
}

/**
 * Nothing waits, and all that the server holds lies under the newest key. A device moves 50 records every other second, so
 * 10,000 take longer than it stays open with nobody there: somebody is. False once nothing has moved for long.
 */
async function isRenewed(world: World, device: Device): Promise<boolean> {
  let [fewest, movedAt] = [Infinity, performance.now()];
  while (performance.now() - movedAt < GIVE_UP_MS) {
    await device.ask("touch");
    const left = (await underOlderKey(world)) + (await device.ask("waiting"));
    if (left === 0 && (await device.ask("counts")).older === 0) return true;
    if (left < fewest) [fewest, movedAt] = [left, performance.now()];
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

/** How many records lie at the server under another than the newest key. */
export async function underOlderKey({ server }: World): Promise<number> {
  const rows = await server.database.statement<{ readonly left: number }>(
    `select count(*)::int as left from public.records where not deleted and key_version < (
      select max((key ->> 'version')::int) from public.user_keys, jsonb_array_elements(keyset -> 'keys') key)`,
  );
  return rows[0]!.left;
}

/** The records that a device that has never seen the account shows, against the one that was killed; how much of it differs. */
async function compared(
  world: World,
  password: string,
  last: Device,
  kept: ReturnType<typeof createKept>,
  say: (line: string) => void,
): Promise<number> {
  const browser = await launchBrowser();
  try {
    const fresh = await openDevice(world.url, { context: await browser.newContext() });
    await forgetLimits(world);
    const said = await fresh.ask("signInWith", world.email, password);
    if (said !== "ok") {
      say(`a new device cannot sign in: ${said}`);
      return 1;
    }
    const wanted = await last.ask("counts");
    await timeUntil(async () => (await fresh.ask("counts")).records === wanted.records, GIVE_UP_MS);
    const found = await fresh.ask("counts");
    const missing = kept.missing(await fresh.ask("shown"));
    for (const problem of missing) say(`on a new device: ${problem}`);
    say(`a new device shows ${JSON.stringify(found)} of ${JSON.stringify(wanted)}`);
    return missing.length + Math.abs(wanted.records - found.records) + found.damaged + wanted.damaged;
  } finally {
    await browser.close();
  }
}
