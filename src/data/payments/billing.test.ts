import { beforeEach, expect, test, vi } from "vitest";
import { failed, ok } from "#domain/result.ts";

const askFunction = vi.hoisted(() => vi.fn());
vi.mock("../remote/askFunction.ts", () => ({ askFunction }));
vi.stubGlobal("location", { origin: "http://127.0.0.1:4790" });

const { beginCheckout, billingOverview, isPageOfProvider } = await import("./billing.ts");

beforeEach(() => askFunction.mockReset());

test("an order asks with its offer and its language, and answers with the page on which it is paid", async () => {
  askFunction.mockResolvedValue(ok({ url: "https://checkout.stripe.com/c/pay/1" }));
  expect(await beginCheckout("yearly", "sv")).toEqual(ok("https://checkout.stripe.com/c/pay/1"));
  expect(askFunction).toHaveBeenCalledWith("billing", { action: "checkout", offer: "yearly", language: "sv" });
});

test.each(["javascript:alert(1)", "http://elsewhere.example/pay", "data:text/html,x"])(
  "an answer never leads to %s",
  async (url) => {
    expect(isPageOfProvider(url, location.origin)).toBe(false);
    askFunction.mockResolvedValue(ok({ url }));
    expect(await beginCheckout("monthly", "da")).toEqual(failed({ kind: "ServerFailed" }));
  },
);

test("the local provider's page on the server's own address is gone to", () => {
  expect(isPageOfProvider("http://127.0.0.1:4790/dev/pay/checkout/1", location.origin)).toBe(true);
});

test.each([
  ["subscribed_already", "SubscribedAlready"],
  ["payments_unavailable", "PaymentsUnavailable"],
  ["another_code", "ServerFailed"],
])("the refusal %s is the problem %s", async (code, kind) => {
  askFunction.mockResolvedValue(failed({ kind: "ServerFailed", code }));
  const begun = await beginCheckout("monthly", "da");
  expect(!begun.ok && begun.problem.kind).toBe(kind);
});

test("no answer stays no answer, and a server that sells nothing says so", async () => {
  askFunction.mockResolvedValueOnce(failed({ kind: "Offline" }));
  expect(await billingOverview()).toEqual(failed({ kind: "Offline" }));
  askFunction.mockResolvedValueOnce(ok({ configured: false }));
  expect(await billingOverview()).toEqual(failed({ kind: "NothingSold" }));
});

test("an overview is read as the server's schema has it, and nothing else is taken for one", async () => {
  const overview = { configured: true, provider: "local", subscription: null, card: null, invoices: [] };
  askFunction.mockResolvedValueOnce(ok(overview));
  expect(await billingOverview()).toEqual(ok(overview));
  askFunction.mockResolvedValueOnce(ok({ configured: true }));
  expect(await billingOverview()).toEqual(failed({ kind: "ServerFailed" }));
});
