import * as z from "zod/mini";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import { IsoDate } from "#domain/dates.ts";
import { ACCOUNT_END, type Asset, AssetType, Condition, Wrapper } from "#domain/entities/asset.ts";
import { PaymentFrequency, REMINDER_TYPES, type Reminder } from "#domain/entities/fields.ts";
import { Currency, type Money } from "#domain/money.ts";
import { blankValues, filledValues, type FormValues } from "#kit/forms/formValues.ts";
import {
  type Drafted,
  isUnset,
  optionalAmount,
  optionalDay,
  optionalRate,
  optionalText,
  readable,
  requiredAmount,
  requiredBalance,
  requiredDay,
  requiredText,
  ruleBetween,
  sameFigure,
} from "#domain/text/typed.ts";

/** An asset while it is being typed. The planned end is not asked for; it stays as it is. */
export interface AssetValues extends FormValues<Omit<Asset, "id" | "type" | "reminders">> {
  readonly currency: Currency;
  readonly reminders: readonly ReminderValues[];
}

export interface ReminderValues {
  readonly id: string;
  readonly type: Reminder["type"];
  readonly date: Drafted<IsoDate>;
  /** As it is stored: nothing until somebody chooses. */
  readonly noticeDays: readonly number[] | undefined;
  readonly notes: string;
}

/** Those that have a control of their own. */
export const ASSET_FIELDS = [
  "name",
  "currentValue",
  "location",
  "description",
  "category",
  "bankName",
  "accountEnd",
  "purchaseDate",
  "purchaseValue",
  "publicValue",
  "landValue",
  "interestRate",
  "paymentAmount",
  "paymentFrequency",
  "endDate",
  "condition",
  "wrapper",
  "ownerShare",
  "isSmoothed",
] as const satisfies readonly (keyof AssetValues)[];
export type AssetField = (typeof ASSET_FIELDS)[number];

const TEXTS = ["name", "location", "description", "category", "bankName", "accountEnd"] as const;

export function emptyAsset(currency: Currency): AssetValues {
  const blank = blankValues([...ASSET_FIELDS, "plannedEndDate", "worthSource", "statedCash", "balanceFollows"], TEXTS);
  return { ...blank, currency, isSmoothed: false, reminders: [] };
}

export function valuesOf(asset: Asset): AssetValues {
  return {
    ...filledValues(emptyAsset(asset.currentValue.currency), asset),
    reminders: asset.reminders.map(({ notes = "", noticeDays, ...reminder }) => ({ ...reminder, noticeDays, notes })),
  };
}

/**
 * The fields that another one like it takes over: not the reminders nor an account's number, and of an end only the one
 * that it had before the archive.
 */
export function copyOf(asset: Asset, name: string, today: IsoDate): AssetValues {
  const endDate = isHeld(asset, today) ? asset.endDate : asset.plannedEndDate;
  const isAhead = isHeld({ endDate }, today);
  return {
    ...valuesOf(asset),
    name,
    accountEnd: "",
    endDate: isAhead ? endDate : undefined,
    plannedEndDate: undefined,
    reminders: [],
  };
}

/** All amounts of an asset are in one currency. */
export function inCurrency(values: AssetValues, currency: Currency): Partial<AssetValues> {
  return {
    currency,
    purchaseValue: sameFigure(values.purchaseValue, currency),
    publicValue: sameFigure(values.publicValue, currency),
    landValue: sameFigure(values.landValue, currency),
    paymentAmount: sameFigure(values.paymentAmount, currency),
  };
}

/** Per cent: one ten-thousandth. */
const SMALLEST_SHARE = 0.01;

const ReminderForm = z.object({
  id: z.uuid(),
  type: z.enum(REMINDER_TYPES),
  date: requiredDay(),
  noticeDays: z.optional(z.array(z.int())),
  notes: optionalText(5000),
});

