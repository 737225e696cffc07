import { type Remote as Proxied, wrap } from "comlink";
import type { Failure, Result } from "#domain/result.ts";
import { failed } from "#domain/result.ts";
import type { Offline, SyncApi } from "#workers/sync/syncApi.ts";
import { deferred } from "../state/deferred.ts";
import { syncUrl, trustedScriptUrl } from "../device/trustedUrl.ts";
import { watchWorker } from "../device/watchWorker.ts";

/** The worker that has the network and no keys. Calls under way when it ends answer `Offline`. */
export interface SyncWorker {
  ask<Value, Problem extends Failure>(
    call: (api: Proxied<SyncApi>) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | Offline>>;
  terminate(): void;
}

export function startSyncWorker(userId: string): SyncWorker {
  const worker = new Worker(trustedScriptUrl(syncUrl), { type: "module", name: "sync" });
  watchWorker(worker, "sync");
  const api = wrap<SyncApi>(worker);
  const ended = deferred<Result<never, Offline>>();
  const end = (): void => {
    worker.terminate();
    ended.resolve(failed({ kind: "Offline" }));
  };
  worker.addEventListener("error", end);
  const opened = api.openAccount(userId);
  return {
    ask: async (call) => Promise.race([opened.then(() => call(api)), ended.promise]),
    terminate: end,
  };
}
