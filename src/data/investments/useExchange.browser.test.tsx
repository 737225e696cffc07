import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { localDay } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { create } from "../records/repository.ts";
import { useExchange, useWorth } from "./useExchange.ts";

const TODAY = localDay(new Date());
const DOLLARS = money(100_00, "USD");
let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
  must(await create("fx_rates", { date: TODAY, from: "USD", to: "DKK", rate: 6.9, source: "ecb" }));
});
afterEach(() => household.close());

test("an amount is converted from the first drawing on: no further file has to arrive for it", async () => {
  const seen: (Money | undefined)[] = [];
  function Worth() {
    seen.push(useWorth()(DOLLARS));
    return null;
  }
  await render(<Worth />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((worth) => worth?.minor !== 690_00)).toEqual([]);
});

test("every figure of a page converts by the same exchange, made once for the rates that stand", async () => {
  const seen = new Set<unknown>();
  function Figure() {
    seen.add(useExchange());
    return null;
  }
  await render(
    <>
      <Figure />
      <Figure />
    </>,
  );
  await render(<Figure />);
  expect(seen.size).toBe(1);
  must(await create("fx_rates", { date: TODAY, from: "EUR", to: "DKK", rate: 7.46, source: "ecb" }));
  await expect.poll(() => seen.size).toBe(2);
});