/** §3 Asset form fields, and what they have to agree about. `today` is the last day a purchase can have, `worth` what it stands at. */
export function assetSchema(today: IsoDate, worth?: Money, type?: AssetType) {
  const fields = z
    .object({
      name: requiredText(200),
      currentValue: type === "bank" ? requiredBalance() : requiredAmount(worth),
      location: optionalText(200),
      description: optionalText(5000),
      category: optionalText(200),
      bankName: optionalText(200),
      accountEnd: z.pipe(
        z.string().check(
          z.trim(),
          z.refine((digits) => digits === "" || ACCOUNT_END.test(digits), "digits"),
        ),
        z.transform((digits) => digits || undefined),
      ),
      purchaseDate: optionalDay(),
      purchaseValue: optionalAmount(),
      publicValue: optionalAmount(),
      landValue: optionalAmount(),
      interestRate: optionalRate(-5, 100),
      paymentAmount: optionalAmount(),
      paymentFrequency: z.optional(PaymentFrequency),
      endDate: optionalDay(),
      plannedEndDate: z.optional(IsoDate),
      condition: z.optional(Condition),
      wrapper: z.optional(Wrapper),
      ownerShare: optionalRate(SMALLEST_SHARE, 100),
      isSmoothed: z.pipe(
        z.optional(z.boolean()),
        z.transform((isOn) => isOn || undefined),
      ),
      reminders: z.array(ReminderForm),
    })
    .check(
      rule("purchaseDate", "future", ({ purchaseDate }) => isUnset(purchaseDate) || purchaseDate <= today),
      rule(
        "endDate",
        "beforePurchase",
        ({ endDate, purchaseDate }) => isUnset(endDate) || isUnset(purchaseDate) || endDate >= purchaseDate,
      ),
      rule(
        "paymentFrequency",
        "frequencyMissing",
        ({ paymentAmount, paymentFrequency }) => !readable(paymentAmount) || paymentFrequency !== undefined,
      ),
    );
  // The archive keeps that day for what has ended alone.
  return z.pipe(
    fields,
    z.transform((all) => (isHeld(all, today) ? { ...all, plannedEndDate: undefined } : all)),
  );
}

type Agreeing = Partial<Pick<AssetValues, "purchaseDate" | "endDate" | "paymentAmount" | "paymentFrequency">>;

const rule = ruleBetween<Agreeing>();

/** The fields that a kind of asset is asked for at once. The others wait behind *Flere oplysninger*. */
const FITTING: Readonly<Record<AssetType, readonly AssetField[]>> = {
  cash: ["location", "interestRate"],
  bank: ["bankName", "accountEnd", "interestRate"],
  stocks: ["wrapper", "purchaseDate", "purchaseValue"],
  bonds: ["wrapper", "interestRate", "endDate", "purchaseDate", "purchaseValue"],
  crypto: ["purchaseDate", "purchaseValue"],
  investment: ["wrapper", "purchaseDate", "purchaseValue"],
  retirement: ["wrapper", "paymentAmount", "paymentFrequency", "endDate"],
  real_estate: ["location", "ownerShare", "purchaseDate", "purchaseValue", "publicValue", "landValue"],
  property: ["location", "ownerShare", "purchaseDate", "purchaseValue", "publicValue", "landValue"],
  vehicle: ["condition", "purchaseDate", "purchaseValue"],
  collectible: ["condition", "location", "purchaseDate", "purchaseValue"],
  other: ["purchaseDate", "purchaseValue"],
};

const MORE: readonly AssetField[] = [
  "ownerShare",
  "location",
  "purchaseDate",
  "purchaseValue",
  "condition",
  "wrapper",
  "bankName",
  "accountEnd",
  "publicValue",
  "landValue",
  "interestRate",
  "paymentAmount",
  "paymentFrequency",
  "endDate",
  "category",
  "description",
  "isSmoothed",
];

const BROKERAGE_ACCOUNTS: readonly AssetType[] = ["stocks", "bonds", "crypto", "investment", "retirement", "bank"];
const HOMES: readonly AssetType[] = ["real_estate", "property"];

/** The fields that only some kinds of asset have. */
const ASKED_OF: Readonly<Partial<Record<AssetField, readonly AssetType[]>>> = {
  wrapper: BROKERAGE_ACCOUNTS,
  bankName: [...BROKERAGE_ACCOUNTS, "cash"],
  accountEnd: [...BROKERAGE_ACCOUNTS, "cash"],
  publicValue: HOMES,
  landValue: HOMES,
};

/** As what the texts name the worth of a kind of asset: an account has a balance. */
export function worthField(type: AssetType): "balance" | "currentValue" {
  return type === "bank" || type === "cash" ? "balance" : "currentValue";
}

/** A field that another kind of asset left written stays in sight. */
export function fieldsFor(
  type: AssetType,
  values: AssetValues,
): { readonly fitting: readonly AssetField[]; readonly more: readonly AssetField[] } {
  const fitting = FITTING[type];
  const isAsked = (field: AssetField) => ASKED_OF[field]?.includes(type) ?? true;
  const more = MORE.filter((field) => !fitting.includes(field) && (isAsked(field) || Boolean(values[field])));
  return { fitting, more };
}
