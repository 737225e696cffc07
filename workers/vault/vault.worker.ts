import { expose } from "comlink";
import { inPortions } from "./bytes.ts";
import { logSignal } from "./store/logSignal.ts";
import { reportPolicyViolations } from "./policyViolations.ts";
import { sealedStore } from "./store/sealedStore.ts";
import { outboxBackupFolder } from "./store/outboxBackupFiles.ts";
import { createVault } from "./vault.ts";
import { methodsOnly } from "./vaultMethods.ts";

/** The worker that holds the keys. It has no network: its file is served with `default-src 'none'`. */
const idb = { indexedDB, IDBKeyRange };
const RECOVER_AFTER_MS = 1_000;
const random = inPortions((length) => crypto.getRandomValues(new Uint8Array(length)));

reportPolicyViolations("vault");
const vault = createVault({
  storeOf: (userId, lost) => sealedStore(userId, idb, random, lost),
  random,
  now: () => Date.now(),
  signal: logSignal,
  idb,
  outboxBackupOf: (userId) => outboxBackupFolder(userId, random),
  recoverAfterMs: RECOVER_AFTER_MS,
});

// Who starts the worker says with the first message on which port it will speak. Whatever else arrives here, before or
// after, from whoever has got hold of the worker, is heard by nobody.
addEventListener(
  "message",
  ({ ports: [port] }) => {
    if (port) expose(vault, methodsOnly(port));
  },
  { once: true },
);
