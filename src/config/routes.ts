import { GATED_FEATURES } from "./gates.ts";
import type { Tier } from "./spec.ts";

/** The groups of the menu, in the order in which they stand there. */
export const MENU_GROUPS = ["daily", "wealth", "insight", "data", "knowledge", "account", "system"] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** A tab with a place of its own in the menu, under the name `nav.<name>` of the file `common`. */
interface MenuTab {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** An address with one of these parameters and no tab is of this one. */
  readonly parameters: readonly string[];
}

/** §2 One page: the row from which its address, guard, menu, keys, words, budget and tests follow. */
export interface Route {
  /** Names after a colon are parameters: `/education/article/:slug`. */
  readonly path: string;
  /** The Danish address of the same page, with the same parameters. */
  readonly alias?: string;
  /** Addresses that lead to this page's own. */
  readonly redirects?: readonly string[];
  /** `public` pages open to anyone; `member` pages need a signed-in household. */
  readonly access: "public" | "member";
  /** The lowest plan that opens it, from the table of gates; absent, every plan does. */
  readonly plan?: Tier;
  /** Its place in the menu, under the name `nav.<id>` of the file `common`; a page without one is reached from others. */
  readonly menu?: {
    readonly group: MenuGroup;
    /** A name of `#ui/actions/Icon.tsx`. */
    readonly icon: string;
    /** Also in the bar of a phone, which has room for three. */
    readonly inBar?: true;
    /** One of its tabs that has a place of its own below it. */
    readonly tab?: MenuTab;
  };
  /** The page of the menu that it is part of. */
  readonly under?: string;
  /** The letter that leads there after `g`. */
  readonly key?: string;
  /** Its tabs, as `?tab=` names them. */
  readonly tabs?: readonly string[];
  /** Its files of words in `src/locales`, fetched beside its screen. */
  readonly words: readonly [string, ...string[]];
  /** Files of words of its parts that open on a press or in another tab, fetched by them. */
  readonly laterWords?: readonly string[];
  /** Absent from the sample household: it works on the account alone. */
  readonly inSample?: false;
  /**
   * For whoever was handed its address: it starts no session, no household and no sync, no list of addresses names it, and
   * search engines are asked to leave it out.
   */
  readonly standsAlone?: true;
  /** Values for the parameters of its address with which tests open it. */
  readonly example?: Readonly<Record<string, string>>;
}

