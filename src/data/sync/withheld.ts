import { device, type Reading } from "../device/device.ts";
import { syncNow } from "./syncEngine.ts";

/** Reads everything that the server shows anew, now, and compares it with what the account's devices have stated. */
export function lookAgain(userId: string): Promise<void> {
  return readAgain(userId, "look");
}

/** The server is given what this device holds and it lacks, as after a restore. Nothing here is altered by it. */
export function giveBack(userId: string): Promise<void> {
  return readAgain(userId, "giveBack");
}

/** Whichever tab exchanges with the server next does it; an exchange that breaks off leaves it to the one after. */
async function readAgain(userId: string, again: Reading): Promise<void> {
  await device.transaction("rw", device.sync, async () => {
    const row = await device.sync.get(userId);
    await device.sync.put({ ...row, userId, again });
  });
  await syncNow();
}
