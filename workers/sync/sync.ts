import { failed } from "#domain/result.ts";
import type { LogSignal } from "../vault/store/logSignal.ts";
import { storageResult } from "../vault/store/sealedStore.ts";
import type { Sizes } from "./sizes.ts";
import type { SyncApi } from "./syncApi.ts";
import { sendStatement, syncOnce } from "./syncLoop.ts";
import type { ServerTarget, SyncServer } from "./syncServer.ts";
import type { SyncStore } from "./syncStore.ts";

/** The parts that the sync worker needs of its environment. */
export interface SyncParts {
  /** The account's sealed database; `grown` is to be called when a page has been added to the log. */
  readonly storeOf: (userId: string, grown: () => void) => SyncStore;
  readonly connect: (target: ServerTarget) => SyncServer;
  /** How vaults hear of pages while the next is still on its way. */
  readonly signal?: (userId: string) => LogSignal;
  readonly sizes?: Sizes;
}

export function createSync({ storeOf, connect, signal: signalOf, sizes }: SyncParts): SyncApi {
  let store: SyncStore | undefined;
  let signal: LogSignal | undefined;
  return {
    async openAccount(userId) {
      store?.close();
      signal?.close();
      signal = signalOf?.(userId);
      store = storeOf(userId, () => signal?.tell());
      await store.open();
    },
    async sync(target, asked) {
      const open = store;
      if (open === undefined) return failed({ kind: "StorageRefused" });
      const synced = await storageResult(() => syncOnce(connect(target), open, sizes, asked));
      if (synced.ok) return synced.value;
      const isLost = synced.problem.kind === "StorageFailed" && synced.problem.isLost === true;
      return failed({ kind: isLost ? "StorageLost" : "StorageRefused" });
    },
    async state(target, statement) {
      const open = store;
      if (open !== undefined) await storageResult(() => sendStatement(connect(target), open, statement));
    },
  };
}
