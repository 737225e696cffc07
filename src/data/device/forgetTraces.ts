import { TRACE_KEYS } from "#config/storageKeys.ts";

/** Removes the traces of whoever used the app on this device; how the device shows it, as theme and language, stays. */
export function forgetTraces(): void {
  try {
    for (const key of Object.values(TRACE_KEYS)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
