import { device } from "./device.ts";
import { mirrorAccounts } from "./accountMirror.ts";

/** This device opens the account under the address that the server now knows it by; an account it does not know stays unknown. */
export async function followEmail(userId: string, email: string): Promise<void> {
  const changed = await device.accounts.update(userId, { email });
  if (changed > 0) mirrorAccounts(await device.accounts.toArray());
}
