import { describe, expect, test, vi } from "vitest";
import { asksHealth, Hung, monitoredConnection, type LineTiming } from "./monitoredConnection.ts";

/** A thousandth of the real ones, and a little more, because timers are late. */
const TIMING: LineTiming = { patienceMs: 30, probeMs: 30, againMs: 10, lightMs: 80 };

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A line that hangs until it is healed; what was sent before is never answered. */
function hangingLine() {
  let isWell = false;
  let probes = 0;
  return {
    heal: () => void (isWell = true),
    probes: () => probes,
    probe(signal: AbortSignal) {
      probes += 1;
      return isWell ? Promise.resolve() : until(signal);
    },
    request: (signal: AbortSignal): Promise<string> => (isWell ? Promise.resolve("answer") : until(signal)),
  };
}

describe("a line that hangs", () => {
  test("gives up what was sent into it soon after it is well, and not before", async () => {
    const line = hangingLine();
    const watch = monitoredConnection(line.probe, TIMING);
    let isOver = false;
    const asked = watch.watched(line.request, "slow").finally(() => (isOver = true));
    asked.catch(() => undefined);
    await after(200);
    expect(isOver).toBe(false);
    line.heal();
    const before = line.probes();
    await expect(asked).rejects.toThrow(Hung);
    // The question that was under way is not answered any more; the next one is.
    expect(line.probes() - before).toBeLessThanOrEqual(1);
    expect(await watch.watched(line.request, "slow")).toBe("answer");
  });

  test("is asked once for all that wait", async () => {
    const line = hangingLine();
    const watch = monitoredConnection(line.probe, TIMING);
    const all = [1, 2, 3].map(() => watch.watched(line.request, "slow").catch(() => "hung"));
    await after(50);
    expect(line.probes()).toBe(1);
    line.heal();
    expect(await Promise.all(all)).toEqual(["hung", "hung", "hung"]);
  });

  test("that is well again before anybody looked gives up what any line would have carried long ago", async () => {
    const line = hangingLine();
    const watch = monitoredConnection(line.probe, TIMING);
    const [light, slow] = (["light", "slow"] as const).map((weight) =>
      watch.watched(line.request, weight).catch(() => "hung"),
    );
    line.heal();
    expect(await light).toBe("hung");
    expect(await Promise.race([slow, after(100).then(() => "waits")])).toBe("waits");
  });
});

test("an answer that has begun is waited for, however long it is, on a line whose questions come late or not at all", async () => {
  const line = hangingLine();
  const watch = monitoredConnection(line.probe, TIMING);
  setTimeout(line.heal, 60);
  const asked = watch.watched(async (signal, isHeard) => {
    isHeard();
    await Promise.race([after(250), until(signal)]);
    return "a long page";
  }, "light");
  expect(await asked).toBe("a long page");
});

test("a body that fills the line is not given up for one question that came late behind it", async () => {
  let probes = 0;
  // Every third question waits too long behind what is being sent.
  const probe = (signal: AbortSignal) => ((probes += 1) % 3 === 1 ? until(signal) : Promise.resolve());
  const watch = monitoredConnection(probe, TIMING);
  // Stored once enough was asked while it was under way, however late timers come on a busy machine.
  const onceAsked = async (signal: AbortSignal) => {
    await vi.waitUntil(() => probes > 6 || signal.aborted, { timeout: 20_000, interval: 10 });
    signal.throwIfAborted();
    return "stored";
  };
  expect(await watch.watched(onceAsked, "heavy").catch(() => "given up")).toBe("stored");
  probes = 0;
  // So long that timers which come late on a busy machine are early enough.
  const slow = (signal: AbortSignal) => Promise.race([after(5_000).then(() => "stored"), until(signal)]);
  expect(await watch.watched(slow, "slow").catch(() => "given up")).toBe("given up");
});

test("a heavy body that hangs is given up after a few answers in a row", async () => {
  const line = hangingLine();
  const asked = monitoredConnection(line.probe, TIMING).watched(line.request, "heavy");
  setTimeout(line.heal, 60);
  await expect(asked).rejects.toThrow(Hung);
  expect(line.probes()).toBeGreaterThanOrEqual(4);
});

test("a line that answers is not asked anything, and a slow answer on a line that is well is waited for", async () => {
  const line = hangingLine();
  line.heal();
  const watch = monitoredConnection(line.probe, TIMING);
  expect(await watch.watched(line.request, "light")).toBe("answer");
  await after(50);
  expect(line.probes()).toBe(0);
  expect(await watch.watched(() => after(150).then(() => "slow"), "slow")).toBe("slow");
});

test("a request that fails by itself fails as it did", async () => {
  const watch = monitoredConnection(() => Promise.resolve(), TIMING);
  await expect(watch.watched(() => Promise.reject(new TypeError("refused")), "light")).rejects.toThrow(TypeError);
});

test("what may be sent again is, and a server that is only slow is then waited for", async () => {
  const line = hangingLine();
  line.heal();
  const watch = monitoredConnection(line.probe, TIMING);
  let sent = 0;
  const slow = (signal: AbortSignal) => ((sent += 1) < 2 ? until(signal) : after(200).then(() => "slow"));
  expect(await watch.insisted(slow, "light")).toBe("slow");
  expect(sent).toBe(2);
  const refused = watch.insisted(() => ((sent += 1), Promise.reject(new TypeError("refused"))), "light");
  await expect(refused).rejects.toThrow(TypeError);
  expect(sent).toBe(3);
});

test("what may be sent again is given up after as many tries as it may have", async () => {
  let probes = 0;
  // Every other question is not answered: each try meets a line that has just come back.
  const probe = (signal: AbortSignal) => ((probes += 1) % 2 === 1 ? until(signal) : Promise.resolve());
  let sent = 0;
  const request = (signal: AbortSignal) => ((sent += 1), until(signal));
  await expect(monitoredConnection(probe, TIMING).insisted(request, "slow", 2)).rejects.toThrow(Hung);
  expect(sent).toBe(2);
});

test("the server's answer about itself is read to its end, and frees its connection", async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const fetch = () => Promise.resolve(new Response(body));
  await asksHealth(fetch, { url: "https://api.example", anonKey: "anon" })(AbortSignal.timeout(1_000));
  expect(isRead).toBe(true);
});
