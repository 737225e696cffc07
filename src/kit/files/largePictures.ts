import { FULL_PICTURES_KEY } from "#config/storageKeys.ts";
import { writeLocalStorage, readLocalStorage } from "#ui/localStorage.ts";

let isSmaller = readLocalStorage(FULL_PICTURES_KEY) === undefined;

/** Whether large pictures are made smaller; this device remembers what it was told. */
export function makesSmaller(): boolean {
  return isSmaller;
}

export function makeSmaller(next: boolean): void {
  isSmaller = next;
  writeLocalStorage(FULL_PICTURES_KEY, next ? undefined : "yes");
}
