import type { ChangeNotice } from "#data/records/history.ts";
import { createStore } from "#data/state/store.ts";

/** The last that was told of changes on other devices, to be found after its notice is gone. Dropped with the lock. */
export const lastNotice = createStore<ChangeNotice | undefined>(undefined);
