import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { everythingSent } from "./forms.ts";
import { expect, newHousehold, test, watch } from "./household.ts";

declare global {
  interface Window {
    broken?: boolean;
  }
}

interface LoggedEvent {
  readonly event_type: string;
  readonly event_details: Readonly<Record<string, unknown>>;
}

/** The errors in the server's log of the account that is signed in here. */
function log(page: Page): Promise<readonly LoggedEvent[]> {
  return page.evaluate(async () => {
    const { anonKey } = (await (await fetch("/config.json")).json()) as { readonly anonKey: string };
    const session = JSON.parse(localStorage.getItem("overblik.session") ?? "{}") as { readonly access_token: string };
    const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
    return (await fetch("/rest/v1/security_events?select=event_type,event_details", { headers })).json();
  });
}

test("[§8] a page that throws shows its id, comes back when it is tried again, and is in the server's log", async ({
  page,
  complaints,
}) => {
  // The page asks its address for this; nothing around it does.
  await page.addInitScript(() => {
    const get = URLSearchParams.prototype.get;
    URLSearchParams.prototype.get = function getUnlessBroken(name) {
      if (window.broken && name === "id") throw new RangeError("1.234,50 kr. on the account of Ane");
      return get.call(this, name);
    };
  });
  await newHousehold(page);
  await everythingSent(page);
  await page.evaluate(() => (window.broken = true));
  await page.getByRole("link", { name: "Budget" }).first().click();
  await expect(page.getByRole("heading", { name: "Der opstod en kritisk fejl" })).toBeVisible();
  const shown = (await page.getByText(/^Fejl-id: /).textContent()) ?? "";
  await expectAccessible(page);
  // One page in trouble leaves the menu standing.
  await expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();
  await expect
    .poll(async () => (await log(page)).filter(({ event_type }) => event_type === "critical_error"))
    .toEqual([
      {
        event_type: "critical_error",
        event_details: { errorId: shown.replace("Fejl-id: ", ""), reason: "RangeError", page: "budget" },
      },
    ]);

  await page.evaluate(() => (window.broken = false));
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("heading", { name: "Budget", level: 1 })).toBeVisible();
  // The browser's own words for what was caught, and React's (error 520) where it drew once more before that; the only
  // ones, and they stay in this browser.
  expect(complaints.splice(0).filter((words) => !/RangeError|React error #520/.test(words))).toEqual([]);
});

test("[§8] without a network a part that was never fetched says so and leaves the page standing; with one it comes", async ({
  browser,
  complaints,
}) => {
  // A browser that stores no files of the app, or has not yet.
  const context = await browser.newContext({ locale: "da-DK", serviceWorkers: "block" });
  watch(context, complaints);
  const page = await context.newPage();
  await newHousehold(page);
  await everythingSent(page);
  await context.setOffline(true);
  // A part that the page itself had not fetched either says so in its own place.
  const banner = page.getByRole("banner");
  await banner.getByRole("status").getByRole("button").click();
  await expect(banner.getByText("En fil kunne ikke hentes. Tjek, at du er på nettet, og prøv igen.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1, name: "Oversigt" })).toBeAttached();
  await context.setOffline(false);
  await banner.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("dialog", { name: "Synkronisering" })).toBeVisible();
  // The browser's own words for what was caught.
  expect(complaints.splice(0).filter((words) => !words.includes("NotFetched"))).toEqual([]);
  await context.close();
});
