import { expose } from "comlink";
import { logSignal } from "../vault/store/logSignal.ts";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import { createSync } from "./sync.ts";
import { fetchSyncServer } from "./syncServer.ts";
import { syncStore } from "./syncStore.ts";

reportPolicyViolations("sync");

/** The worker that has the network and no keys: everything it moves is sealed. */
expose(
  createSync({
    storeOf: (userId, grown) =>
      syncStore(userId, {
        idb: { indexedDB, IDBKeyRange },
        random: (length) => crypto.getRandomValues(new Uint8Array(length)),
        now: () => Date.now(),
        grown,
      }),
    signal: logSignal,
    connect: (target) => fetchSyncServer(target),
  }),
);
