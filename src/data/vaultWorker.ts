import { wrap } from "comlink";
import type { VaultApi } from "#workers/vault/vaultApi.ts";
import { trustedScriptUrl, vaultUrl } from "./trustedUrl.ts";
import type { VaultHost } from "./vault.ts";
import { watchWorker } from "./watchWorker.ts";

/** Starts the vault in its worker. */
export function workerHost(): VaultHost {
  const worker = new Worker(trustedScriptUrl(vaultUrl), { type: "module", name: "vault" });
  watchWorker(worker, "vault");
  return {
    api: wrap<VaultApi>(worker),
    terminate: () => worker.terminate(),
    onCrash: (crashed) => worker.addEventListener("error", crashed),
  };
}
