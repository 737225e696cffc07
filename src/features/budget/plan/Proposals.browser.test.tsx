import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { page as frame } from "vitest/browser";
import { render } from "vitest-browser-react";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { addSeries } from "#data/transactions/series.ts";
import { must } from "#tests/support/testDevice.ts";
import { monthly, proposed, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { AllProposalsSheet } from "../recurring/AllProposalsSheet.tsx";
import { SubscriptionsTab } from "../recurring/SubscriptionsTab.tsx";
import { Proposals } from "./Proposals.tsx";

let household: TwoDevices;

beforeEach(async () => {
  await testWords(["recurring"]);
  household = await twoDevices();
});
afterEach(() => household.close());

const LAST = isoDate("2026-11-05");
const NAME = "Husleje i Boligforeningen";

test.each([
  [360, "below"],
  [1280, "beside"],
] as const)("at %i pixels the answers stand %s the question, and are as large as a finger", async (width, place) => {
  await frame.viewport(width, 800);
  const screen = await render(
    // The room that every page has around it.
    <div style={{ padding: 16 }}>
      <Proposals proposals={proposed(monthly(NAME, -9_450, LAST, 4), LAST)} />
    </div>,
  );
  const row = screen.getByRole("listitem");
  await expect.element(row).toBeVisible();
  const words = row.getByText(NAME).element().getBoundingClientRect();
  const often = row
    .getByText(/^hver måned, 4 gange/)
    .element()
    .getBoundingClientRect();
  const answers = row
    .getByRole("button")
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(answers).toHaveLength(3);
  for (const answer of answers) {
    expect(answer.height).toBeGreaterThanOrEqual(44);
    expect(answer.top).toBe(answers[0]?.top);
    if (place === "below") expect(answer.top).toBeGreaterThanOrEqual(often.bottom);
    else expect([answer.top < often.bottom, answer.left > words.right]).toEqual([true, true]);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("[C11] an amount that is about has no øre: in a proposal, among all of them and on the card of a subscription", async () => {
  const about = proposed(monthly("Ørsted", -1_234.56, LAST, 4), LAST).map((one) => ({ ...one, isAbout: true }));
  must(
    await addSeries({
      accountId: SALARY_ACCOUNT,
      text: "yousee",
      name: "YouSee",
      amount: money(-1_234_56, "DKK"),
      isAbout: true,
      isSubscription: true,
      frequency: "monthly",
      anchor: LAST,
      state: "confirmed",
    }),
  );
  const screen = await render(
    <MemoryRouter>
      <Proposals proposals={about} />
      <SubscriptionsTab />
      <AllProposalsSheet proposals={about} onClose={() => undefined} />
    </MemoryRouter>,
  );
  const texts = () => screen.baseElement.textContent?.match(/[~≈]\s[\u2212-]?[\d.]+(?:,\d+)?/g) ?? [];
  await expect.poll(() => texts().length).toBeGreaterThanOrEqual(4);
  expect(texts().filter((text) => text.includes(","))).toEqual([]);
  expect(screen.baseElement.textContent).not.toContain(",56");
});
