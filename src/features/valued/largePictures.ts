import { FULL_PICTURES_KEY } from "#config/storageKeys.ts";
import { remember, remembered } from "#ui/remembered.ts";

let isSmaller = remembered(FULL_PICTURES_KEY) === undefined;

/** Whether large pictures are made smaller; this device remembers what it was told. */
export function makesSmaller(): boolean {
  return isSmaller;
}

export function makeSmaller(next: boolean): void {
  isSmaller = next;
  remember(FULL_PICTURES_KEY, next ? undefined : "yes");
}
