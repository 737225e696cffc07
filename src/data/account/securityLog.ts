import { useEffect, useMemo } from "react";
import { failed, ok, type Result } from "#domain/result.ts";
import type { SecurityProblem } from "../remote/problems.ts";
import type { LoggedEvent } from "../remote/remoteSecurityRows.ts";
import { askSecurity } from "./securityLink.ts";
import { createStore, useStore } from "../state/store.ts";

export type { LoggedEvent } from "../remote/remoteSecurityRows.ts";

/** The types that the log can be narrowed to, and the events that belong there. */
export const LOG_TYPES = {
  signIn: ["login_succeeded", "login_failed", "logout", "new_device", "device_removed", "unlock_failed"],
  factors: ["factor_added", "factor_removed", "factor_failed", "recovery_used"],
  account: [
    "password_changed",
    "email_changed",
    "keyset_changed",
    "key_rotated",
    "keys_handed_over",
    "account_deleted",
  ],
  data: ["export", "backup", "restore"],
  trouble: [
    "rollback_detected",
    "tampering_detected",
    "parameter_downgrade",
    "epoch_changed",
    "tier_refused",
    "rate_limited",
    "critical_error",
    "suspicious_activity",
  ],
} as const;
export type LogKind = keyof typeof LOG_TYPES;
export const LOG_KINDS = Object.keys(LOG_TYPES) as readonly LogKind[];

const PAGE_ROWS = 30;
const EXPORT_PAGE_ROWS = 500;
/** A year of a busy account; beyond that the file says where it stops by its oldest line. */
const EXPORT_PAGES = 40;

export interface SecurityLog {
  readonly events: readonly LoggedEvent[];
  /** False once the oldest is there. */
  readonly hasOlder: boolean;
  readonly isBusy: boolean;
  readonly problem?: SecurityProblem;
}

/** How often something was done here that the server logs. */
const logged = createStore(0);

/** Open logs are read anew. */
export function noteLogged(): void {
  logged.set(logged.get() + 1);
}

/** The newest events first; all kinds when none is named. */
export function useSecurityLog(
  kind: LogKind | undefined,
): SecurityLog & { readonly loadOlder: () => void; readonly reload: () => void } {
  const log = useMemo(() => logOf(kind), [kind]);
  useEffect(() => log.follow(), [log]);
  return { ...useStore(log.view), loadOlder: log.loadOlder, reload: log.reload };
}

function logOf(kind: LogKind | undefined) {
  const view = createStore<SecurityLog>({ events: [], hasOlder: false, isBusy: true });
  let asked = 0;

  /** The present list stays in view until the answer is there. */
  async function ask(before: readonly LoggedEvent[]): Promise<void> {
    asked += 1;
    const mine = asked;
    view.set({ ...view.get(), isBusy: true });
    const page = await eventPage(kind, PAGE_ROWS, before.at(-1));
    // Asked again meanwhile, or nobody looks any more.
    if (mine !== asked) return;
    if (page.ok) {
      view.set({ events: [...before, ...page.value], hasOlder: page.value.length === PAGE_ROWS, isBusy: false });
    } else {
      view.set({ ...view.get(), isBusy: false, problem: page.problem });
    }
  }
  const reload = (): void => void ask([]);

  return {
    view,
    reload,
    loadOlder: (): void => void ask(view.get().events),
    /** Reads it now, and again when there is more to tell; answers how to stop. */
    follow(): () => void {
      reload();
      const stop = logged.subscribe(reload);
      window.addEventListener("online", reload);
      return () => {
        asked += 1;
        stop();
        window.removeEventListener("online", reload);
      };
    },
  };
}

/** Fetches everything that the server keeps of the log, the newest first, for a file. */
export async function wholeLog(kind: LogKind | undefined): Promise<Result<readonly LoggedEvent[], SecurityProblem>> {
  const events: LoggedEvent[] = [];
  for (let pages = 0; pages < EXPORT_PAGES; pages += 1) {
    const page = await eventPage(kind, EXPORT_PAGE_ROWS, events.at(-1));
    if (!page.ok) return failed(page.problem);
    events.push(...page.value);
    if (page.value.length < EXPORT_PAGE_ROWS) break;
  }
  return ok(events);
}

function eventPage(kind: LogKind | undefined, rows: number, before: LoggedEvent | undefined) {
  return askSecurity((security) => security.events({ rows, before, types: kind && LOG_TYPES[kind] }));
}
