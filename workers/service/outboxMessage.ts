/** What the service worker registers to be woken for when there is a network. */
export const OUTBOX_TAG = "overblik.outbox";

/** A page that may go says what is needed to send its sealed rows. The token stays in memory and is never renewed. */
export interface OutboxMessage {
  readonly type: "OUTBOX";
  readonly userId: string;
  readonly url: string;
  readonly anonKey: string;
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
