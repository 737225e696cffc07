import type { BrowserContext, Route } from "@playwright/test";

export const FAULTS = ["is not reached", "answers 500", "answers with a page", "never answers"] as const;
export type Fault = (typeof FAULTS)[number];

const BACKEND = /\/(auth|rest|functions|storage)\/v1\/|\/config\.json$/;

interface BrokenServer {
  /** How many calls have met the fault. */
  met(): number;
  end(): Promise<void>;
}

/**
 * Every call from here to the backend that fits `calls` meets the fault, until it is ended. An address that the person
 * opens themselves, a link of a mail, is no call.
 */
export async function breakServer(
  context: BrowserContext,
  fault: Fault,
  calls: RegExp = BACKEND,
): Promise<BrokenServer> {
  const held: Route[] = [];
  let met = 0;
  const broken = async (route: Route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    met += 1;
    switch (fault) {
      case "is not reached":
        return route.abort("connectionrefused");
      case "answers 500":
        return route.fulfill({ status: 500, json: { code: "500", message: "boom" } });
      case "answers with a page":
        return route.fulfill({
          status: 200,
          contentType: "text/html",
          body: "<!doctype html><title>Velkommen</title>",
        });
      case "never answers":
        return void held.push(route);
    }
  };
  await context.route(calls, broken);
  return {
    met: () => met,
    async end() {
      await context.unroute(calls, broken);
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    },
  };
}
