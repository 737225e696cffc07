import * as z from "zod/mini";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { type CallProblem, callProblem } from "./callProblem.ts";
import type { Remote } from "./remote.ts";

/** The server's word on a limit after it has counted this try. */
export interface LimitAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds since 1970. */
  readonly resetAt: number;
}

const LimitShape = z.object({ allowed: z.boolean(), remaining_attempts: z.int(), reset_time: z.string() });

/** No answer, or a proxy's word that there is none. */
const NOBODY_THERE: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/**
 * §7 Counts one try, for an address before sign-in or for an account. `ServerFailed` when it answered, but not with
 * this; `RateLimited` when it takes no more calls for now.
 */
export async function checkLimit(
  { client, config, bearerOf }: Pick<Remote, "client" | "config" | "bearerOf">,
  who: { readonly address: string } | { readonly userId: string },
  action: LimitedAction,
): Promise<Result<LimitAnswer, CallProblem>> {
  // A session that has ended may still lie here; it has nothing to do with who wants to come in.
  const bearer = "userId" in who ? await bearerOf(who.userId) : ok(`Bearer ${config.anonKey}`);
  if (!bearer.ok) return failed({ kind: "Offline" });
  const { max, windowMinutes } = CLIENT_LIMITS[action];
  const { data, error, status } = await client
    .rpc("check_and_update_rate_limit", {
      identifier: "userId" in who ? who.userId : who.address,
      action,
      max_requests: max,
      window_minutes: windowMinutes,
    })
    .setHeader("Authorization", bearer.value);
  if (error) return failed(NOBODY_THERE.has(status) ? { kind: "Offline" } : callProblem({ status }));
  const answer = LimitShape.safeParse(data);
  const resetAt = answer.success ? Date.parse(answer.data.reset_time) : Number.NaN;
  if (!answer.success || Number.isNaN(resetAt)) return failed({ kind: "ServerFailed" });
  return ok({ allowed: answer.data.allowed, remaining: answer.data.remaining_attempts, resetAt });
}

/** §7 The count on the way in is forgotten once somebody is in. An answer is not needed. */
export async function forgetLimit(
  { client, bearerOf }: Pick<Remote, "client" | "bearerOf">,
  userId: string,
  identifier: string,
  action: LimitedAction,
): Promise<void> {
  const bearer = await bearerOf(userId);
  if (!bearer.ok) return;
  await client
    .from("rate_limit_tracking")
    .delete()
    .eq("identifier", identifier.toLowerCase())
    .eq("action", action)
    .setHeader("Authorization", bearer.value);
}

/** §7 `refused`: this event will never be taken; `later`: it may be when it is sent again. */
export async function logEvent(
  { client, bearerOf }: Pick<Remote, "client" | "bearerOf">,
  userId: string,
  type: string,
  details: Readonly<Record<string, string | number | boolean>>,
): Promise<"stored" | "refused" | "later"> {
  const bearer = await bearerOf(userId);
  if (!bearer.ok) return "later";
  const { error, status } = await client
    .rpc("log_security_event", { event_type: type, event_details: details })
    .setHeader("Authorization", bearer.value);
  if (!error) return "stored";
  return status === 400 ? "refused" : "later";
}
