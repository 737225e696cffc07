import { routeAt } from "#config/href.ts";
import { POLICY_CHANNEL, type PolicyViolation } from "#workers/vault/policyViolations.ts";
import { queueError } from "./device.ts";
import { newErrorId } from "./errorId.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";

interface Refused {
  readonly where: PolicyViolation["where"] | "page";
  readonly directive: string;
}

/** All tabs hear of what a worker was refused; while one of them holds this, the others need not note it too. */
const NOTING_MS = 1_000;

/**
 * The policy lets the app run and reach nothing but what is its own: whoever breaks it is a mistake of ours, or a stranger.
 * Each rule is noted once while the page lives, among the errors of this device and in the account's log, by its name: what
 * was tried, and on what, may tell of the figures.
 */
export function watchCspViolations(): void {
  const noted = new Set<string>();
  const note = (refused: Refused): void => {
    const key = `${refused.where} ${refused.directive}`;
    if (noted.has(key)) return;
    noted.add(key);
    void noteOnce(key, refused).catch(() => undefined);
  };
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sourceFile }) => {
    // An extension that the person has added to the browser obeys the page's policy where it reaches into the page.
    const isOurs = sourceFile === "" || sourceFile.startsWith(location.origin);
    if (isOurs) note({ where: "page", directive: effectiveDirective });
  });
  new BroadcastChannel(POLICY_CHANNEL).addEventListener("message", ({ data }: MessageEvent<PolicyViolation>) =>
    note(data),
  );
}

async function noteOnce(key: string, { where, directive }: Refused): Promise<void> {
  await navigator.locks.request(`overblik.policy.${key}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const errorId = newErrorId();
    const { pathname } = location;
    logSecurityEvent("critical_error", { errorId, reason: "policy", page: routeAt(pathname) ?? "unknown" });
    await queueError({ at: Date.now(), kind: "policy", detail: `${errorId} ${where} ${directive} ${pathname}` });
    if (where !== "page") await new Promise((resolve) => setTimeout(resolve, NOTING_MS));
  });
}
