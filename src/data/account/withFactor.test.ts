import { afterEach, expect, test, vi } from "vitest";
import { failed, ok, type Result } from "#domain/result.ts";
import type { SecurityProblem } from "../remote/problems.ts";

const userId = "11111111-1111-4111-8111-111111111111";
/** The server's answers to a session that has not shown the factor, call by call. */
const answers: Result<unknown, SecurityProblem>[] = [];
vi.mock("./securityLink.ts", () => ({ askSecurity: async () => answers.shift() ?? ok([]) }));
vi.mock("./securityLog.ts", () => ({ noteLogged: () => undefined }));
/** The update of the user, as the client library answers it. */
const updated = vi.fn<() => Promise<unknown>>();
vi.mock("../remote/remoteLink.ts", () => ({
  remote: async () => ok({ client: { auth: { updateUser: updated } }, sessionOf: async () => ok({}) }),
}));
vi.mock("./followEmail.ts", () => ({ followEmail: async () => undefined }));

vi.stubGlobal("location", { origin: "https://overblik.example" });

const { endOtherDevices } = await import("./devices.ts");
const { changeEmail } = await import("./emailChange.ts");
const { answerFactorGate } = await import("./factorGate.ts");
const { dispatchSession } = await import("../session/session.ts");

dispatchSession({ kind: "accountFound", account: { userId, email: "anna@example.dk", tier: "standard" } });

const refusal = { data: { user: null }, error: { name: "AuthApiError", code: "insufficient_aal", status: 403 } };

/** The person answers when asked. */
async function answered<Answer>(call: Promise<Answer>, isShown: boolean): Promise<Answer> {
  const asking = setInterval(() => answerFactorGate(isShown), 5);
  return call.finally(() => clearInterval(asking));
}

afterEach(() => {
  answers.length = 0;
  updated.mockReset();
});

test("[§4] a session without the factor that wants to sign the others out is asked for it, and then does", async () => {
  answers.push(failed({ kind: "FactorRequired" }), ok(2));
  expect(await answered(endOtherDevices(), true)).toEqual({ ok: true, value: 2 });
});

test("[§4] whoever does not show the factor is told that it is needed, and nobody is signed out", async () => {
  answers.push(failed({ kind: "FactorRequired" }));
  expect(await answered(endOtherDevices(), false)).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
});

test("[§4] a change of address that the server refuses for want of the factor asks for it, and is asked for again", async () => {
  updated.mockResolvedValueOnce(refusal);
  updated.mockResolvedValueOnce({
    data: { user: { email: "anna@example.dk", new_email: "ny@example.dk" } },
    error: null,
  });
  const changed = await answered(changeEmail("ny@example.dk"), true);
  expect(changed).toEqual({ ok: true, value: { email: "anna@example.dk", pending: "ny@example.dk" } });
  expect(updated).toHaveBeenCalledTimes(2);
});
