import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import type { Page } from "playwright";
import { ENCRYPTION } from "#config/spec.ts";
import { deriveKeys } from "#workers/vault/keys/keys.ts";
import { answerMail } from "../support/answerMail.ts";
import { freePort, type ServerProcess, startServerProcess } from "../support/serverProcess.ts";
import { inProfile } from "./browser.ts";
import { builtApp } from "./benchServer.ts";
import { type BenchResult, result, round } from "./results.ts";

/** Rows of a file: what a year and what a life bring. */
const [SMALL, LARGE] = [10_000, 50_000];
const TARGETS: Readonly<Record<number, { readonly stored: number; readonly synced: number }>> = {
  [SMALL]: { stored: 1_200, synced: 2_000 },
  [LARGE]: { stored: 6_000, synced: 10_000 },
};
const [RATIO_TARGET, BYTES_TARGET] = [6, 420];
const PASSWORD = "Rødgrød med fløde 8";
const SHOPS = ["Netto", "Rema 1000", "Føtex", "DSB", "Matas", "Bog & idé", "Café Norden", "OK Benzin"] as const;
const DAY_MS = 86_400_000;
const WAIT_MS = 120_000;
/** Nothing has come for so long: all has. */
const [QUIET_TIMES, WAIT_BETWEEN_MS] = [5, 500];
const EMPTY_EACH_MS = 50;

/**
 * A file of a bank, from the press that imports it until its transactions are stored and shown, and until the server has them
 * all; then what another device gets that has never seen the household. The server keeps the limits that it has in use.
 */
