import { currentAccount, device, markSignedOut } from "../device/device.ts";
import { forgetTraces } from "../device/forgetTraces.ts";
import { forgetDeviceKey } from "../keys/deviceKey.ts";
import { endTokens } from "../remote/sessionTokens.ts";

/**
 * §4 The browser was closed for more than 30 s: the account in use is signed out. That it is comes first, because it is what
 * the next start goes by; its tokens follow. Cut off between the two, the next start finds the mark of the close still there
 * and does it again, so the tokens are never gone while the account counts as signed in.
 */
export async function signOutClosed(stands: (openedAt: number) => Promise<boolean>): Promise<boolean> {
  const account = await currentAccount();
  // A tab that exchanges with the server shows itself there, also one that was killed before it could leave a mark.
  const shownAt = account && (await device.leaders.get(account.userId))?.at;
  const openedAt = Math.max(account?.usedAt ?? 0, shownAt ?? 0);
  if (!(await stands(openedAt))) return false;
  forgetTraces();
  if (account) {
    await Promise.all([markSignedOut(account.userId), forgetDeviceKey(account.userId)]);
    await endTokens(account.userId);
  } else await endTokens();
  return account !== undefined;
}
