import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { sentBytes } from "./sentBody.ts";

/** A browser whose files can be looked into. */
export async function withProfile(
  baseURL = "",
  serviceWorkers: "allow" | "block" = "allow",
): Promise<{ readonly profile: string; readonly context: BrowserContext }> {
  const profile = await mkdtemp(join(tmpdir(), "overblik-profile-"));
  return { profile, context: await launchProfile(profile, baseURL, serviceWorkers) };
}

/** The browser with these files, which another one has left. */
export async function launchProfile(
  profile: string,
  baseURL = "",
  serviceWorkers: "allow" | "block" = "allow",
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    // A snapshot of the heap cuts long texts off unless it is told not to.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--js-flags=--heap-snapshot-string-limit=10000000",
    ],
    baseURL,
    serviceWorkers,
    locale: "da-DK",
  });
}

/** Everything that goes over the network: addresses, headers and bodies, and the frames of sockets. */
export function recorded(context: BrowserContext): () => Promise<Buffer> {
  const parts: Promise<Buffer | string>[] = [];
  const keep = (part: Promise<Buffer | string | null>): void => {
    // The page may have gone before all of it was read.
    parts.push(part.then((read) => read ?? "").catch(() => ""));
  };
  const headers = async (of: { headersArray: () => Promise<readonly object[]> }) =>
    JSON.stringify(await of.headersArray());
  context.on("request", (request) => {
    keep(Promise.resolve(request.url()));
    keep(headers(request));
    keep(Promise.resolve(sentBytes(request)));
  });
  context.on("requestfinished", async (request) => {
    const response = await request.response().catch(() => null);
    if (response === null) return;
    keep(headers(response));
    if (!new URL(response.url()).pathname.startsWith("/assets/")) keep(response.body());
  });
  context.on("page", (page) =>
    page.on("websocket", (socket) => {
      keep(Promise.resolve(socket.url()));
      socket.on("framesent", ({ payload }) => keep(Promise.resolve(payload)));
      socket.on("framereceived", ({ payload }) => keep(Promise.resolve(payload)));
    }),
  );
  return async () =>
    Buffer.concat((await Promise.all(parts)).map((part) => Buffer.from(`${part.toString("latin1")}\n`, "latin1")));
}
