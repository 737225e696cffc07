/** §2 Routes. The one table that menu, router, guard, sitemap and tests read. */
export interface Route {
  readonly path: string;
  /** The Danish address of the same page. */
  readonly alias?: string;
  /** `public` pages open to anyone; `member` pages need a signed-in household. */
  readonly access: "public" | "member";
}

export const ROUTES = {
  landing: { path: "/", access: "public" },
  auth: { path: "/auth", access: "public" },
  privacy: { path: "/privacy", access: "public" },
  terms: { path: "/terms", access: "public" },
  dashboard: { path: "/dashboard", alias: "/oversigt", access: "member" },
  onboarding: { path: "/onboarding", access: "member" },
  assets: { path: "/assets", alias: "/aktiver", access: "member" },
  addAsset: { path: "/add-asset", access: "member" },
  debt: { path: "/debt", alias: "/gaeld", access: "member" },
  addDebt: { path: "/add-debt", access: "member" },
  goals: { path: "/goals", alias: "/maal", access: "member" },
  portfolio: { path: "/portfolio", access: "member" },
  budget: { path: "/budget", access: "member" },
  financial: { path: "/financial", access: "member" },
  import: { path: "/import", access: "member" },
  export: { path: "/export", access: "member" },
  security: { path: "/security", access: "member" },
  settings: { path: "/settings", alias: "/indstillinger", access: "member" },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof ROUTES;
