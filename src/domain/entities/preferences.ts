import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, PreferencesId } from "../ids.ts";
import { Currency, Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Note } from "./fields.ts";

/**
 * Where a part of the overview stands: its place in the list, how wide, and how high its drawing is. A newer version of
 * the app may have more parts.
 */
const WidgetPlace = z.object({
  id: z.string(),
  isShown: z.boolean(),
  width: z.enum(["half", "full"]),
  height: z.optional(z.enum(["small", "medium", "large"])),
});
export type WidgetPlace = z.infer<typeof WidgetPlace>;

/** Somebody's own limit for what is worth a look; `isOff` is not looked at. A newer version of the app may know more of them. */
const RiskChoice = z.object({ id: z.string(), limit: z.optional(z.number()), isOff: z.optional(z.boolean()) });
export type RiskChoice = z.infer<typeof RiskChoice>;

/** How much prices rose in a calendar year, as somebody wrote it down; its `id` is the year. */
const Inflation = z.object({ id: z.string().check(z.regex(/^\d{4}$/)), percent: z.number(), writtenOn: IsoDate });
export type Inflation = z.infer<typeof Inflation>;

const AccountLimit = z.object({ id: z.string(), limit: Money });
const DebtAccount = z.object({ id: z.string(), accountId: AssetId });

/** The one record of a household's choices that follow it from device to device. */
export const Preferences = z.object({
  id: PreferencesId,
  displayCurrency: Currency,
  /** When the recovery key was made that has been shown to be kept, as its wrap says. A newer key has to be shown anew. */
  keptRecoveryKey: z.optional(z.string()),
  /** The overview's parts in their order; absent until somebody has arranged them. */
  dashboard: z.optional(z.array(WidgetPlace)),
  /** The remarks of the overview that were put away for good, by the keys of `insights`. */
  dismissed: z.optional(z.array(z.object({ id: z.string() }))),
  /** The parts that the net worth is shown without; see `OMISSIONS`. A newer version of the app may know more. */
  netWorthWithout: z.optional(z.array(z.string())),
  /** When the rates of the European Central Bank were last fetched. */
  ratesFetchedAt: z.optional(z.string()),
  riskLimits: z.optional(z.array(RiskChoice)),
  inflation: z.optional(z.array(Inflation)),
  /** The benchmark of the portfolio: `inflation`, or the id of a security. */
  benchmark: z.optional(z.string()),
  /** Chooses the others that prices are asked for among; see `quoteRequest`. */
  quoteSeed: z.optional(z.int()),
  /** Of the list of holdings, and what they are gathered by. A newer version of the app may have more of both. */
  holdingColumns: z.optional(z.array(z.string())),
  holdingGroups: z.optional(z.string()),
  /** The balance that an account should not stand below, by the account's id; see `usualLimit`. */
  accountLimits: z.optional(z.array(AccountLimit)),
  /** The accounts that debts are paid from, by the debt's id, where no transaction tells. */
  debtAccounts: z.optional(z.array(DebtAccount)),
  /** The amount to pay on the debts each month on top of their payments, and the order of the debts. */
  planExtra: z.optional(Money),
  planStrategy: z.optional(z.enum(["avalanche", "snowball", "own"])),
  /** The account that pays the bills of the budget's account. */
  billsAccount: z.optional(AssetId),
  /** The people to call when somebody else has to take over, as the overview of an estate prints them. */
  contacts: z.optional(Note),
  /** Limits to stay within, or every krone in an envelope; limits when nobody has said. */
  budgetMode: z.optional(z.enum(["simple", "envelopes"])),
  /** The day that a month of the budget begins on; the calendar's first when nobody has said. */
  budgetStart: z.optional(z.union([z.literal("lastBankDay"), z.int().check(z.gte(1), z.lte(28))])),
  /**
   * Goes before `budgetStart`: a day that not every month has, which is then the month's last, or one that comes on the
   * bank day before it where the banks are closed. Apps that do not know it keep to the other.
   */
  payday: z.optional(z.object({ day: z.int().check(z.gte(1), z.lte(31)), isBankDay: z.optional(z.boolean()) })),
});

export type Preferences = z.infer<typeof Preferences>;

/** Every device writes the same record, so it has one fixed id. */
export const PREFERENCES_ID = PreferencesId.parse("0f0e0d0c-0b0a-4908-8706-050403020100");

export const preferences = defineEntity({ collection: "preferences", version: 1, schema: Preferences, upgrades: [] });
