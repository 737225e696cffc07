import type { Result } from "#domain/result.ts";
import type { OutboxMessage } from "./outboxMessage.ts";

export interface OutboxParts {
  readonly now: () => number;
  /** Asks the app's open pages to exchange with the server themselves; false when none is in view. */
  askPages(): Promise<boolean>;
  /** Sends the account's finished rows; nothing when a tab is at it. */
  push(told: OutboxMessage): Promise<Result<unknown> | undefined>;
}

/**
 * Sends the outbox when there is a network again. A page in view does it better; without one the finished rows are sent
 * as they lie there, while the token that a page left behind still stands. Answers what is still known: nothing once it
 * has been used or is over.
 */
export async function sendOutbox(
  told: OutboxMessage | undefined,
  parts: OutboxParts,
): Promise<OutboxMessage | undefined> {
  if (await parts.askPages()) return told;
  if (told === undefined || told.expiresAt <= parts.now()) return undefined;
  const pushed = await parts.push(told);
  return pushed?.ok === false && pushed.problem.kind === "Offline" ? told : undefined;
}