/** Every page. Those of the menu stand within their group in this order. */
export const ROUTES = {
  landing: { path: "/", redirects: ["/index"], access: "public", words: ["landing"], laterWords: ["plans"] },
  auth: {
    path: "/auth",
    access: "public",
    words: ["auth", "password", "problems"],
    laterWords: ["confirm", "reset", "challenge", "recovery"],
  },
  privacy: { path: "/privacy", access: "public", words: ["landing"] },
  terms: { path: "/terms", access: "public", words: ["landing"] },
  withdraw: { path: "/withdraw", alias: "/fortryd", access: "public", words: ["subscription", "problems"] },
  sharedView: {
    path: "/shared/:id",
    alias: "/delt/:id",
    access: "public",
    words: ["sharing", "assets", "categories", "dashboard", "debt", "goals", "reports", "records", "problems"],
    standsAlone: true,
    example: { id: "AAAAAAAAAAAAAAAAAAAAAA" },
  },
  premium: { path: "/premium", access: "public", words: ["plans", "problems"] },
  dashboard: {
    path: "/dashboard",
    alias: "/oversigt",
    access: "member",
    menu: { group: "daily", icon: "overview", inBar: true },
    key: "o",
    words: [
      "dashboard",
      "widgets",
      "upcoming",
      "assets",
      "debt",
      "onboarding",
      "categories",
      "rates",
      "charts",
      "figures",
    ],
    laterWords: ["arrange", "household", "analysis"],
  },
  onboarding: {
    path: "/onboarding",
    access: "member",
    under: "dashboard",
    words: ["onboarding", "settings", "assets", "recovery", "budgetPlan", "categories", "figures"],
    inSample: false,
  },
  budget: {
    path: "/budget",
    access: "member",
    menu: {
      group: "daily",
      icon: "budget",
      inBar: true,
      tab: {
        id: "list",
        name: "transactions",
        icon: "list",
        parameters: ["add", "id", "account", "period", "category", "review", "show"],
      },
    },
    key: "b",
    tabs: ["plan", "list", "recurring", "subscriptions", "forecast", "account", "categories", "rules"],
    words: ["budget", "budgetPlan", "categories", "charts", "figures"],
    laterWords: ["recurring", "forecast", "rules", "payees"],
  },
  goals: {
    path: "/goals",
    alias: "/maal",
    access: "member",
    menu: { group: "daily", icon: "goal" },
    key: "m",
    words: ["goals", "rates", "charts", "figures"],
  },
  portfolio: {
    path: "/portfolio",
    access: "member",
    menu: { group: "wealth", icon: "investment", inBar: true },
    key: "p",
    tabs: ["overview", "holdings", "returns", "dividends", "spread", "trades"],
    words: ["portfolio", "risks", "rates", "charts", "figures"],
    laterWords: ["prices"],
  },
  assets: {
    path: "/assets",
    alias: "/aktiver",
    access: "member",
    menu: { group: "wealth", icon: "asset" },
    words: ["assets", "portfolio", "rates", "charts", "figures"],
    laterWords: ["categories"],
  },
  addAsset: { path: "/add-asset", access: "member", under: "assets", words: ["assets", "portfolio"] },
  debt: {
    path: "/debt",
    alias: "/gaeld",
    access: "member",
    menu: { group: "wealth", icon: "debt" },
    words: ["debt", "loans", "rates", "charts", "figures"],
    laterWords: ["payments", "recurring"],
  },
  addDebt: { path: "/add-debt", access: "member", under: "debt", words: ["debt"] },
  financial: {
    path: "/financial",
    access: "member",
    menu: { group: "insight", icon: "scale" },
    tabs: ["keyFigures", "balance", "cashFlow", "calculators"],
    words: ["financial", "assets", "debt", "rates", "charts", "figures"],
    laterWords: ["calculators"],
  },
  reports: {
    path: "/reports",
    alias: "/rapporter",
    access: "member",
    menu: { group: "insight", icon: "report" },
    words: ["reports", "assets", "budgetPlan", "categories", "dashboard", "debt", "financial", "goals", "portfolio"],
  },
  advancedReports: {
    path: "/reports/advanced",
    access: "member",
    plan: GATED_FEATURES.advancedReports.plan,
    under: "reports",
    words: ["analysis", "assets", "debt", "categories", "charts", "figures"],
  },
  vip: {
    path: "/vip",
    access: "member",
    plan: GATED_FEATURES.scenarios.plan,
    menu: { group: "insight", icon: "scenario" },
    tabs: ["scenarios", "family", "more"],
    words: ["vip", "charts", "figures"],
  },
  vipRequired: { path: "/vip-required", access: "member", under: "vip", words: ["vip"] },
  import: {
    path: "/import",
    access: "member",
    menu: { group: "data", icon: "import" },
    key: "i",
    words: ["import", "broker", "portfolio", "assets", "categories"],
    laterWords: ["payees"],
    inSample: false,
  },
  export: {
    path: "/export",
    access: "member",
    menu: { group: "data", icon: "download" },
    words: ["export", "settings", "categories"],
    inSample: false,
  },
  documents: {
    path: "/documents",
    access: "member",
    menu: { group: "data", icon: "document" },
    tabs: ["list", "checklists", "room", "deleted"],
    words: ["documents", "attachments", "preview"],
    laterWords: ["preview"],
    inSample: false,
  },
  security: {
    path: "/security",
    access: "member",
    menu: { group: "account", icon: "shield" },
    tabs: [
      "score",
      "factors",
      "devices",
      "tries",
      "recoveryKey",
      "passkeys",
      "lock",
      "encryption",
      "log",
      "server",
      "errors",
    ],
    words: ["security", "challenge", "encryption", "recovery"],
    inSample: false,
  },
  subscription: {
    path: "/subscription",
    access: "member",
    menu: { group: "account", icon: "card" },
    words: ["subscription", "problems"],
    inSample: false,
  },
  adviser: {
    path: "/vip/adviser",
    alias: "/vip/raadgiver",
    access: "member",
    plan: GATED_FEATURES.adviserLink.plan,
    under: "vip",
    words: ["sharing", "assets", "categories", "dashboard", "debt", "goals", "reports"],
    inSample: false,
  },
  settings: {
    path: "/settings",
    alias: "/indstillinger",
    access: "member",
    menu: { group: "account", icon: "settings" },
    words: ["settings", "password", "install"],
    laterWords: ["account", "rates", "household", "onboarding"],
    inSample: false,
  },
  help: {
    path: "/help",
    alias: "/hjaelp",
    access: "member",
    menu: { group: "account", icon: "help" },
    words: ["help", "problems"],
    inSample: false,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteId = keyof typeof ROUTES;

/** Pages whose row has what `Part` asks for. */
type PagesWith<Part> = { [Id in RouteId]: (typeof ROUTES)[Id] extends Part ? Id : never }[RouteId];

export type MenuPageId = PagesWith<{ readonly menu: object }>;
export type KeyedPageId = PagesWith<{ readonly key: string }>;
export type TabbedPageId = PagesWith<{ readonly tabs: readonly string[] }>;
/** The word for each tab: `<page>:tabs.<tab>` of the page's file of words. */
export type TabName = { [Id in TabbedPageId]: `${Id}:tabs.${(typeof ROUTES)[Id]["tabs"][number]}` }[TabbedPageId];
export type PlannedPageId = PagesWith<{ readonly plan: Tier }>;
export type PageOutsideSample = PagesWith<{ readonly inSample: false }>;

export const ROUTE_IDS = Object.keys(ROUTES) as readonly RouteId[];

function isMenuPage(id: RouteId): id is MenuPageId {
  return "menu" in ROUTES[id];
}

function isKeyed(id: RouteId): id is KeyedPageId {
  return "key" in ROUTES[id];
}

function isTabbed(id: RouteId): id is TabbedPageId {
  return "tabs" in ROUTES[id];
}

/** Whether a plan opens it, so that others see what it is instead. */
export function isPlanned(id: RouteId): id is PlannedPageId {
  return "plan" in ROUTES[id];
}

export function isOutsideSample(id: RouteId): id is PageOutsideSample {
  return "inSample" in ROUTES[id];
}

/** Whether the page at an address is for whoever was handed it, and starts nothing of the app beside itself. */
export function standsAlone(route: Route): boolean {
  return route.standsAlone === true;
}

export const MENU_PAGES = ROUTE_IDS.filter(isMenuPage);
export const KEYED_PAGES = ROUTE_IDS.filter(isKeyed);
export const TABBED_PAGES = ROUTE_IDS.filter(isTabbed);

/** The page of the menu that marks where one is: the page itself or the one that it is part of. */
export function menuPageOf(id: RouteId): MenuPageId | undefined {
  const { under }: Route = ROUTES[id];
  return MENU_PAGES.find((one) => one === id || one === under);
}

/** Whether an address of a page shows the tab that has a place of its own in the menu; a tab that nobody knows leads there, too. */
export function isOfMenuTab({ tabs = [], menu }: Route, query: URLSearchParams): boolean {
  if (!menu?.tab) return false;
  const named = query.get("tab");
  if (named === null) return menu.tab.parameters.some((name) => query.has(name));
  return named === menu.tab.id || !tabs.includes(named);
}
