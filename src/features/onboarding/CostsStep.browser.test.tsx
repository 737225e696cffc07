import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { create, update } from "#data/records/repository.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { money } from "#domain/money.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { ChangeNotices } from "#features/sync/ChangeNotices.tsx";
import { testWords } from "#tests/support/testWords.ts";
import { OnboardingPage } from "./OnboardingPage.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["assets", "onboarding", "sync"]);
  household = await twoDevices();
});
afterEach(() => household.close());

const living = (minor: number) => ({ costs: [{ id: "living", amount: money(minor, "DKK"), source: "own" } as const] });

test("[§9] the notice of what a month costs leads to the question, where the amount that gave way is brought back", async () => {
  must(await create("household", { id: HOUSEHOLD_ID, ...living(8_000_00) }));
  await household.exchange();
  const page = (
    <>
      <ChangeNotices onShow={() => undefined} />
      <OnboardingPage />
    </>
  );
  const router = createMemoryRouter([{ path: "/onboarding", element: page }], {
    initialEntries: ["/onboarding?step=focus"],
  });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  must(await update("household", HOUSEHOLD_ID, living(8_500_00)));
  await household.meet(put(HOUSEHOLD_ID, living(7_000_00), "household"));
  await screen.getByRole("button", { name: "Vis historik" }).click();

  const amount = screen.getByLabelText("Mad, tøj, fritid og alt det andet", { exact: true });
  await expect.element(amount).toHaveValue("7.000");
  const lost = screen.getByRole("region", { name: "Værdier fra før" });
  await expect.poll(() => lost.element().textContent).toMatch(/8\.500.*Mad, tøj, fritid og alt det andet/);
  await lost.getByRole("button").click();
  await expect.element(amount).toHaveValue("8.500");
  await expect.element(lost).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(amount).toHaveValue("7.000");
});
