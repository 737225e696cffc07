import { openRecords, readState, receive } from "#data/records/records.ts";
import { openVault, setVault, type VaultHost } from "#data/keys/vault.ts";
import type { Change } from "#workers/vault/vaultApi.ts";
import { fakeSyncServer } from "./fakeSyncServer.ts";
import { firstDevice, must, nextDevice, reopened } from "./testDevice.ts";
import { household } from "#data/state/household.ts";

export interface TwoDevices {
  /** The record that was written here and the one that is written there a moment later, before either had seen the other's. */
  meet(...there: readonly Change[]): Promise<void>;
  /** Both have everything. */
  exchange(): Promise<void>;
  /** The app is opened anew here: what it held in memory is gone. */
  reopen(): Promise<void>;
  close(): void;
}

/** The household of this page on a vault of its own, and another device of it. */
export async function twoDevices(): Promise<TwoDevices> {
  const server = fakeSyncServer();
  let passedMs = 0;
  const parts = { fetch: server.fetch, now: () => Date.now() + passedMs };
  const first = await firstDevice(parts);
  let here = first.device;
  const there = await nextDevice(first.keyset, parts);
  await open();

  async function open(): Promise<void> {
    const host: VaultHost = {
      api: here.vault as unknown as VaultHost["api"],
      terminate: () => undefined,
      onCrash: () => undefined,
    };
    openRecords();
    setVault(openVault(host, receive));
    must(await here.vault.load());
    while (readState.get() !== "ready") await new Promise((resolve) => setTimeout(resolve, 1));
  }

  async function exchange(): Promise<void> {
    for (const device of [here, there, here]) must(await device.exchange());
  }
  return {
    exchange,
    async reopen() {
      here = await reopened(here, parts);
      await open();
    },
    async meet(...changes) {
      passedMs += 1_000;
      must(await there.vault.commit(changes));
      must(await there.exchange());
      await exchange();
    },
    close() {
      household.renew();
    },
  };
}
