import type { LimitedAction } from "#config/spec.ts";

/**
 * §7 The kinds of event that the server's log takes from here. Signing in and out, second factors, password and address it
 * sees itself, and logs them whether or not they were done with this app.
 */
export type SecurityEventType =
  | "keyset_changed"
  | "key_rotated"
  | "keys_handed_over"
  | "recovery_used"
  | "export"
  | "backup"
  | "restore"
  | "unlock_failed"
  | "rollback_detected"
  | "tampering_detected"
  | "parameter_downgrade"
  | "epoch_changed"
  | "tier_refused"
  | "rate_limited"
  | "critical_error"
  | "suspicious_activity";

/** All that an event may say. Never an amount, a name, a password, a key, a token or the words of an error. */
export interface EventDetails {
  /** The id that an error was shown with. */
  readonly errorId?: string;
  /** The page where it happened, by its name in the route table. */
  readonly page?: string;
  readonly action?: LimitedAction;
  /** A word of the code: the kind of a problem. */
  readonly reason?: string;
  /** How often, or how many records. */
  readonly count?: number;
}

/** Keeps the event on this device until the server's log has it. Never waited for, never in anyone's way. */
export function logSecurityEvent(type: SecurityEventType, details: EventDetails = {}, userId?: string): void {
  const at = Date.now();
  // The database and the client are no part of what is fetched first.
  void import("./eventQueue.ts")
    .then(({ queueEvent }) => queueEvent({ at, type, details }, userId))
    .catch(() => undefined);
}
