import { afterEach, expect, test, vi } from "vitest";
import { startPostgres } from "./postgres.ts";

const fs = vi.hoisted(() => ({ there: new Set<string>() }));
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  existsSync: (path: string) => fs.there.has(path),
  readdirSync: () => [],
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  fs.there.clear();
});

test("[§4] without PostgreSQL its tests are left out, and that is said", async () => {
  vi.stubEnv("CI", "true");
  const said = vi.spyOn(console, "warn").mockReturnValue();
  expect(await startPostgres()).toBeUndefined();
  expect(said).toHaveBeenCalledWith(expect.stringContaining("its half of these tests is not run"));
});

test("[§4] where every change is proved, a machine that has PostgreSQL does not leave its tests out", async () => {
  fs.there.add("/usr/lib/postgresql");
  vi.stubEnv("CI", "true");
  await expect(startPostgres()).rejects.toThrow("were not found");
});
