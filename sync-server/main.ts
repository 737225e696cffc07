import { parseArgs } from "node:util";
import { readConfig, SETTINGS } from "./config.ts";
import { shownConfig, usage } from "./configPage.ts";
import type { RunningServer } from "./serving.ts";

/** A request that is under way gets this long before the process ends all the same. */
const STOP_MS = 10_000;

const SWITCHES = ["json", "restored", "new-key", "check-config", "help"] as const;
/** Read when they are asked for: saying what is configured needs no database. */
const COMMANDS = {
  backup: async () => (await import("./commands/backup.ts")).backup,
  restore: async () => (await import("./commands/restore.ts")).restore,
} as const;

function commandLine() {
  const named = Object.values(SETTINGS).flatMap((setting) => ("flag" in setting ? [setting.flag ?? ""] : []));
  const parsed = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(named.map((flag) => [flag, { type: "string" as const }])),
      ...Object.fromEntries(SWITCHES.map((flag) => [flag, { type: "boolean" as const }])),
    },
  });
  const given = Object.entries(parsed.values as Readonly<Record<string, string | boolean>>);
  return {
    positionals: parsed.positionals,
    flags: Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
    has: (flag: (typeof SWITCHES)[number]) => given.some(([name, value]) => name === flag && value === true),
  };
}

function announce(server: RunningServer, json: boolean): void {
  for (const note of server.notes) console.log(note);
  const outbox = server.showsOutbox ? `${server.url}/dev/outbox` : undefined;
  if (outbox) console.log(`mails  ${outbox}`);
  if (server.metricsUrl) console.log(`metrics ${server.metricsUrl}`);
  console.log(`ready ${server.url}`);
  if (json) console.log(JSON.stringify({ ready: server.url, outbox: outbox ?? null }));
}

interface Serving {
  readonly restored: boolean;
  readonly newKey: boolean;
  readonly json: boolean;
}

async function serve(config: ReturnType<typeof readConfig>, { json, ...asked }: Serving): Promise<void> {
  const { startServer } = await import("./server.ts");
  const server = await startServer({ ...config, ...asked });
  announce(server, json);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

async function run(): Promise<void> {
  const { positionals, flags, has } = commandLine();
  if (has("help")) return console.log(usage());
  const config = readConfig(process.env, flags);
  const [name, file, ...more] = positionals;
  if (has("check-config")) {
    const { givenKeys } = await import("./signingKeys.ts");
    await givenKeys(config);
    return console.log(shownConfig(process.env, flags));
  }
  if (name === undefined)
    return serve(config, { restored: has("restored"), newKey: has("new-key"), json: has("json") });
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!command || file === undefined || more.length > 0)
    throw new Error(
      `What to do must be backup FILE or restore FILE, or nothing to serve; not ${positionals.join(" ")}.`,
    );
  console.log(await (await command())(config, file));
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  // Whatever was opened on the way to the error holds nobody up.
  process.exit(1);
}
