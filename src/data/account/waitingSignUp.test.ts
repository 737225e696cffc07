import { afterEach, expect, test, vi } from "vitest";
import { answerForSignUp, confirmedByWaitingTab } from "./waitingSignUp.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function waiting(salt: string, isConfirmed: boolean) {
  const confirm = vi.fn<(token: string) => Promise<boolean>>().mockResolvedValue(isConfirmed);
  stops.push(answerForSignUp(salt, confirm));
  return confirm;
}

test("[§5] the page that signed up answers the mail of its own attempt, and the tab of the link hears whether it was taken", async () => {
  const confirm = waiting("own", true);
  expect(await confirmedByWaitingTab("own", "t0ken")).toBe(true);
  expect(confirm.mock.calls).toEqual([["t0ken"]]);
});

test("[§5] a mail that the server refuses is not told as confirmed", async () => {
  waiting("own", false);
  expect(await confirmedByWaitingTab("own", "t0ken")).toBe(false);
});

test("[§5] the mail of somebody else's attempt is answered by nobody, nor is any once the page has gone", async () => {
  const confirm = waiting("own", true);
  expect(await confirmedByWaitingTab("somebody else's", "t0ken")).toBe(false);
  stops.splice(0).forEach((stop) => stop());
  expect(await confirmedByWaitingTab("own", "t0ken")).toBe(false);
  expect(confirm).not.toHaveBeenCalled();
});

test("[§5] a text that is no question is not heard", async () => {
  const confirm = waiting("own", true);
  const channel = new BroadcastChannel("overblik.signUp");
  for (const said of [
    null,
    "own",
    { kind: "question", salt: "own" },
    { kind: "question", id: "1", salt: "own", token: 7 },
  ])
    channel.postMessage(said);
  await new Promise((resolve) => setTimeout(resolve, 100));
  channel.close();
  expect(confirm).not.toHaveBeenCalled();
});
