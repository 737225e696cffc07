import { expect, test } from "vitest";
import { ECB_FILE, ecbRates } from "./ecbRates.ts";

const HOUR_MS = 60 * 60_000;

/** The bank, by what it answers to each call; the calls it has had, and a clock. */
function world(...answers: readonly (() => Promise<Response>)[]) {
  const asked: string[] = [];
  let at = 0;
  const bank = (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return answers[Math.min(asked.length, answers.length) - 1]!();
  };
  const rates = ecbRates(bank, () => at);
  return { asked, rates, wait: (ms: number) => (at += ms) };
}

const file = (text: string) => () => Promise.resolve(new Response(text));
const noNetwork = () => Promise.reject(new TypeError("fetch failed"));

test("the bank's file is asked for as it is, once an hour, however many ask", async () => {
  const { asked, rates, wait } = world(file("<Cube>one</Cube>"), file("<Cube>two</Cube>"));
  const [first, second] = await Promise.all([rates(), rates()]);
  expect(first).toEqual({ file: "<Cube>one</Cube>", fetchedAt: new Date(0).toISOString() });
  expect(second).toEqual(first);
  wait(HOUR_MS - 1);
  expect(await rates()).toEqual(first);
  expect(asked).toEqual([ECB_FILE]);
  wait(1);
  expect(await rates()).toEqual({ file: "<Cube>two</Cube>", fetchedAt: new Date(HOUR_MS).toISOString() });
  expect(asked).toEqual([ECB_FILE, ECB_FILE]);
});

test("without a network what was had stands, with its own time, and the bank is asked again after a minute", async () => {
  const { asked, rates, wait } = world(file("<Cube>one</Cube>"), noNetwork, file("<Cube>two</Cube>"));
  const had = await rates();
  wait(HOUR_MS);
  expect(await rates()).toEqual(had);
  wait(59_000);
  expect(await rates()).toEqual(had);
  expect(asked).toHaveLength(2);
  wait(1_000);
  expect((await rates())?.file).toBe("<Cube>two</Cube>");
});

test.each([
  ["no network", noNetwork],
  ["an error", () => Promise.resolve(new Response("<Cube>", { status: 500 }))],
  ["a page of somebody else", file("<html>Welcome to the hotel</html>")],
  ["far too much", file(`<Cube>${"x".repeat(2_000_000)}`)],
])("%s is no file", async (_name, answer) => {
  expect(await world(answer).rates()).toBeUndefined();
});
