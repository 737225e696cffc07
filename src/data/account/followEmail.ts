import { mirrorAccounts } from "../session/accountMirror.ts";
import { device } from "../device/device.ts";
import type { Remote } from "../remote/remote.ts";
import { dispatchSession } from "../session/session.ts";

/** This device opens the account under the address that the server now knows it by; an account it does not know stays unknown. */
export async function followEmail(userId: string, email: string): Promise<void> {
  const known = await device.accounts.get(userId);
  if (!known || known.email === email) return;
  await device.accounts.update(userId, { email });
  mirrorAccounts(await device.accounts.toArray());
  dispatchSession({ kind: "emailKnown", userId, email });
}

/** Every renewal of the tokens brings the address along, also where no link was opened. */
export async function followSession(server: Pick<Remote, "sessionOf">, userId: string): Promise<void> {
  const session = await server.sessionOf(userId);
  if (session.ok && session.value.user.email) await followEmail(userId, session.value.user.email);
}