export async function bankImportSuite(sizes: readonly number[] = [SMALL, LARGE]): Promise<readonly BenchResult[]> {
  const dist = await builtApp();
  const results: BenchResult[] = [];
  const stored = new Map<number, number>();
  for (const n of sizes) {
    const dataDir = await mkdtemp(join(tmpdir(), "overblik-bench-"));
    const server = await startServerProcess({ dataDir, port: await freePort(), dist, areLimitsReal: true });
    try {
      const found = await measured(server, dataDir, n);
      stored.set(n, found.stored);
      results.push(...found.results);
    } finally {
      await server.end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const [small, large] = [stored.get(SMALL), stored.get(LARGE)];
  if (small !== undefined && large !== undefined) {
    const ratio = large / small;
    results.push({
      name: "import_ratio",
      n: LARGE,
      value: round(ratio),
      unit: "×",
      target: `≤ ${RATIO_TARGET} ×`,
      ok: ratio <= RATIO_TARGET,
    });
  }
  return results;
}

interface Measured {
  readonly stored: number;
  readonly results: readonly BenchResult[];
}

async function measured(server: ServerProcess, folder: string, n: number): Promise<Measured> {
  const path = join(folder, `konto-${n}.csv`);
  await writeFile(path, bankFile(n));
  const login = { email: `bench-${n}@example.dk`, password: PASSWORD };
  const first = await inProfile(async (context) => {
    const page = await context.newPage();
    await signUp(server, login);
    await signIn(page, server, login);
    const line = counted(page);
    await page.goto(`${server.url}/import`);
    const input = page.locator("input[type=file]");
    await input.waitFor({ state: "attached" });
    await emptied(page);
    await page.getByText("Alt er gemt").first().waitFor();
    await input.setInputFiles(path);
    await page.getByLabel("Kontoens navn").fill("Lønkonto", { timeout: WAIT_MS });
    await page.getByRole("button", { name: "Tjek posteringerne" }).click();
    const save = page.getByRole("button", { name: /^Importér [\d.]+ posteringer/ });
    await save.waitFor();
    line.begin();
    const began = performance.now();
    await save.click();
    await page.getByText(/posteringer er importeret/).waitFor({ timeout: WAIT_MS });
    const stored = performance.now() - began;
    await emptied(page);
    return { stored, synced: performance.now() - began, ...(await line.traffic()) };
  });
  const received = await inProfile(async (context) => {
    const page = await context.newPage();
    const line = counted(page);
    await signIn(page, server, login);
    let received = 0;
    for (let quiet = 0; quiet < QUIET_TIMES; quiet++) {
      await page.waitForTimeout(WAIT_BETWEEN_MS);
      const now = (await line.traffic()).received;
      if (now > received) quiet = 0;
      received = now;
    }
    return received;
  });
  const target = TARGETS[n];
  const timed = (name: string, value: number, most: number | undefined) =>
    most === undefined ? result(name, n, value) : result(name, n, value, undefined, `≤ ${most} ms`, value <= most);
  const bytes = (name: string, value: number): BenchResult => ({
    name,
    n,
    value: round(value / n),
    unit: "bytes",
    target: `≤ ${BYTES_TARGET} bytes`,
    ok: value / n <= BYTES_TARGET,
  });
  return {
    stored: first.stored,
    results: [
      timed("import_stored", first.stored, target?.stored),
      timed("import_synced", first.synced, target?.synced),
      bytes("import_bytes_up", first.sent),
      bytes("import_bytes_down", received),
      { name: "import_refused", n, value: first.refused, unit: "requests", target: "0", ok: first.refused === 0 },
    ],
  };
}

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The calls of the form and of the page that the mail leads to. */
async function signUp({ url, anonKey, confirmLink }: ServerProcess, { email, password }: Login): Promise<void> {
  const salt = randomBytes(ENCRYPTION.saltBytes).toString("base64");
  const kdf = { alg: ENCRYPTION.kdf, iterations: ENCRYPTION.pbkdf2Iterations, salt };
  const { authSecret } = await deriveKeys(password, kdf);
  await fetch(`${url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password: authSecret, data: { kdf, language: "da" } }),
  });
  await answerMail(await confirmLink(email), authSecret);
}

async function signIn(page: Page, { url }: ServerProcess, { email, password }: Login): Promise<void> {
  await page.goto(`${url}/auth?next=/oversigt`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log ind" }).click();
  await page.getByRole("navigation", { name: "Hovedmenu" }).waitFor();
}

/** The bodies of calls about records, as they go over the line, and how many were refused for being too many. */
function counted(page: Page) {
  let [sent, received, refused] = [0, 0, 0];
  const under: Promise<void>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/rpc/sync_")) return;
    if (response.status() === 429) refused += 1;
    const sizes = async () => {
      const { requestBodySize, responseBodySize } = await response.request().sizes();
      sent += requestBodySize;
      received += responseBodySize;
    };
    under.push(sizes().catch(() => undefined));
  });
  return {
    begin: () => void ([sent, received, refused] = [0, 0, 0]),
    async traffic() {
      await Promise.all(under);
      return { sent, received, refused };
    },
  };
}

/** Resolves when nothing waits to be sent. */
async function emptied(page: Page): Promise<void> {
  while ((await page.evaluate(waiting)) > 0) await page.waitForTimeout(EMPTY_EACH_MS);
}

/** How much waits to be sent, as the store of the household has it. Runs in the page. */
async function waiting(): Promise<number> {
  const known = await indexedDB.databases();
  const name = known.find((one) => one.name?.startsWith("sealed-"))?.name ?? "";
  const database = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open(name);
    asked.addEventListener("success", () => resolve(asked.result));
  });
  const left = await new Promise<number>((resolve) => {
    const asked = database.transaction("outbox").objectStore("outbox").count();
    asked.addEventListener("success", () => resolve(asked.result));
  });
  database.close();
  return left;
}

/** Ten years of one account, as Danske Bank writes them. */
function bankFile(rows: number): string {
  const last = Date.UTC(2026, 9, 31);
  let balance = 100_000_00;
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = new Date(last - (rows - 1 - i) * Math.floor((10 * 365 * DAY_MS) / rows));
    const minor = i % 300 === 0 ? 3_150_000 : -(1_000 + ((i * 7_919) % 24_000));
    balance += minor;
    const date = day.toISOString().slice(0, 10).split("-").toReversed().join(".");
    const cells = [date, `${SHOPS[i % SHOPS.length]} ${i % 211}`, kroner(minor), kroner(balance), "Udført", "Nej"];
    return cells.map((cell) => `"${cell}"`).join(";");
  });
  return `"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"\n${lines.join("\n")}\n`;
}

function kroner(minor: number): string {
  return (minor / 100).toFixed(2).replace(".", ",");
}
