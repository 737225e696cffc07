import type { ChangeNotice } from "#data/history.ts";
import { createStore } from "#data/store.ts";

/** The last that was told of changes on other devices, to be found after its notice is gone. Dropped with the lock. */
export const lastNotice = createStore<ChangeNotice | undefined>(undefined);
