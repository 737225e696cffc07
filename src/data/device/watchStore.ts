import { BLOCKED_CHANNEL } from "#workers/vault/store/blockedStore.ts";
import { session, type SessionView } from "../session/session.ts";

/** Follows from here on the messages of those who open the account's store. */
export function watchStore(): void {
  const channel = new BroadcastChannel(BLOCKED_CHANNEL);
  channel.addEventListener("message", ({ data }) => session.set(withStore(session.get(), data === true)));
}

/** A store that is kept from being upgraded is an error in any state, and gone with it; an error of another kind stays. */
export function withStore(view: SessionView, isBlocked: boolean): SessionView {
  const { error, ...rest } = view;
  if (view.auth === "ERROR" || (error !== undefined) === isBlocked) return view;
  return isBlocked ? { ...rest, error: { kind: "Blocked" } } : rest;
}
