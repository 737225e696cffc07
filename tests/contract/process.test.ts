import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerMail } from "../support/answerMail.ts";
import { newDataFolder } from "../support/dataFolder.ts";

const ROOT = join(import.meta.dirname, "../..");
const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";

let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  folder = await newDataFolder();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => stopped(server, "SIGKILL")));
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
}

/** The server as a process of its own; rejects with what it said when it ends instead of serving. */
function start(...flags: string[]): Promise<Started> {
  const server = spawn(
    process.execPath,
    [join(ROOT, "sync-server/main.ts"), "--port", "0", "--data", folder, ...flags],
    {
      stdio: ["ignore", "pipe", "pipe"],
      // As `npm start` has it.
      env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled") },
    },
  );
  running.push(server);
  let said = "";
  return new Promise((resolve, reject) => {
    server.stderr.on("data", (chunk) => (said += String(chunk)));
    server.stdout.on("data", (chunk) => {
      said += String(chunk);
      const url = /^ready (http:\S+)$/m.exec(said)?.[1];
      if (url) resolve({ process: server, url });
    });
    server.once("exit", () => reject(new Error(said)));
  });
}

function stopped(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill(signal);
  });
}

async function anonKey(url: string): Promise<string> {
  return ((await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }).anonKey;
}

async function household(url: string, email: string) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const supabase = createClient(url, await anonKey(url), options);
  await supabase.auth.signUp({ email, password: PASSWORD });
  await expect.poll(async () => (await (await fetch(`${url}/dev/outbox.json`)).json()) as unknown[]).toHaveLength(1);
  const [mail] = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { text: string }[];
  await answerMail(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "", PASSWORD);
  await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  return supabase;
}

test("a second process on the same data folder is refused with a sentence, and the first goes on", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/is in use by process \d+\. Stop it, or choose another folder with --data/);
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
});

test("keys are made at the first start, readable by their owner alone, and stay", async () => {
  // Nothing is there yet.
  await rm(folder, { recursive: true });
  const first = await start();
  const key = await anonKey(first.url);
  expect(((await stat(join(folder, "secrets.json"))).mode & 0o777).toString(8)).toBe("600");
  await stopped(first.process, "SIGTERM");
  const second = await start();
  expect(await anonKey(second.url)).toBe(key);
});

test("what was acknowledged before a kill is there after it", async () => {
  let server = await start();
  const supabase = await household(server.url, "kill@example.dk");
  const token = (await supabase.auth.getSession()).data.session?.access_token ?? "";
  const key = await anonKey(server.url);
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const url = server.url;
    const writing = (async () => {
      for (;;) {
        const id = randomUUID();
        const row = {
          collection: "transactions",
          id,
          base: 0,
          rev: 1,
          key_version: 1,
          schema_version: 1,
          deleted: false,
          iv: randomBytes(16).toString("base64"),
          ct: randomBytes(272).toString("base64"),
          op_id: randomUUID(),
          device_id: randomUUID(),
        };
        const response = await fetch(`${url}/rest/v1/rpc/sync_push`, {
          method: "POST",
          headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ rows: [row] }),
        });
        if (response.ok) acknowledged.push(id);
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10 * (round + 1));
    await stopped(server.process, "SIGKILL");
    await writing;
    server = await start();
  }
  const stored: string[] = [];
  for (let since = 0, more = true; more;) {
    const response = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, {
      method: "POST",
      headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ since, max_rows: 500 }),
    });
    const page = (await response.json()) as { rows: { id: string }[]; next: number; more: boolean };
    stored.push(...page.rows.map(({ id }) => id));
    since = page.next;
    more = page.more;
  }
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
});

test("mails can be read on this machine, and nowhere else", async () => {
  const open = await start();
  expect((await fetch(`${open.url}/dev/outbox`)).headers.get("content-type")).toContain("text/html");
  await stopped(open.process, "SIGTERM");
  const reachable = await start("--host", "0.0.0.0");
  expect((await fetch(`${reachable.url}/dev/outbox.json`)).status).toBe(404);
});

test("a wrong flag is refused with a sentence", async () => {
  await expect(start("--port", "many")).rejects.toThrow("--port must be a whole number from 0 to 65535, not many");
});

test.runIf(existsSync(join(ROOT, "dist/index.html")))(
  "[§7] the built app is served with a policy for each kind of file, and /sw.js is asked for anew each time",
  async () => {
    const { url } = await start();
    const policy = async (path: string) => (await fetch(`${url}${path}`)).headers.get("content-security-policy") ?? "";
    const page = await policy("/oversigt");
    expect(page).toContain("script-src 'self'");
    expect(page).toContain("require-trusted-types-for 'script'");
    expect(page).not.toMatch(/unsafe-(inline|eval)/);
    const names = (await import("node:fs")).readdirSync(join(ROOT, "dist/assets"));
    const worker = (name: string) => `/assets/${names.find((file) => file.startsWith(`${name}.worker-`))}`;
    expect(await policy(worker("report"))).toBe("default-src 'none'");
    expect(await policy(worker("vault"))).toBe("default-src 'none'");
    const reports = `report-uri ${url}/csp; report-to csp`;
    expect(await policy(worker("sync"))).toBe(
      `default-src 'none'; connect-src ${url} ${url.replace("http", "ws")}; ${reports}`,
    );
    for (const policed of [page, await policy("/sw.js")]) expect(policed).toContain(`; ${reports}`);
    expect((await fetch(`${url}/oversigt`)).headers.get("reporting-endpoints")).toBe(`csp="${url}/csp"`);
    const hashed = await fetch(`${url}${worker("vault")}`);
    expect(hashed.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${url}/sw.js`)).headers.get("cache-control")).toBe("no-cache");
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  },
);
