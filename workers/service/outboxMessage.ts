/** The name that the service worker registers to be woken for when there is a network. */
export const OUTBOX_TAG = "overblik.outbox";

/** The cache in which it keeps what a page left behind; the app's files are kept under names of their own. */
export const PENDING_PUSH_CACHE = "overblik-outbox";

/**
 * A page that may go says what is needed to send its sealed rows. The token is kept until it has been used, is over (15
 * minutes), or somebody locks or signs out, and is never renewed.
 */
export interface OutboxMessage {
  readonly type: "OUTBOX";
  readonly userId: string;
  readonly url: string;
  readonly anonKey: string;
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
