import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SOON } from "#tests/support/soon.ts";
import { POLICY_CHANNEL, type PolicyViolation } from "#workers/vault/policyViolations.ts";
import { device } from "./device.ts";
import { dispatchSession } from "../session/session.ts";
import { watchCspViolations } from "./watchCspViolations.ts";

const USER_ID = crypto.randomUUID();
const SECRET = "https://elsewhere.example/?kr=1250000";

beforeAll(() => {
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId: USER_ID, email: "ane@example.dk", tier: "standard" } });
  watchCspViolations();
});
afterAll(() => dispatchSession({ kind: "signedOut" }));
beforeEach(() => Promise.all([device.errors.clear(), device.events.clear()]));

function refused(effectiveDirective: string, sourceFile = `${location.origin}/assets/index.js`): void {
  document.dispatchEvent(
    new SecurityPolicyViolationEvent("securitypolicyviolation", {
      effectiveDirective,
      sourceFile,
      documentURI: location.href,
      blockedURI: SECRET,
      sample: SECRET,
      originalPolicy: "",
      violatedDirective: effectiveDirective,
      disposition: "enforce",
      statusCode: 200,
    }),
  );
}

const kept = async () => (await device.errors.toArray()).map(({ detail }) => detail.split(" ").slice(1, 3).join(" "));

test("[§7] a rule of the policy that the page breaks is kept here and logged once, by its name and never with what was tried", async () => {
  refused("connect-src");
  refused("connect-src");
  refused("style-src-elem", "chrome-extension://abcdefgh/content.js");
  await expect.poll(kept, SOON).toEqual(["page connect-src"]);
  await expect.poll(() => device.events.count(), SOON).toBe(1);
  const [error] = await device.errors.toArray();
  const [event] = await device.events.toArray();
  expect(error).toMatchObject({ kind: "policy" });
  expect(event).toMatchObject({
    userId: USER_ID,
    type: "critical_error",
    details: { errorId: error?.detail.split(" ")[0], reason: "policy", page: "landing" },
  });
  expect(JSON.stringify([error, event])).not.toContain("1250000");
});

test("[§7] what a worker of this browser was refused is kept too, by one of the tabs that hear of it", async () => {
  watchCspViolations();
  const worker = new BroadcastChannel(POLICY_CHANNEL);
  worker.postMessage({ where: "vault", directive: "connect-src" } satisfies PolicyViolation);
  worker.postMessage({ where: "service", directive: "script-src" } satisfies PolicyViolation);
  await expect.poll(async () => (await kept()).toSorted(), SOON).toEqual(["service script-src", "vault connect-src"]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await device.errors.count()).toBe(2);
  worker.close();
});
