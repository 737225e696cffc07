import { failed, ok, type Result } from "#domain/result.ts";
import type { NotConfigured, Offline, ServerFailed } from "./problems.ts";
import type { Remote } from "./remote.ts";
import type { Reachability } from "./remoteAdapters.ts";
import { pageRemoteConfig } from "./remoteConfig.ts";

/** The page's. Not before the first answer: a stored session is used as it is until the server says otherwise. */
let lastReached = false;

/** The browser knows when there is no network at all; only an answer shows that there is one. */
export const reachability: Reachability = {
  isOffline: () => !navigator.onLine || !lastReached,
  report(reached) {
    lastReached = reached;
  },
};

/** The page's one client. */
let opened: Remote | undefined;

/** The one client of this tab. The library is loaded by the first call, which is never on the way to the first paint. */
export async function remote(): Promise<Result<Remote, NotConfigured | Offline | ServerFailed>> {
  if (opened) return ok(opened);
  const config = await pageRemoteConfig();
  if (!config.ok) return config;
  try {
    const [{ createRemote }, { COPY_ON_DEVICE, deviceTokens, restoreTokens }] = await Promise.all([
      import("./remote.ts"),
      import("./sessionTokens.ts"),
    ]);
    if (!opened) await restoreTokens(localStorage, COPY_ON_DEVICE);
    opened ??= createRemote({
      config: config.value,
      fetch: (...request) => fetch(...request),
      storage: deviceTokens(),
      reachability,
      now: Date.now,
    });
    return ok(opened);
  } catch {
    // The library's chunk could not be fetched.
    return failed({ kind: "Offline" });
  }
}
