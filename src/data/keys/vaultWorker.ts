import { wrap } from "comlink";
import type { VaultApi } from "#workers/vault/vaultApi.ts";
import { natives } from "../state/natives.ts";
import { trustedScriptUrl, vaultUrl } from "../device/trustedUrl.ts";
import type { VaultHost } from "./vault.ts";
import { watchWorker } from "../device/watchWorker.ts";

/** Starts the vault in its worker. Nobody but the host has the worker or the port that it answers on. */
export function workerHost(): VaultHost {
  const worker = new natives.Worker(trustedScriptUrl(vaultUrl), { type: "module", name: "vault" });
  watchWorker(worker, "vault");
  const { port1, port2 } = new natives.MessageChannel();
  natives.postToWorker.call(worker, undefined, { transfer: [port2] });
  return {
    api: wrap<VaultApi>(port1),
    terminate() {
      worker.terminate();
      port1.close();
    },
    onCrash: (crashed) => worker.addEventListener("error", crashed),
  };
}
