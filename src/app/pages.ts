import type { ComponentType } from "react";
import type { RouteId } from "#config/routes.ts";

type LoadScreen = () => Promise<ComponentType>;

/** The screen of every page, each a file that is fetched when it is asked for. A row without one does not compile. */
export const SCREENS: Readonly<Record<RouteId, LoadScreen>> = {
  landing: async () => (await import("#app/LandingRoute.tsx")).LandingRoute,
  auth: async () => (await import("#features/auth/AuthPage.tsx")).AuthPage,
  privacy: async () => (await import("#features/landing/PrivacyPage.tsx")).PrivacyPage,
  terms: async () => (await import("#features/landing/TermsPage.tsx")).TermsPage,
  sharedView: async () => (await import("#features/sharing/SharedViewPage.tsx")).SharedViewPage,
  premium: async () => (await import("#features/plans/PremiumPage.tsx")).PremiumPage,
  dashboard: async () => (await import("#features/dashboard/DashboardPage.tsx")).DashboardPage,
  onboarding: async () => (await import("#app/OnboardingRoute.tsx")).OnboardingRoute,
  budget: async () => (await import("#features/budget/BudgetPage.tsx")).BudgetPage,
  goals: async () => (await import("#features/goals/GoalsPage.tsx")).GoalsPage,
  portfolio: async () => (await import("#features/portfolio/PortfolioPage.tsx")).PortfolioPage,
  assets: async () => (await import("#features/assets/AssetsPage.tsx")).AssetsPage,
  addAsset: async () => (await import("#features/assets/AddAssetPage.tsx")).AddAssetPage,
  debt: async () => (await import("#features/debt/DebtPage.tsx")).DebtPage,
  addDebt: async () => (await import("#features/debt/AddDebtPage.tsx")).AddDebtPage,
  financial: async () => (await import("#features/financial/FinancialPage.tsx")).FinancialPage,
  reports: async () => (await import("#features/reports/ReportsPage.tsx")).ReportsPage,
  advancedReports: async () => (await import("#features/analysis/AdvancedReportsPage.tsx")).AdvancedReportsPage,
  vip: async () => (await import("#features/vip/VipPage.tsx")).VipPage,
  vipRequired: async () => (await import("#app/VipRequiredRoute.tsx")).VipRequiredRoute,
  import: async () => (await import("#features/import/ImportPage.tsx")).ImportPage,
  export: async () => (await import("#features/export/ExportPage.tsx")).ExportPage,
  documents: async () => (await import("#features/documents/DocumentsPage.tsx")).DocumentsPage,
  security: async () => (await import("#features/security/SecurityPage.tsx")).SecurityPage,
  help: async () => (await import("#app/HelpRoute.tsx")).HelpRoute,
  subscription: async () => (await import("#features/subscription/SubscriptionPage.tsx")).SubscriptionPage,
  withdraw: async () => (await import("#features/subscription/WithdrawPage.tsx")).WithdrawPage,
  adviser: async () => (await import("#features/sharing/AdviserLinksPage.tsx")).AdviserLinksPage,
  settings: async () => (await import("#app/SettingsRoute.tsx")).SettingsRoute,
};
