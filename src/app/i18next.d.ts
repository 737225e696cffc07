import type account from "#locales/da/account.json";
import type approval from "#locales/da/approval.json";
import type arrange from "#locales/da/arrange.json";
import type assets from "#locales/da/assets.json";
import type auth from "#locales/da/auth.json";
import type broker from "#locales/da/broker.json";
import type budget from "#locales/da/budget.json";
import type challenge from "#locales/da/challenge.json";
import type common from "#locales/da/common.json";
import type dashboard from "#locales/da/dashboard.json";
import type debt from "#locales/da/debt.json";
import type encryption from "#locales/da/encryption.json";
import type financial from "#locales/da/financial.json";
import type imports from "#locales/da/import.json";
import type install from "#locales/da/install.json";
import type landing from "#locales/da/landing.json";
import type loans from "#locales/da/loans.json";
import type palette from "#locales/da/palette.json";
import type password from "#locales/da/password.json";
import type rates from "#locales/da/rates.json";
import type recovery from "#locales/da/recovery.json";
import type reset from "#locales/da/reset.json";
import type risks from "#locales/da/risks.json";
import type onboarding from "#locales/da/onboarding.json";
import type pick from "#locales/da/pick.json";
import type pull from "#locales/da/pull.json";
import type portfolio from "#locales/da/portfolio.json";
import type prices from "#locales/da/prices.json";
import type security from "#locales/da/security.json";
import type settings from "#locales/da/settings.json";
import type sync from "#locales/da/sync.json";
import type trouble from "#locales/da/trouble.json";
import type update from "#locales/da/update.json";
import type widgets from "#locales/da/widgets.json";
import type ui from "#locales/da/ui.json";

declare module "i18next" {
  /** Danish is complete and gives the keys their types: a misspelt key does not compile. */
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      approval: typeof approval;
      arrange: typeof arrange;
      assets: typeof assets;
      auth: typeof auth;
      broker: typeof broker;
      budget: typeof budget;
      challenge: typeof challenge;
      common: typeof common;
      dashboard: typeof dashboard;
      debt: typeof debt;
      encryption: typeof encryption;
      financial: typeof financial;
      import: typeof imports;
      install: typeof install;
      landing: typeof landing;
      loans: typeof loans;
      palette: typeof palette;
      password: typeof password;
      rates: typeof rates;
      recovery: typeof recovery;
      reset: typeof reset;
      risks: typeof risks;
      onboarding: typeof onboarding;
      pick: typeof pick;
      portfolio: typeof portfolio;
      pull: typeof pull;
      prices: typeof prices;
      security: typeof security;
      settings: typeof settings;
      sync: typeof sync;
      trouble: typeof trouble;
      ui: typeof ui;
      update: typeof update;
      widgets: typeof widgets;
    };
  }
}
