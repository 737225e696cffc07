import type { ComponentType } from "react";
import type { RouteId } from "#config/routes.ts";
import type { TranslationNamespace } from "./i18n.ts";

interface PageEntry {
  readonly load: () => Promise<ComponentType>;
  /** The files of words it reads, fetched beside it. */
  readonly words: readonly TranslationNamespace[];
}

/** The screen of every route. A route without one does not compile. */
export const PAGES: Readonly<Record<RouteId, PageEntry>> = {
  landing: { load: async () => (await import("#features/landing/LandingPage.tsx")).LandingPage, words: ["landing"] },
  auth: { load: async () => (await import("#features/auth/AuthPage.tsx")).AuthPage, words: ["auth", "password"] },
  privacy: { load: async () => (await import("#features/landing/PrivacyPage.tsx")).PrivacyPage, words: ["landing"] },
  terms: { load: async () => (await import("#features/landing/TermsPage.tsx")).TermsPage, words: ["landing"] },
  dashboard: {
    load: async () => (await import("#features/dashboard/DashboardPage.tsx")).DashboardPage,
    words: ["dashboard", "assets", "debt", "charts"],
  },
  onboarding: {
    load: async () => (await import("./OnboardingRoute.tsx")).OnboardingRoute,
    words: ["onboarding", "settings", "assets", "recovery", "budgetPlan", "categories"],
  },
  assets: {
    load: async () => (await import("#features/assets/AssetsPage.tsx")).AssetsPage,
    words: ["assets", "portfolio", "rates", "charts"],
  },
  addAsset: {
    load: async () => (await import("#features/assets/AddAssetPage.tsx")).AddAssetPage,
    words: ["assets", "portfolio"],
  },
  debt: {
    load: async () => (await import("#features/debt/DebtPage.tsx")).DebtPage,
    words: ["debt", "loans", "rates", "charts"],
  },
  addDebt: { load: async () => (await import("#features/debt/AddDebtPage.tsx")).AddDebtPage, words: ["debt"] },
  goals: {
    load: async () => (await import("#features/goals/GoalsPage.tsx")).GoalsPage,
    words: ["goals", "rates", "charts"],
  },
  portfolio: {
    load: async () => (await import("#features/portfolio/PortfolioPage.tsx")).PortfolioPage,
    words: ["portfolio", "risks", "charts"],
  },
  budget: {
    load: async () => (await import("#features/budget/BudgetPage.tsx")).BudgetPage,
    words: ["budget", "budgetPlan", "categories", "charts"],
  },
  financial: {
    load: async () => (await import("#features/financial/FinancialPage.tsx")).FinancialPage,
    words: ["financial", "assets", "debt", "rates", "charts"],
  },
  import: {
    load: async () => (await import("#features/import/ImportPage.tsx")).ImportPage,
    words: ["import", "broker", "portfolio", "assets", "categories"],
  },
  export: {
    load: async () => (await import("#features/export/ExportPage.tsx")).ExportPage,
    words: ["export", "settings", "categories"],
  },
  security: {
    load: async () => (await import("#features/security/SecurityPage.tsx")).SecurityPage,
    words: ["security", "challenge", "encryption", "recovery"],
  },
  settings: {
    load: async () => (await import("./SettingsRoute.tsx")).SettingsRoute,
    words: ["settings", "password", "install"],
  },
};
