import * as z from "zod/mini";
import { failed, ok, type Result } from "#domain/result.ts";
import type { NotConfigured, Offline, ServerFailed } from "./problems.ts";

/** The address of the backend, and its public key. */
export const RemoteConfig = z.object({
  url: z.string().check(z.minLength(1)),
  anonKey: z.string().check(z.minLength(1)),
});
export type RemoteConfig = z.infer<typeof RemoteConfig>;

const CACHE_KEY = "overblik.remote";

/** The start must not wait longer for what was kept from last time. */
const TIMEOUT_MS = 5_000;

interface Sources {
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly origin: string;
  /** The configuration that a build for a hosted backend was given. */
  readonly built: { readonly url: string | undefined; readonly anonKey: string | undefined };
}

/** The address that the build was given, else what our own server says about itself, else what it said last. */
export async function loadRemoteConfig(
  sources: Sources,
): Promise<Result<RemoteConfig, NotConfigured | Offline | ServerFailed>> {
  const built = RemoteConfig.safeParse(sources.built);
  if (built.success) return ok(built.data);
  if (sources.built.url || sources.built.anonKey) return failed({ kind: "NotConfigured" });

  const asked = await ask(sources);
  if (asked.ok) {
    sources.storage.setItem(CACHE_KEY, JSON.stringify(asked.value));
    return asked;
  }
  const kept = RemoteConfig.safeParse(json(sources.storage.getItem(CACHE_KEY) ?? ""));
  return kept.success ? ok(kept.data) : asked;
}

/** The configuration of the page that is open here. */
export function pageRemoteConfig(): ReturnType<typeof loadRemoteConfig> {
  return loadRemoteConfig({
    fetch: (...request) => fetch(...request),
    storage: localStorage,
    origin: location.origin,
    built: { url: import.meta.env["VITE_SUPABASE_URL"], anonKey: import.meta.env["VITE_SUPABASE_ANON_KEY"] },
  });
}

async function ask({ fetch, origin }: Sources): Promise<Result<RemoteConfig, NotConfigured | Offline | ServerFailed>> {
  let status: number;
  let text: string;
  try {
    const answer = await fetch("/config.json", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    status = answer.status;
    text = await answer.text();
  } catch {
    return failed({ kind: "Offline" });
  }
  if (status === 404) return failed({ kind: "NotConfigured" });
  const body = json(text);
  // A proxy's page or a server in trouble, not a missing setting.
  if (status !== 200 || body === undefined) return failed({ kind: "ServerFailed" });
  const config = RemoteConfig.safeParse(body);
  if (!config.success) return failed({ kind: "NotConfigured" });
  return ok({ ...config.data, url: new URL(config.data.url, origin).href.replace(/\/$/, "") });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
