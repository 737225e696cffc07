import * as z from "zod/mini";
import { HOMES, type Household, HOUSEHOLD_KINDS, type HouseholdKind } from "#domain/entities/household.ts";

/** The form of the question who lives here. A child without a year is a row that is not filled in yet. */
export const HouseholdForm = z.object({
  kind: z.optional(z.enum(HOUSEHOLD_KINDS)),
  /** Of a family. */
  adults: z.enum(["one", "two"]),
  children: z.array(z.object({ id: z.string(), birthYear: z.optional(z.int()) })),
  home: z.optional(z.enum(HOMES)),
  hasCar: z.boolean(),
});
export type HouseholdValues = z.infer<typeof HouseholdForm>;
export type TypedChild = HouseholdValues["children"][number];

/**
 * The stated household, as it is asked about. The cost of a month goes by the adults, so one adult with children is
 * kept as a single with children, and is a family here.
 */
export function householdForm(told: Household | undefined): HouseholdValues {
  const { kind, children = [], home, hasCar = false } = told ?? {};
  const isAlone = kind === "single" && children.length > 0;
  return { kind: isAlone ? "family" : kind, adults: isAlone ? "one" : "two", children: [...children], home, hasCar };
}

export function mayHaveChildren({ kind }: HouseholdValues): boolean {
  return kind === "family" || kind === "student";
}

/** The fields of it that are kept. A row without a year is no child yet. */
export function householdChanges(form: HouseholdValues): Required<Pick<Household, "hasCar">> & {
  readonly kind: HouseholdKind | undefined;
  readonly children: NonNullable<Household["children"]>;
  readonly home: Household["home"];
} {
  const { kind, adults, children, home, hasCar } = form;
  const known = children.flatMap(({ id, birthYear }) => (birthYear === undefined ? [] : [{ id, birthYear }]));
  return {
    kind: kind === "family" && adults === "one" ? "single" : kind,
    children: mayHaveChildren(form) ? known : [],
    home,
    hasCar,
  };
}

/** Going on without having said anything is passing the question over. */
export function isAnswered({ kind, home, hasCar }: HouseholdValues): boolean {
  return kind !== undefined || home !== undefined || hasCar;
}
