import * as z from "zod/mini";
import { addMonths, firstOfMonth, type IsoDate, isIsoDate } from "#domain/dates.ts";
import { type ChangeKind, SCENARIO_POINTS_AT_MOST, type ScenarioChange } from "#domain/entities/scenario.ts";
import type { AssetId, DebtId, SeriesId } from "#domain/ids.ts";
import { Money } from "#domain/money.ts";
import { amountProblem, optionalAmount, ruleBetween } from "#domain/text/typed.ts";

/** The months that a change may be said to last. */
export const LENGTHS = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 120] as const;

/** The values of the form of any change; each kind asks for some of them. */
export interface ChangeValues {
  readonly amount: Money | undefined;
  readonly value?: Money | undefined;
  readonly from: IsoDate | undefined;
  /** As a choice has it. */
  readonly months?: string | undefined;
  readonly points: number | undefined;
  readonly debtId?: string | undefined;
  readonly assetId?: string | undefined;
  readonly seriesId?: string | undefined;
  readonly rhythm: "monthly" | "once";
}

type ChangeField = keyof ChangeValues;

/** The fields that each kind asks for, in their order; the debt of a repayment has to be chosen. */
export const FIELDS_BY_KIND: Readonly<Record<ChangeKind, readonly ChangeField[]>> = {
  incomeLoss: ["seriesId", "from", "months"],
  income: ["amount", "from", "months"],
  expense: ["amount", "from", "months"],
  child: ["amount", "from", "months"],
  rates: ["points", "debtId"],
  purchase: ["amount", "from", "value"],
  sale: ["assetId", "amount", "from"],
  repayment: ["debtId", "rhythm", "amount", "from"],
  returns: ["points"],
};

export function isAsked(kind: ChangeKind, field: ChangeField, { rhythm }: Pick<ChangeValues, "rhythm">): boolean {
  if (kind === "repayment" && field === "from" && rhythm === "monthly") return false;
  return FIELDS_BY_KIND[kind].includes(field);
}

/** A change as its form asks about it; a new one begins on the first of the next month. */
export function changeForm(kind: ChangeKind, change: ScenarioChange | undefined, today: IsoDate): ChangeValues {
  const told: Partial<Record<string, unknown>> = change ?? {};
  const months = told["months"] as number | undefined;
  const isOnce = kind === "repayment" && told["on"] !== undefined;
  return {
    amount: told["amount"] as Money | undefined,
    value: told["value"] as Money | undefined,
    from: ((told["from"] ?? told["on"]) as IsoDate | undefined) ?? addMonths(firstOfMonth(today), 1),
    months: months === undefined ? (kind === "incomeLoss" ? "3" : undefined) : String(months),
    points: told["points"] as number | undefined,
    debtId: told["debtId"] as string | undefined,
    assetId: told["assetId"] as string | undefined,
    seriesId: told["seriesId"] as string | undefined,
    rhythm: isOnce ? "once" : "monthly",
  };
}

/** The rules of the form of a kind. */
export function changeSchema(kind: ChangeKind) {
  const rule = ruleBetween<ChangeValues>();
  const asks = (field: ChangeField, values: ChangeValues) => isAsked(kind, field, values);
  return z
    .object({
      amount: z.custom<Money | undefined>(),
      value: optionalAmount(),
      from: z.custom<IsoDate | undefined>(),
      months: z.optional(z.string()),
      points: z.custom<number | undefined>(),
      debtId: z.optional(z.string()),
      assetId: z.optional(z.string()),
      seriesId: z.optional(z.string()),
      rhythm: z.enum(["monthly", "once"]),
    })
    .check(
      rule("amount", "missing", (values) => !asks("amount", values) || amountProblem(values.amount) !== "missing"),
      rule(
        "amount",
        "unreadable",
        (values) => !asks("amount", values) || amountProblem(values.amount) !== "unreadable",
      ),
      rule("amount", "negative", (values) => !asks("amount", values) || isAboveNothing(values.amount)),
      rule("from", "missing", (values) => !asks("from", values) || isIsoDate(values.from ?? "")),
      rule("points", "missing", (values) => !asks("points", values) || isPoints(values.points)),
      rule("debtId", "missing", (values) => kind !== "repayment" || values.debtId !== undefined),
    );
}

function isAboveNothing(amount: unknown): boolean {
  const read = Money.safeParse(amount);
  return !read.success || read.data.minor > 0;
}

function isPoints(points: unknown): boolean {
  return typeof points === "number" && points !== 0 && Math.abs(points) <= SCENARIO_POINTS_AT_MOST;
}

/** The change that a form of a kind tells, which `changeSchema` has let through. */
export function changeOf(kind: ChangeKind, id: string, values: ChangeValues): ScenarioChange {
  const { amount, from, points = 0, debtId, seriesId, assetId, value, rhythm } = values;
  const months = values.months === undefined ? undefined : Number(values.months);
  switch (kind) {
    case "incomeLoss":
      return { id, kind, from: from!, months: months ?? 1, ...(seriesId && { seriesId: seriesId as SeriesId }) };
    case "income":
    case "expense":
    case "child":
      return { id, kind, from: from!, amount: amount!, ...(months !== undefined && { months }) };
    case "rates":
      return { id, kind, points, ...(debtId && { debtId: debtId as DebtId }) };
    case "purchase":
      return { id, kind, on: from!, amount: amount!, ...(value && { value }) };
    case "sale":
      return { id, kind, on: from!, amount: amount!, ...(assetId && { assetId: assetId as AssetId }) };
    case "repayment":
      return { id, kind, debtId: debtId as DebtId, amount: amount!, ...(rhythm === "once" && { on: from! }) };
    case "returns":
      return { id, kind, points };
  }
}
