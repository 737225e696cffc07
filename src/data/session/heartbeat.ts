import { HEARTBEAT } from "#config/spec.ts";
import { followSession } from "../account/followEmail.ts";
import type { Remote } from "../remote/remote.ts";
import { reachability } from "../remote/remoteLink.ts";
import { accountInUse } from "../state/household.ts";
import { onSession, sessionView } from "./session.ts";

/** The parts that a heartbeat works with; a test hands in its own. */
export interface HeartbeatParts {
  /** Tells the server that this session is in use; whether it heard makes no difference here. */
  readonly beat: () => Promise<unknown>;
  /** In view, and the server was reached last time. */
  readonly isDue: () => boolean;
  /** Runs again and again until the answer is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

/** §9 Beats now and every 30 s while it is due. Answers how to stop. */
export function heartbeat({ beat, isDue, every }: HeartbeatParts): () => void {
  let isBeating = false;
  const run = (): void => {
    // A slow answer is not asked for twice.
    if (isBeating || !isDue()) return;
    isBeating = true;
    void beat()
      .catch(() => undefined)
      .finally(() => (isBeating = false));
  };
  run();
  return every(HEARTBEAT.everyMs, run);
}

const beatsOf = accountInUse.part(
  (): { beating?: { readonly userId: string; readonly stop: () => void } | undefined } => ({}),
  ({ beating }) => beating?.stop(),
);

/**
 * Starts the heartbeat of the account in use, once its server has answered; it goes on until another account is in use,
 * or none.
 */
export function startHeartbeat(server: Remote, userId: string): void {
  const mine = beatsOf();
  if (mine.beating?.userId === userId || !isInUse(userId)) return;
  mine.beating?.stop();
  const stopBeating = heartbeat({
    beat: () => touchSession(server, userId),
    isDue: () => document.visibilityState === "visible" && !reachability.isOffline(),
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
  });
  const stopListening = onSession(() => isInUse(userId) || mine.beating?.stop());
  mine.beating = {
    userId,
    stop() {
      stopListening();
      stopBeating();
      mine.beating = undefined;
    },
  };
}

function isInUse(userId: string): boolean {
  const { auth, account } = sessionView();
  return auth !== "UNAUTHENTICATED" && account?.userId === userId;
}

async function touchSession(server: Remote, userId: string): Promise<void> {
  const token = await server.accessToken(userId);
  if (!token.ok) return;
  await followSession(server, userId);
  await fetch(`${server.config.url}/rest/v1/rpc/touch_session`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      apikey: server.config.anonKey,
      Authorization: `Bearer ${token.value}`,
    },
    body: "{}",
    signal: AbortSignal.timeout(HEARTBEAT.everyMs),
  });
}
