import { useState } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { device } from "#data/device/device.ts";
import { NotFetched } from "#ui/layout/LazyPart.ts";
import { SOON } from "#tests/support/soon.ts";
import { initTranslations } from "../i18n.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { GeneralError } from "./GeneralError.tsx";
import { PageTrouble } from "./PageError.tsx";

const HERE = "Siden";
const AGAIN = "Tegn igen";
const FRONT = "Forsiden";
const USER_ID = crypto.randomUUID();

beforeAll(async () => {
  await initTranslations();
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await device.accounts.put({ userId: USER_ID, email: "ane@example.dk", tier: "standard", signedIn: true, usedAt: 1 });
});
beforeEach(async () => {
  broken = true;
  thrown = new TypeError("1.234,50 kr. on the account of Ane");
  await Promise.all([device.errors.clear(), device.events.clear()]);
});

let broken = true;
let thrown: Error;

function Page() {
  if (broken) throw thrown;
  return <h1>{HERE}</h1>;
}

/** Routes of which one draws itself anew at a press, as the frame does when something arrives; the location is the same. */
function Redrawn() {
  const location = useLocation();
  const [drawn, setDrawn] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        {AGAIN}
      </button>
      <output>{drawn}</output>
      <Routes location={{ ...location }}>
        <Route
          path="*"
          element={
            <ErrorBoundary fallback={PageTrouble}>
              <Page />
            </ErrorBoundary>
          }
        />
      </Routes>
    </>
  );
}

function open(fallback: typeof GeneralError) {
  return render(
    <MemoryRouter initialEntries={["/aktiver"]}>
      <Routes>
        <Route path="/" element={<h1>{FRONT}</h1>} />
        <Route
          path="/aktiver"
          element={
            <ErrorBoundary fallback={fallback}>
              <Page />
            </ErrorBoundary>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

test("[§8] the general error says 'Der opstod en fejl', 'Prøv igen' and 'Genindlæs side', and comes back when tried again", async () => {
  const screen = await open(GeneralError);
  await expect.element(screen.getByRole("heading", { name: "Der opstod en fejl" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Genindlæs side" })).toBeVisible();
  broken = false;
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByRole("heading", { name: HERE })).toBeVisible();
});

test("[§8] the page error says 'Der opstod en kritisk fejl', shows its id, and 'Gå til forsiden' leads there", async () => {
  const screen = await open(PageTrouble);
  await expect.element(screen.getByRole("heading", { name: "Der opstod en kritisk fejl" })).toBeVisible();
  await expect.element(screen.getByText(/^Fejl-id: [0-9a-f]{8}$/)).toBeVisible();
  await screen.getByRole("button", { name: "Gå til forsiden" }).click();
  await expect.element(screen.getByRole("heading", { name: FRONT })).toBeVisible();
});

test("[§8] a page that was in trouble comes back when it is tried again", async () => {
  const screen = await open(PageTrouble);
  broken = false;
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByRole("heading", { name: HERE })).toBeVisible();
});

test("[§8] a page error is kept on the device and logged as a security event, with its id and never its words", async () => {
  const screen = await open(PageTrouble);
  const shown = screen
    .getByText(/^Fejl-id: /)
    .element()
    .textContent.replace("Fejl-id: ", "");
  await vi.waitFor(async () => {
    const [kept, events] = [await device.errors.toArray(), await device.events.toArray()];
    expect(kept.at(-1)).toMatchObject({
      kind: "PageError",
      detail: expect.stringMatching(new RegExp(`^${shown} TypeError /`)),
    });
    expect(events).toMatchObject([
      { userId: USER_ID, type: "critical_error", details: { errorId: shown, reason: "TypeError" } },
    ]);
    expect(JSON.stringify([kept, events])).not.toMatch(/Ane|1\.234/);
  });
});

test("[§8] a page whose file could not be fetched is no critical error: it says so and is not logged", async () => {
  thrown = new NotFetched("");
  const screen = await open(PageTrouble);
  await expect.element(screen.getByRole("heading", { name: "Der opstod en fejl" })).toBeVisible();
  await expect.element(screen.getByText(/Tjek, at du er på nettet/)).toBeVisible();
  await vi.waitFor(async () => expect(await device.errors.count()).toBe(1), SOON);
  expect(await device.events.count()).toBe(0);
});

test("[§8] a page that broke is not tried again because what is around it is drawn anew", async () => {
  const screen = await render(
    <MemoryRouter>
      <Redrawn />
    </MemoryRouter>,
  );
  const id = screen.getByText(/^Fejl-id: /);
  await expect.element(id).toBeVisible();
  const before = id.element().textContent;
  await screen.getByRole("button", { name: AGAIN }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("1");
  expect(id.element().textContent).toBe(before);
});
