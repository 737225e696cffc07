import * as z from "zod/mini";
import { HouseholdId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { SharePercent } from "./fields.ts";

export const HOUSEHOLD_KINDS = ["single", "couple", "family", "student"] as const;
export type HouseholdKind = (typeof HOUSEHOLD_KINDS)[number];

/** ISO 3166, and one for everywhere else. */
export const COUNTRIES = ["DK", "FO", "GL", "SE", "NO", "FI", "IS", "other"] as const;
export type Country = (typeof COUNTRIES)[number];

export const HOMES = ["owner", "tenant"] as const;

/** The reasons why a person comes, in the order they chose them. */
export const FOCUSES = ["overview", "budget", "debt", "saving", "investing"] as const;
export type Focus = (typeof FOCUSES)[number];
export const FOCUSES_AT_MOST = 3;

/** The lines that a month of living is made of: food and everything else that is bought, a roof, a car; or all in one. */
export const CostLineId = z.enum(["living", "housing", "car", "all"]);

/** In the order they are asked: what the first net worth needs comes first. */
export const ONBOARDING_STEPS = ["language", "household", "money", "home", "safety", "costs", "focus"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The year and not the age: it stays right. */
const Child = z.object({ id: z.uuid(), birthYear: z.int() });
export type Child = z.infer<typeof Child>;

/** The characters of a name, and the number of names, that a household may tell. */
export const NAME_CHARACTERS = 100;
export const NAMES_AT_MOST = 12;

const PersonName = z.object({ id: z.uuid(), name: z.string().check(z.minLength(1), z.maxLength(NAME_CHARACTERS)) });
export type PersonName = z.infer<typeof PersonName>;

/** How the household's own part of an asset or a debt is divided between its people; `id` is that of the thing. */
const ThingShares = z.object({
  id: z.uuid(),
  shares: z.array(z.object({ id: z.uuid(), percent: SharePercent })).check(z.maxLength(NAMES_AT_MOST)),
});
export type ThingShares = z.infer<typeof ThingShares>;

const CostLine = z.object({
  id: CostLineId,
  /** A month of it. */
  amount: Money,
  /** Where the amount comes from: a published rate, our own suggestion, the household's transactions, or what was typed. */
  source: z.enum(["reference", "suggestion", "postings", "own"]),
});
export type CostLine = z.infer<typeof CostLine>;

/**
 * The people who live here and the reasons why they came. Nothing in it has to be told, and two devices may each tell a
 * part: the lists with an `id` merge element by element.
 */
export const Household = z.object({
  id: HouseholdId,
  country: z.optional(z.enum(COUNTRIES)),
  kind: z.optional(z.enum(HOUSEHOLD_KINDS)),
  children: z.optional(z.array(Child)),
  /** The names of its people, as banks write them in the texts of transfers between their own accounts. */
  names: z.optional(z.array(PersonName).check(z.maxLength(NAMES_AT_MOST))),
  /** Who of them owns and owes what; a thing that is not here is everybody's. */
  owners: z.optional(z.array(ThingShares)),
  home: z.optional(z.enum(HOMES)),
  hasCar: z.optional(z.boolean()),
  focus: z.optional(z.array(z.enum(FOCUSES)).check(z.maxLength(FOCUSES_AT_MOST))),
  costs: z.optional(z.array(CostLine)),
  /** The income of all of it in a year before tax. */
  grossIncome: z.optional(Money),
  /** How far the household is on its way in. */
  steps: z.optional(z.array(z.object({ id: z.enum(ONBOARDING_STEPS), outcome: z.enum(["done", "skipped"]) }))),
  /** Nobody in it owes anything, somebody has said. A debt that is written counts all the same. */
  noDebt: z.optional(z.boolean()),
  /** The list of first things to do has been put away. */
  checklistHidden: z.optional(z.boolean()),
});
export type Household = z.infer<typeof Household>;

/** Every device writes the same record, so it has one fixed id. */
export const HOUSEHOLD_ID = HouseholdId.parse("0f0e0d0c-0b0a-4908-8706-050403020101");

export const household = defineEntity({ collection: "household", version: 1, schema: Household, upgrades: [] });
