import { GRACE_DAYS, WITHDRAWAL_DAYS } from "#config/plans.ts";

const DAY_SECONDS = 86_400;

/** Until when an agreement may be withdrawn from; whole seconds since 1970. */
export function withdrawableUntil(startedAt: number): number {
  return startedAt + WITHDRAWAL_DAYS * DAY_SECONDS;
}

/** Until when a subscription stays open whose payment has been owed since `dueSince`; whole seconds since 1970. */
export function graceUntil(dueSince: number): number {
  return dueSince + GRACE_DAYS * DAY_SECONDS;
}
