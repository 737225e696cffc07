import { addDays, type IsoDate } from "#domain/dates.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { SharedLink } from "#domain/sharing/sharedLink.ts";
import type { SharedSnapshot } from "#domain/sharing/sharedSnapshot.ts";
import { askForFactor } from "../account/factorGate.ts";
import type { SharedView, SharingProblem } from "../remote/remoteSharing.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionView } from "../session/session.ts";
import { createLoader } from "../state/loaded.ts";
import { sealSnapshot } from "./sealSnapshot.ts";

export type { SharedView, SharingProblem };

type Sharing = ReturnType<typeof import("../remote/remoteSharing.ts").remoteSharing>;

async function askSharing<Value>(
  call: (sharing: Sharing) => Promise<Result<Value, SharingProblem>>,
): Promise<Result<Value, SharingProblem>> {
  const { account } = sessionView();
  if (!account) return failed({ kind: "SignedOut" });
  const server = await remote();
  if (!server.ok) return server;
  const loaded = await import("../remote/remoteSharing.ts").catch(() => undefined);
  if (!loaded) return failed({ kind: "Offline" });
  const ask = () => call(loaded.remoteSharing(server.value, account.userId));
  const answer = await ask();
  const needsFactor = !answer.ok && answer.problem.kind === "FactorRequired";
  return needsFactor && (await askForFactor(account.userId, "stepUp")) ? ask() : answer;
}

const views = createLoader<readonly SharedView[], SharingProblem>(() => askSharing((sharing) => sharing.list()));

/** The links of the account, the newest first. */
export const useSharedViews = () => views.use();
export const reloadSharedViews = () => views.reload();

/** Seals the snapshot here and hands the server the sealed bytes; `lastDay` counts to its end. The answer alone has the key. */
export async function shareSnapshot(
  snapshot: SharedSnapshot,
  lastDay: IsoDate,
): Promise<Result<SharedLink, SharingProblem>> {
  const sealed = await sealSnapshot(snapshot);
  if (!sealed.ok) return sealed;
  const { link, view } = sealed.value;
  const made = await askSharing((sharing) => sharing.create({ id: link.id, ...view, endsAt: endOf(lastDay) }));
  void views.reload();
  return made.ok ? ok(link) : made;
}

export async function revokeSharedView(id: string): Promise<Result<true, SharingProblem>> {
  const done = await askSharing((sharing) => sharing.revoke(id));
  await views.reload();
  return done;
}

/** The midnight that ends a day, where the device is. */
function endOf(day: IsoDate): Date {
  return new Date(`${addDays(day, 1)}T00:00`);
}
