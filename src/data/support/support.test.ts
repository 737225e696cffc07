import { beforeEach, expect, test, vi } from "vitest";
import { failed, ok } from "#domain/result.ts";

const askFunction = vi.hoisted(() => vi.fn());
vi.mock("../remote/askFunction.ts", () => ({ askFunction }));

const { sendSupport, supportState } = await import("./support.ts");

beforeEach(() => askFunction.mockReset());

const REQUEST = {
  id: "5f0c4b0e-5d6e-4d0f-8a0f-2f6b1f0f9a11",
  subject: "question",
  message: "Hej",
  language: "da",
} as const;

test("a message is sent as it is, and answered with its case number", async () => {
  askFunction.mockResolvedValue(ok({ configured: true, case_number: "SAG-2222-2222" }));
  expect(await sendSupport(REQUEST)).toEqual(ok("SAG-2222-2222"));
  expect(askFunction).toHaveBeenCalledWith("support", { action: "send", ...REQUEST });
});

test.each([
  [failed({ kind: "ServerFailed", code: "plan_needed" }), "PlanNeeded"],
  [failed({ kind: "ServerFailed", code: "NOT_FOUND" }), "Unavailable"],
  [failed({ kind: "ServerFailed", code: "unexpected_failure" }), "ServerFailed"],
  [failed({ kind: "Offline" }), "Offline"],
  [failed({ kind: "RateLimited" }), "RateLimited"],
  [ok({ configured: false }), "Unavailable"],
  [ok({ configured: true }), "ServerFailed"],
])("the answer %o is the problem %s", async (answer, kind) => {
  askFunction.mockResolvedValue(answer);
  const sent = await sendSupport(REQUEST);
  expect(!sent.ok && sent.problem.kind).toBe(kind);
  const state = await supportState();
  expect(!state.ok && state.problem.kind).toBe(kind);
});

test("the server says whether the plan opens it", async () => {
  askFunction.mockResolvedValue(ok({ configured: true, open: false }));
  expect(await supportState()).toEqual(ok({ isOpen: false }));
});
