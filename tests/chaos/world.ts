import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { Limits } from "#server/auth/rateLimiter.ts";
import { answerTyped } from "../support/answerMail.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { type Device, type DeviceHome, openDevice } from "./device.ts";

/** The password that the test page signs up with. */
export const PASSWORD = "Rødgrød med fløde 8";

/** The real server with the test page, and one household's address. */
export interface World {
  readonly url: string;
  readonly email: string;
  readonly server: TestServer;
  stop(): Promise<void>;
}

export async function startWorld(databaseUrl: string | undefined, limits: Partial<Limits> = {}): Promise<World> {
  const dist = await mkdtemp(join(tmpdir(), "overblik-page-"));
  await build({ configFile: new URL("vite.config.ts", import.meta.url).pathname, build: { outDir: dist } });
  // Who is killed every few seconds signs in more often than anybody may: the limit has tests of its own.
  const often = { max: 10_000, minutes: 15 };
  const server = await startTestServer({ dist, databaseUrl, limits: { login: often, loginAccount: often, ...limits } });
  return {
    url: server.url,
    email: `${randomUUID()}@example.dk`,
    server,
    async stop() {
      await server.stop();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

/** The device that the household signs up on. */
export async function firstDevice(world: World, home: DeviceHome): Promise<Device> {
  const device = await openDevice(world.url, home);
  await device.ask("signUp", world.email);
  await answerTyped(await world.server.confirmLink(world.email), PASSWORD);
  await device.ask("signIn", world.email);
  await device.ask("keepApp");
  return device;
}

/** A device that knows nothing yet. */
export async function nextDevice(world: World, home: DeviceHome): Promise<Device> {
  const device = await openDevice(world.url, home);
  await device.ask("signIn", world.email);
  await device.ask("keepApp");
  return device;
}

export function idsOf(count: number): readonly string[] {
  return Array.from({ length: count }, () => randomUUID());
}
