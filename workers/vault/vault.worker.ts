import { expose } from "comlink";
import type { Random } from "./bytes.ts";
import { keyCalls } from "./handOver.ts";
import { logSignal } from "./logSignal.ts";
import { tellPolicyBreaks } from "./policyBreaks.ts";
import { sealedStore } from "./sealedStore.ts";
import { spareFolder } from "./spareFiles.ts";
import { createVault } from "./vault.ts";

/** The worker that holds the keys. It has no network: its file is served with `default-src 'none'`. */
const idb = { indexedDB, IDBKeyRange };
const RECOVER_AFTER_MS = 1_000;
const random: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

tellPolicyBreaks("vault");
expose(
  createVault({
    storeOf: (userId, lost) => sealedStore(userId, idb, random, lost),
    random,
    now: () => Date.now(),
    signal: logSignal,
    calls: keyCalls,
    idb,
    spareOf: (userId) => spareFolder(userId, random),
    recoverAfterMs: RECOVER_AFTER_MS,
  }),
);
