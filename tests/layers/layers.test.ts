import { execFile } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
/** A place with the linter's rules and nothing else, so that other tests, which read the project's files, see nothing planted. */
const PLACE = join(ROOT, ".cache/layers");

beforeAll(async () => {
  await rm(PLACE, { recursive: true, force: true });
  await mkdir(PLACE, { recursive: true });
  await cp(join(ROOT, "oxlint.config.ts"), join(PLACE, "oxlint.config.ts"));
});

/** The linter's words about one line of code planted at `path`. */
async function verdict(path: string, code: string): Promise<string> {
  const file = join(PLACE, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, `${code}\n`);
  try {
    const { stdout } = await run(join(ROOT, "node_modules/.bin/oxlint"), ["--no-ignore", path], { cwd: PLACE });
    return stdout;
  } catch (error) {
    return String((error as { readonly stdout?: string }).stdout);
  }
}

test.for([
  ["domain", "a feature", "src/domain/planted.ts", 'export { AssetsPage } from "#features/assets/AssetsPage.tsx";'],
  ["domain", "the network's client", "src/domain/planted.ts", 'export { createClient } from "@supabase/supabase-js";'],
  ["ui", "the data layer", "src/ui/planted.ts", 'export { create } from "#data/records/repository.ts";'],
  ["ui", "domain by a relative path", "src/ui/planted.ts", 'export { money } from "../domain/money.ts";'],
  [
    "a feature",
    "another feature",
    "src/features/assets/planted.ts",
    'export { DebtPage } from "../debt/DebtPage.tsx";',
  ],
  [
    "a feature",
    "another feature by its alias",
    "src/features/assets/planted.ts",
    'export { ValuesPage } from "#features/valuedThings/ValuesPage.tsx";',
  ],
  [
    "a folder of a feature",
    "another feature by its alias",
    "src/features/debt/payoff/planted.ts",
    'export { VaultPage } from "#features/vault/VaultPage.tsx";',
  ],
  ["the kit", "a feature", "src/kit/planted.ts", 'export { DebtPage } from "#features/debt/DebtPage.tsx";'],
  [
    "a folder of the kit",
    "a feature by a relative path",
    "src/kit/forms/planted.ts",
    'export { DebtPage } from "../../features/debt/DebtPage.tsx";',
  ],
  ["the kit", "a worker", "src/kit/planted.ts", 'export type { VaultApi } from "#workers/vault/vaultApi.ts";'],
  [
    "the kit",
    "the client of the server",
    "src/kit/planted.ts",
    'export { createClient } from "@supabase/supabase-js";',
  ],
  ["a block", "the kit", "src/ui/planted.ts", 'export { Attachments } from "#kit/files/Attachments.tsx";'],
  ["the data layer", "the kit", "src/data/planted.ts", 'export { Attachments } from "#kit/files/Attachments.tsx";'],
  [
    "a folder of a feature",
    "another feature",
    "src/features/debt/payoff/planted.ts",
    'export { GoalsPage } from "../../goals/GoalsPage.tsx";',
  ],
  [
    "a calculation in a folder",
    "the data layer",
    "src/domain/calculations/loans/planted.ts",
    'export { create } from "#data/records/repository.ts";',
  ],
  [
    "a block in a folder",
    "a feature by a relative path",
    "src/ui/fields/planted.ts",
    'export { GoalsPage } from "../../features/goals/GoalsPage.tsx";',
  ],
  [
    "a folder of the data layer",
    "the client of the server",
    "src/data/records/planted.ts",
    'export { createClient } from "@supabase/supabase-js";',
  ],
  [
    "a folder of the vault",
    "the server",
    "workers/vault/keys/planted.ts",
    'export { errors } from "#server/errors.ts";',
  ],
  ["a worker", "the data layer", "workers/vault/planted.ts", 'export { create } from "#data/records/repository.ts";'],
  ["the server", "a worker", "sync-server/planted.ts", 'export type { VaultApi } from "#workers/vault/vaultApi.ts";'],
  ["config", "domain", "src/config/planted.ts", 'export { money } from "#domain/money.ts";'],
] as const)("%s may not import %s", async ([, , path, code]) => {
  expect(await verdict(path, code)).toContain("no-restricted-imports");
});

test("a folder of a feature may import its own feature", async () => {
  const code = 'export { DebtPage } from "../DebtPage.tsx";';
  expect(await verdict("src/features/debt/payoff/planted.ts", code)).not.toContain("no-restricted-imports");
});

test("a feature and its folders may import the kit", async () => {
  const code = 'export { Attachments } from "#kit/files/Attachments.tsx";';
  expect(await verdict("src/features/assets/planted.ts", code)).not.toContain("no-restricted-imports");
  expect(await verdict("src/features/debt/payoff/planted.ts", code)).not.toContain("no-restricted-imports");
});

test("domain may import config", async () => {
  expect(await verdict("src/domain/planted.ts", 'export { ENCRYPTION } from "#config/spec.ts";')).not.toContain(
    "no-restricted-imports",
  );
});
