import { expose } from "comlink";
import { logSignal } from "./logSignal.ts";
import { createVault } from "./vault.ts";

/** The worker that holds the keys. It has no network: its file is served with `default-src 'none'`. */
expose(
  createVault({
    idb: { indexedDB, IDBKeyRange },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    now: () => Date.now(),
    signal: logSignal,
  }),
);
