import type { Household, HouseholdKind } from "#domain/entities/household.ts";
import type { HouseholdValues } from "./stepForms.ts";

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
