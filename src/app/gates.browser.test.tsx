import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { type GatedFeature, GATED_FEATURES } from "#config/gates.ts";
import { isPlanned, ROUTE_IDS, type RouteId } from "#config/routes.ts";
import { type Tier, TIERS } from "#config/spec.ts";
import { dispatchSession } from "#data/session/session.ts";
import { GatedPart } from "#kit/plans/GatedPart.tsx";
import { FEATURES, promised, REACHES, type Reach, today, verifiedAt } from "#tests/support/gateMatrix.ts";
import { PlannedPage } from "./shell/PlannedPage.tsx";
import { initTranslations } from "./i18n.ts";

beforeAll(initTranslations);

afterEach(() => dispatchSession({ kind: "signedOut" }));

const LAPSED = /^Abonnementet er ikke tjekket i 7 dage\./;
const OPEN = "Åben";
const LOOK = "Et kig";
const PLAN_NAMES = { premium: "Premium", vip: "VIP" } as const;

function Opened() {
  return <h1>{OPEN}</h1>;
}

function renderPart(feature: GatedFeature) {
  return render(
    <MemoryRouter>
      <GatedPart feature={feature} title="Del" preview={<p>{LOOK}</p>}>
        <Opened />
      </GatedPart>
    </MemoryRouter>,
  );
}

function signedIn(tier: Tier, reach: Reach): void {
  const tierVerifiedAt = verifiedAt(reach, today());
  const account = { userId: crypto.randomUUID(), email: "someone@example.org", tier, tierVerifiedAt };
  dispatchSession({ kind: "accountFound", account });
}

/** Every feature that the device decides, with every tier and every way in which it last heard of it. */
const CELLS = FEATURES.filter((feature) => GATED_FEATURES[feature].decidedBy === "device").flatMap((feature) =>
  TIERS.flatMap((tier) => REACHES.map((reach) => [feature, tier, reach] as const)),
);

/** The pages that ask for a plan. */
const PAGES = ROUTE_IDS.filter(isPlanned);

test.each(CELLS)(
  "[§6] a part with %s on %s, %s, is as the table of gates has it, and so is each page",
  async (feature, tier, reach) => {
    signedIn(tier, reach);
    const plan = PLAN_NAMES[GATED_FEATURES[feature].plan];
    const isOpen = promised(feature, tier, reach) === "open";
    const isLapsed = !isOpen && promised(feature, tier, "online") === "open";
    const part = await renderPart(feature);
    const told = isOpen ? OPEN : isLapsed ? LAPSED : new RegExp(`^Det hører til ${plan}\\.`);
    await expect.element(part.getByText(told)).toBeVisible();
    expect(part.container.querySelector("[inert]") !== null).toBe(!isOpen);
    expect(part.getByRole("link", { name: "Se priser" }).elements()).toHaveLength(!isOpen && !isLapsed ? 1 : 0);
    await part.unmount();

    for (const id of pagesOf(feature)) {
      const page = await render(
        <MemoryRouter>
          <PlannedPage id={id}>
            <Opened />
          </PlannedPage>
        </MemoryRouter>,
      );
      const title = page.getByRole("heading", { level: 1 });
      await expect.element(title).toHaveTextContent(isOpen ? OPEN : `Siden hører til ${plan}`);
      if (!isOpen) expect(page.getByText(LAPSED).elements()).toHaveLength(isLapsed ? 1 : 0);
      await page.unmount();
    }
  },
);

/** The page that a feature of another name has. */
const PAGE_OF: Readonly<Partial<Record<GatedFeature, RouteId>>> = { scenarios: "vip" };

function pagesOf(feature: GatedFeature) {
  return PAGES.filter((id) => id === (PAGE_OF[feature] ?? feature));
}

test("[§6] the next answer of the server opens at once, and so does a payment", async () => {
  signedIn("premium", "after");
  const screen = await renderPart("advancedReports");
  await expect.element(screen.getByText(LAPSED)).toBeVisible();
  dispatchSession({ kind: "subscriptionKnown", tier: "premium", verifiedAt: Date.now() });
  await expect.element(screen.getByText(OPEN)).toBeVisible();
  dispatchSession({ kind: "subscriptionKnown", tier: "standard", verifiedAt: Date.now() });
  await expect.element(screen.getByText(/^Det hører til Premium\./)).toBeVisible();
  dispatchSession({ kind: "subscriptionKnown", tier: "vip", verifiedAt: Date.now() });
  await expect.element(screen.getByText(OPEN)).toBeVisible();
});

test("[§6] an answer that does not come verifies nothing", async () => {
  signedIn("premium", "after");
  dispatchSession({ kind: "subscriptionKnown", tier: "premium" });
  const screen = await renderPart("advancedReports");
  await expect.element(screen.getByText(LAPSED)).toBeVisible();
});
