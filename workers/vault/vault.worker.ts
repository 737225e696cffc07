import { expose } from "comlink";
import type { Random } from "./bytes.ts";
import { keyCalls } from "./handOver.ts";
import { logSignal } from "./logSignal.ts";
import { sealedStore } from "./sealedStore.ts";
import { createVault } from "./vault.ts";

/** The worker that holds the keys. It has no network: its file is served with `default-src 'none'`. */
const random: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

expose(
  createVault({
    storeOf: (userId) => sealedStore(userId, { indexedDB, IDBKeyRange }, random),
    random,
    now: () => Date.now(),
    signal: logSignal,
    calls: keyCalls,
  }),
);
