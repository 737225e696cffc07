import { describe, expect, test } from "vitest";
import { asksHealth, Hung, lineTo, type LineTiming } from "./line.ts";

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
    const watch = lineTo(line.probe, TIMING);
    let isOver = false;
    const asked = watch.watched(line.request, false).finally(() => (isOver = true));
    asked.catch(() => undefined);
    await after(200);
    expect(isOver).toBe(false);
    line.heal();
    const before = line.probes();
    await expect(asked).rejects.toThrow(Hung);
    // The question that was under way is not answered any more; the next one is.
    expect(line.probes() - before).toBeLessThanOrEqual(1);
    expect(await watch.watched(line.request, false)).toBe("answer");
  });

  test("is asked once for all that wait", async () => {
    const line = hangingLine();
    const watch = lineTo(line.probe, TIMING);
    const all = [1, 2, 3].map(() => watch.watched(line.request, false).catch(() => "hung"));
    await after(50);
    expect(line.probes()).toBe(1);
    line.heal();
    expect(await Promise.all(all)).toEqual(["hung", "hung", "hung"]);
  });

  test("that is well again before anybody looked gives up what any line would have carried long ago", async () => {
    const line = hangingLine();
    const watch = lineTo(line.probe, TIMING);
    const [light, heavy] = [true, false].map((isLight) => watch.watched(line.request, isLight).catch(() => "hung"));
    line.heal();
    expect(await light).toBe("hung");
    expect(await Promise.race([heavy, after(100).then(() => "waits")])).toBe("waits");
  });
});

test("a line that answers is not asked anything, and a slow answer on a line that is well is waited for", async () => {
  const line = hangingLine();
  line.heal();
  const watch = lineTo(line.probe, TIMING);
  expect(await watch.watched(line.request, true)).toBe("answer");
  await after(50);
  expect(line.probes()).toBe(0);
  expect(await watch.watched(() => after(150).then(() => "slow"), false)).toBe("slow");
});

test("a request that fails by itself fails as it did", async () => {
  const watch = lineTo(() => Promise.resolve(), TIMING);
  await expect(watch.watched(() => Promise.reject(new TypeError("refused")), true)).rejects.toThrow(TypeError);
});

test("what may be sent again meets one dead connection after the other, and the last try is waited for", async () => {
  const line = hangingLine();
  line.heal();
  const watch = lineTo(line.probe, TIMING);
  let sent = 0;
  const slow = (signal: AbortSignal) => ((sent += 1) < 3 ? until(signal) : after(200).then(() => "slow"));
  expect(await watch.insisted(slow, true)).toBe("slow");
  expect(sent).toBe(3);
  const refused = watch.insisted(() => ((sent += 1), Promise.reject(new TypeError("refused"))), true);
  await expect(refused).rejects.toThrow(TypeError);
  expect(sent).toBe(4);
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
