import { spawn } from "node:child_process";
import { expect, test } from "@playwright/test";

/** Small versions of `npm run chaos`; the full ones and what they measured are in docs/sync-proofs.md. */
const SUITES = [
  ["three devices whose networks and pages come and go agree on what was written last", "contexts", 60],
  ["what a browser said was stored is there after it was killed, and arrives", "kills", 2],
  ["a browser killed while its password or its keys change has lost nothing and locked nobody out", "accountKills", 3],
  [
    "two devices that make a new key in the same second, beside one that edits offline and five kills, end with one order of keys",
    "rotationRace",
    1,
  ],
  ["what two devices wrote offline is the same on both soon after they are back", "queues", 60],
  [
    "a device whose server comes and goes has sent everything soon after, beside one that never pauses",
    "partitions",
    4,
  ],
] as const;

/** Three kills meet one of two ways to new keys, and a race ends with one new key or with two, each on its own days. */
const today = String(Math.floor(Date.now() / 86_400_000));

for (const [title, suite, n] of SUITES) {
  test(title, async () => {
    test.setTimeout(300_000);
    const seed = suite === "accountKills" || suite === "rotationRace" ? ["--seed", today] : [];
    const said = await run(["--suite", suite, "--n", String(n), ...seed, "--records", "300", "--fast", "--json"]);
    const last = said.trim().split("\n").at(-1) ?? "";
    expect(last, said).toMatch(/^\{/);
    expect(JSON.parse(last), said).toMatchObject({ suite, n, lost: 0, ok: true });
  });
}

function run(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ["tests/chaos/main.ts", ...args], { cwd: `${import.meta.dirname}/../..` });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  // Before the test is given up: what was said until then says what it stands at.
  const most = setTimeout(() => child.kill(), 270_000);
  return new Promise((resolve) =>
    child.once("close", () => {
      clearTimeout(most);
      resolve(said);
    }),
  );
}
