import { ERROR_QUEUE_MAX } from "#config/spec.ts";
import { currentAccount, device, type EventRow } from "../device/device.ts";
import { logEvent } from "../remote/remoteGuard.ts";
import { remote } from "../remote/remoteLink.ts";
import type { EventDetails, SecurityEventType } from "./securityEvents.ts";
import { sessionView } from "../session/session.ts";

/** An event of just now needs no time of its own: the log has the server's. */
const JUST_NOW_MS = 60_000;

/** A word of the code, an id or a place: nothing that a person has typed looks like this. */
const WORD = /^[\w.:/-]{1,60}$/;
const COUNT_MAX = 1_000_000;

/** The details that are known, and of those what has the shape that it should have. */
export function knownDetails(details: EventDetails): EventRow["details"] {
  const { errorId, page, action, reason, count } = details;
  const words = Object.entries({ errorId, page, action, reason }).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && WORD.test(entry[1]),
  );
  const isCount = typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= COUNT_MAX;
  return { ...Object.fromEntries(words), ...(isCount ? { count } : {}) };
}

/** Keeps it for the account in use; the oldest makes room. An event of nobody is nobody's business. */
export async function queueEvent(
  event: { readonly at: number; readonly type: SecurityEventType; readonly details: EventDetails },
  userId = sessionView().account?.userId,
): Promise<void> {
  const owner = userId ?? (await currentAccount())?.userId;
  if (owner === undefined) return;
  await device.transaction("rw", device.events, async () => {
    await device.events.add({ userId: owner, at: event.at, type: event.type, details: knownDetails(event.details) });
    const surplus = (await device.events.count()) - ERROR_QUEUE_MAX;
    if (surplus > 0) await device.events.bulkDelete(await device.events.limit(surplus).primaryKeys());
  });
  await sendEvents();
}

/** Sends what waits, the oldest first, from one tab at a time; what cannot be sent now goes on waiting. */
export async function sendEvents(): Promise<void> {
  window.addEventListener("online", whenOnline);
  if (!navigator.onLine) return;
  await navigator.locks.request("overblik.events", { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll();
  });
}

const whenOnline = (): void => void sendEvents().catch(() => undefined);

async function sendAll(): Promise<void> {
  const userId = sessionView().account?.userId;
  if (userId === undefined || (await device.events.where({ userId }).count()) === 0) return;
  const server = await remote();
  if (!server.ok) return;
  for (;;) {
    const next = await device.events.where({ userId }).first();
    if (!next || sessionView().account?.userId !== userId) return;
    if ((await logEvent(server.value, userId, next.type, told(next, Date.now()))) === "later") return;
    await device.events.delete(next.id);
  }
}

/** An event that waited says when it happened, by the clock of this device. */
function told({ at, details }: EventRow, now: number): EventRow["details"] {
  return now - at > JUST_NOW_MS ? { ...details, at: new Date(at).toISOString() } : details;
}
