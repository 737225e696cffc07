import { expect, test } from "vitest";
import { SHARED_WORDS } from "#config/wordFiles.ts";
import { DEFAULT_LANGUAGE } from "#config/spec.ts";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { UNREADABLE } from "#domain/text/typed.ts";
import { assetSchema, emptyAsset } from "#features/assets/assetForm.ts";
import { billSchema } from "#features/budget/AccountTab.tsx";
import { lineSchema } from "#features/budget/plan/LineSheet.tsx";
import { seriesSchema, seriesValues } from "#features/budget/recurring/SeriesForm.tsx";
import { categorySchema } from "#features/budget/rules/CategorySheet.tsx";
import { ruleSchema, ruleValues } from "#features/budget/rules/ruleForm.ts";
import { debtSchema, emptyDebt } from "#features/debt/debtForm.ts";
import { emptyGoal, goalSchema } from "#features/goals/goalForm.ts";
import { emptyRate, rateForm } from "#features/settings/rateForm.ts";
import { MAY_HAVE_GAPS, textsOf, TRANSLATIONS } from "../../scripts/locales.ts";

const TODAY = isoDate("2026-11-22");

/** The texts that people put into a field by mistake, and the values that other fields have read from them. */
const MISTAKEN_TEXTS = ["", "x".repeat(10_001), "(", "(x+)+"];
const MISTAKEN_VALUES = [
  UNREADABLE,
  undefined,
  money(-1, "DKK"),
  -6,
  0,
  101,
  isoDate("1900-01-01"),
  isoDate("2999-12-31"),
];

interface Parsed {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** The keys of all that a form can say, as it asks for them in its file of words. */
const FORMS = {
  assets: {
    empty: emptyAsset("DKK"),
    parse: (values: object): Parsed => assetSchema(TODAY).safeParse(values),
    key: (field: string, message: string) => `assets:errors.${field}.${message}`,
  },
  debts: {
    empty: emptyDebt("DKK"),
    parse: (values: object): Parsed => debtSchema(TODAY).safeParse(values),
    key: (field: string, message: string) => `debt:errors.${field}.${message}`,
  },
  goals: {
    empty: emptyGoal("DKK", TODAY),
    parse: (values: object): Parsed => goalSchema(TODAY).safeParse({ ...values, category: "savings" }),
    key: (field: string, message: string) => `goals:errors.${field}.${message}`,
  },
  rates: {
    empty: emptyRate("DKK", TODAY),
    parse: (values: object): Parsed => rateForm(TODAY).safeParse(values),
    key: (_field: string, message: string) => `rates:errors.${message}`,
  },
  bills: {
    empty: { name: "", amount: undefined, every: "year", month: "1" },
    parse: (values: object): Parsed => billSchema.safeParse(values),
    key: (field: string, message: string) => `budgetPlan:errors.${field}.${message}`,
  },
  "budget lines": {
    empty: { id: undefined, amount: undefined, every: "year", month: "1", rollover: false, isOnce: false },
    parse: (values: object): Parsed => lineSchema.safeParse(values),
    key: (field: string, message: string) => `budgetPlan:errors.${field}.${message}`,
  },
  categories: {
    empty: { name: "", parentId: undefined, kind: "expense", essential: false, fixed: false, hidden: false },
    parse: (values: object): Parsed => categorySchema(true, true).safeParse(values),
    key: (field: string, message: string) => `categories:errors.${field}.${message}`,
  },
  rules: {
    empty: { ...ruleValues(undefined, () => true), matching: "pattern" },
    parse: (values: object): Parsed => ruleSchema.safeParse(values),
    key: (field: string, message: string) => `rules:errors.${field}.${message}`,
  },
  series: {
    empty: seriesValues(undefined, undefined, TODAY),
    parse: (values: object): Parsed => seriesSchema.safeParse(values),
    key: (field: string, message: string) => `recurring:errors.${field}.${message}`,
  },
} as const;
/** Chosen from a list or kept along: nobody can type anything wrong into them. */
const CHOSEN =
  /^(currency|paymentFrequency|condition|wrapper|isSmoothed|reminders|kind|assetId|notAssetIds|plannedEndDate|planOrder|from|to|funding|accountId|accountPart|payingAccountId|debtId|debtOwed|costMonths|milestones|every|month|rollover|isOnce|essential|fixed|hidden|matching|direction|tags|extraordinary|isAbout|frequency|bankDay|categoryId|isSubscription|dayCount|firstPeriod)$/;

function said({ empty, parse, key }: (typeof FORMS)[keyof typeof FORMS]): readonly string[] {
  const typed = Object.keys(empty).filter((field) => !CHOSEN.test(field));
  const days = typed.filter((field) => /date|day|until|from$/i.test(field));
  const tries = typed.flatMap((field) => {
    const mistakes = empty[field as keyof typeof empty] === "" ? MISTAKEN_TEXTS : MISTAKEN_VALUES;
    return mistakes.map((mistake) => ({ [field]: mistake }));
  });
  const pairs = days.flatMap((early) =>
    days.map((late) => ({ [early]: isoDate("2001-01-01"), [late]: isoDate("2000-01-01"), newRate: 5 })),
  );
  const keys = [...tries, ...pairs].flatMap((mistake) =>
    (parse({ ...empty, ...mistake }).error?.issues ?? []).map(({ path, message }) => key(path.join("."), message)),
  );
  return [...new Set(keys)].toSorted();
}

test.each(Object.entries(FORMS))(
  "whatever is wrong in a field of %s has a sentence in every language",
  (_name, form) => {
    const keys = said(form);
    expect(keys.length).toBeGreaterThan(2);
    const complete = TRANSLATIONS.filter((language) => !MAY_HAVE_GAPS.includes(language));
    for (const language of [DEFAULT_LANGUAGE, ...complete]) {
      const texts = textsOf(language);
      expect(
        keys.filter(
          (one) => ![one, ...SHARED_WORDS.map((file) => one.replace(/^\w+/, file))].some((key) => texts.has(key)),
        ),
        language,
      ).toEqual([]);
    }
  },
);
