import { useEffect, useRef, useState } from "react";
import { failed, ok, type Result } from "#domain/result.ts";
import type { SecurityProblem } from "./problems.ts";
import type { LoggedEvent } from "./remoteSecurity.ts";
import { askSecurity } from "./securityLink.ts";

export type { LoggedEvent } from "./remoteSecurity.ts";

/** What the log can be narrowed to, and the events that belong there. */
export const LOG_TYPES = {
  signIn: ["login_succeeded", "login_failed", "logout", "new_device", "device_removed", "unlock_failed"],
  factors: ["factor_added", "factor_removed", "factor_failed", "recovery_used"],
  account: ["password_changed", "email_changed", "keyset_changed", "key_rotated", "account_deleted"],
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
  readonly loadOlder: () => void;
  readonly reload: () => void;
}

interface Loaded {
  readonly kind: LogKind | undefined;
  readonly events: readonly LoggedEvent[];
  readonly hasOlder: boolean;
  readonly isBusy: boolean;
  readonly problem?: SecurityProblem;
}

/** The newest events first; all kinds when none is named. */
export function useSecurityLog(kind: LogKind | undefined): SecurityLog {
  const [loaded, setLoaded] = useState<Loaded>({ kind, events: [], hasOlder: false, isBusy: true });
  const asked = useRef(0);

  async function ask(before: readonly LoggedEvent[]): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    setLoaded((now) => ({ kind, events: before, hasOlder: now.hasOlder, isBusy: true }));
    const page = await eventPage(kind, PAGE_ROWS, before.at(-1));
    // Another kind was chosen meanwhile.
    if (mine !== asked.current) return;
    if (!page.ok) {
      setLoaded((now) => ({ ...now, isBusy: false, problem: page.problem }));
      return;
    }
    setLoaded({
      kind,
      events: [...before, ...page.value],
      hasOlder: page.value.length === PAGE_ROWS,
      isBusy: false,
    });
  }

  useEffect(() => {
    void ask([]);
    const again = (): void => void ask([]);
    window.addEventListener("online", again);
    return () => {
      asked.current += 1;
      window.removeEventListener("online", again);
    };
    // `ask` is a new function each time and says the same for the same kind.
  }, [kind]);

  return {
    ...(loaded.kind === kind ? loaded : { events: [], hasOlder: false, isBusy: true }),
    loadOlder: () => void ask(loaded.events),
    reload: () => void ask([]),
  };
}

/** Everything that the server keeps of it, the newest first, for a file. */
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
