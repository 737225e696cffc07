import type { Household, HouseholdKind } from "#domain/entities/household.ts";

type Adults = "one" | "two";

/** Who lives here, as it is asked. */
export interface HouseholdForm {
  readonly kind: HouseholdKind | undefined;
  /** Of a family. */
  readonly adults: Adults;
  readonly children: readonly TypedChild[];
  readonly home: Household["home"];
  readonly hasCar: boolean;
}

export interface TypedChild {
  readonly id: string;
  readonly birthYear?: number;
}

/**
 * What was told, as it is asked about. What a month costs goes by the adults, so one adult with children is kept as a
 * single with children, and is a family here.
 */
export function householdForm(told: Household | undefined): HouseholdForm {
  const { kind, children = [], home, hasCar = false } = told ?? {};
  const isAlone = kind === "single" && children.length > 0;
  return { kind: isAlone ? "family" : kind, adults: isAlone ? "one" : "two", children, home, hasCar };
}

export function mayHaveChildren({ kind }: HouseholdForm): boolean {
  return kind === "family" || kind === "student";
}

/** What is kept of it. A row without a year is no child yet. */
export function householdChanges(form: HouseholdForm): Required<Pick<Household, "hasCar">> & {
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
export function isAnswered({ kind, home, hasCar }: HouseholdForm): boolean {
  return kind !== undefined || home !== undefined || hasCar;
}
