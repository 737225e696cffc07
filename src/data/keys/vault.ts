import { type Remote as Proxied, transfer } from "comlink";
import type { Failure, Result } from "#domain/result.ts";
import { failed } from "#domain/result.ts";
import type { Locked, VaultApi, VaultEvent } from "#workers/vault/vaultApi.ts";
import { deferred } from "../state/deferred.ts";
import { household } from "../state/household.ts";

/** A running vault. Closing it drops keys and plaintext alike; calls that were under way answer `Locked`. */
export interface Vault {
  ask<Value, Problem extends Failure>(
    call: (api: Proxied<VaultApi>) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | Locked>>;
  close(): void;
}

/** The host that a vault runs in; a test may run it beside itself. */
export interface VaultHost {
  readonly api: Proxied<VaultApi>;
  terminate(): void;
  onCrash(crashed: () => void): void;
}

export function openVault(host: VaultHost, onEvent: (event: VaultEvent) => void): Vault {
  // A terminated worker never answers.
  const closed = deferred<Result<never, Locked>>();
  const { port1, port2 } = new MessageChannel();
  let open = true;
  port1.onmessage = ({ data }: MessageEvent<VaultEvent>) => {
    if (open) onEvent(data);
  };
  const shut = (): void => {
    if (!open) return;
    open = false;
    port1.close();
    host.terminate();
    closed.resolve(failed({ kind: "Locked" }));
  };
  host.onCrash(shut);
  void host.api.listen(transfer(port2, [port2]));

  return {
    ask: async (call) => (open ? Promise.race([call(host.api), closed.promise]) : failed({ kind: "Locked" })),
    close: shut,
  };
}

const vaultOf = household.part(
  (): { vault?: Vault | undefined } => ({}),
  ({ vault }) => vault?.close(),
);

/** The vault of a household; its former one is closed. */
export function setVault(vault: Vault | undefined, of = household.present()): void {
  const kept = vaultOf(of);
  kept.vault?.close();
  kept.vault = vault;
}

export async function askVault<Value, Problem extends Failure>(
  call: (api: Proxied<VaultApi>) => Promise<Result<Value, Problem>>,
  of = household.present(),
): Promise<Result<Value, Problem | Locked>> {
  return vaultOf(of).vault?.ask(call) ?? failed({ kind: "Locked" });
}
