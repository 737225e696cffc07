import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allRecords } from "#data/records/records.ts";
import { money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { restoreLostFocus } from "#ui/overlays/restoreLostFocus.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { BeginBudget } from "./BeginBudget.tsx";

let household: TwoDevices;
let endFocus: () => void;

beforeEach(async () => {
  await testWords(["budgetPlan", "categories"]);
  household = await twoDevices();
  endFocus = restoreLostFocus();
});
afterEach(() => {
  endFocus();
  household.close();
});

test("[C12] the sum of a template stands beside the way to save, follows every letter, and says what is left of the income", async () => {
  const router = createMemoryRouter([{ path: "/onboarding", element: <BeginBudget /> }], {
    initialEntries: ["/onboarding"],
  });
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole("button", { name: "Brug skabelon" }).click();
  const sheet = screen.getByRole("dialog", { name: "Brug en skabelon" });
  // Bolius' 8,950 kroner, and the suggestions beside them.
  const sum = sheet.getByText(/^I alt /);
  await expect.element(sum).toMatchTextContent(/^I alt 10\.700\skr\. pr\. måned$/);
  const [line, save] = [sum, sheet.getByRole("button", { name: "Læg i budgettet" })].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(line!.bottom).toBeLessThanOrEqual(save!.top);
  expect(save!.bottom).toBeLessThanOrEqual(window.innerHeight);

  const rent = sheet.getByLabelText(/^Boliglån og husleje/);
  await rent.fill("9.000");
  await expect.element(sum).toMatchTextContent(/^I alt 19\.700\skr\. pr\. måned$/);
  await sheet.getByLabelText(/^Løn/).fill("25.000");
  // A tenth of the income is proposed as saving.
  await expect.element(sum).toMatchTextContent(/^I alt 22\.200\skr\. pr\. måned\s· 2\.800\skr\. ikke budgetteret$/);
  await rent.fill("12.000");
  await expect.element(sum).toMatchTextContent(/^I alt 25\.200\skr\. pr\. måned\s· 200\skr\. mere end indkomsten$/);
});

test("[C12] a template becomes the budget from where a month's cost is asked for, and goes again when that is undone", async () => {
  const router = createMemoryRouter([{ path: "/onboarding", element: <BeginBudget /> }], {
    initialEntries: ["/onboarding"],
  });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  const begin = screen.getByRole("region", { name: "Lav et budget på 3 minutter" });
  // Nothing has been posted, so there is no month to begin with.
  expect(begin.getByRole("button", { name: "Brug mine tal" }).query()).toBeNull();
  await begin.getByRole("button", { name: "Brug skabelon" }).click();
  const sheet = screen.getByRole("dialog", { name: "Brug en skabelon" });
  // Only what nobody else can know is asked at once; the suggestions wait behind a line.
  await expect.element(sheet.getByLabelText(/^Dagligvarer/)).not.toBeVisible();
  await sheet.getByText(/^\d+ foreslåede beløb$/).click();
  await sheet.getByLabelText(/^Dagligvarer/).fill("4.000");
  await sheet.getByRole("radio", { name: /^Familie/ }).click();
  await expect.element(sheet.getByLabelText(/^Dagligvarer/)).toHaveValue("4.000");
  await sheet.getByRole("radio", { name: /^Enlig/ }).click();
  await sheet.getByRole("button", { name: "Læg i budgettet" }).click();
  await expect.poll(() => begin.element().textContent).toMatch(/Dit budget har \d+ kategorier/);
  await expect.element(begin.getByRole("heading", { name: "Lav et budget på 3 minutter" })).toHaveFocus();
  await expect.element(begin.getByRole("link", { name: "Se budgettet" })).toHaveAttribute("href", "/budget");
  expect(allRecords("budget_lines").map(({ amounts }) => amounts[0]?.amount)).toContainEqual(money(4_000_00, "DKK"));

  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(begin.getByRole("button", { name: "Brug skabelon" })).toBeVisible();
  expect(allRecords("budget_lines")).toEqual([]);
});
