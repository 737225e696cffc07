import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { HOMES, HOUSEHOLD_KINDS, type HouseholdKind } from "#domain/entities/household.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import type { IconName } from "#ui/actions/Icon.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { FieldGroup, FieldLine } from "#ui/fields/FieldGroup.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type HouseholdValues, mayHaveChildren, type TypedChild } from "./householdForm.ts";

const ICON_OF_KIND = {
  single: "person",
  couple: "household",
  family: "home",
  student: "education",
} as const satisfies Record<HouseholdKind, IconName>;

/** One adult and two look as who is alone and a couple do. */
const ADULTS = [
  ["one", "single"],
  ["two", "couple"],
] as const;

interface HouseholdFieldsProps {
  readonly values: HouseholdValues;
  readonly onChange: (changes: Partial<HouseholdValues>) => void;
}

/** Who lives here, in a home of their own or not, with a car or without. */
export function HouseholdFields({ values, onChange }: HouseholdFieldsProps) {
  const { t } = useTranslation("onboarding");
  return (
    <>
      <RadioTiles
        label={t("household.kind")}
        tiles={HOUSEHOLD_KINDS.map((value) => ({
          value,
          label: t(`household.kinds.${value}`),
          description: t(`household.kindHelp.${value}`),
          icon: ICON_OF_KIND[value],
        }))}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {values.kind === "family" && (
        <RadioTiles
          label={t("household.adults")}
          tiles={ADULTS.map(([value, kind]) => ({
            value,
            label: t(`household.kindHelp.${kind}`),
            icon: ICON_OF_KIND[kind],
          }))}
          value={values.adults}
          onChange={(adults) => onChange({ adults })}
        />
      )}
      {mayHaveChildren(values) && (
        <ChildrenField values={values.children} onChange={(children) => onChange({ children: [...children] })} />
      )}
      <RadioTiles
        label={t("household.home")}
        tiles={HOMES.map((value) => ({
          value,
          label: t(`household.homes.${value}`),
          description: t(`household.homeHelp.${value}`),
        }))}
        value={values.home}
        onChange={(home) => onChange({ home })}
      />
      <Checkbox label={t("household.car")} value={values.hasCar} onChange={(hasCar) => onChange({ hasCar })} />
    </>
  );
}

/** Grown up at 18, and then no longer counted here. */
const AGES = 18;

interface ChildrenFieldProps {
  readonly values: readonly TypedChild[];
  readonly onChange: (values: readonly TypedChild[]) => void;
}

/** A row for each child. A row without a year is no child yet. */
function ChildrenField({ values, onChange }: ChildrenFieldProps) {
  const { t } = useTranslation("onboarding");
  const thisYear = Number(useToday().slice(0, 4));
  const add = useRef<HTMLButtonElement>(null);
  const newest = useRef<HTMLSelectElement>(null);
  const count = useRef(values.length);

  // A new row is filled in at once; where one went, the button stands in for it.
  useEffect(() => {
    if (values.length > count.current) newest.current?.focus();
    else if (values.length < count.current) add.current?.focus();
    count.current = values.length;
  }, [values.length]);

  const years = Array.from({ length: AGES }, (_, age) => {
    const year = thisYear - age;
    return {
      value: String(year),
      label: age === 0 ? t("household.born", { year }) : t("household.turns", { year, age }),
    };
  });
  return (
    <FieldGroup label={t("household.children")}>
      {values.map((child, at) => (
        <FieldLine
          key={child.id}
          aside={
            <IconButton
              icon="close"
              label={t("household.removeChild", { number: at + 1 })}
              onPress={() => onChange(values.filter(({ id }) => id !== child.id))}
            />
          }
        >
          <Select
            ref={at === values.length - 1 ? newest : null}
            label={t("household.birthYear", { number: at + 1 })}
            options={years}
            value={child.birthYear === undefined ? "" : String(child.birthYear)}
            onChange={(year) =>
              onChange(values.map((one) => (one.id === child.id ? { id: one.id, birthYear: Number(year) } : one)))
            }
          />
        </FieldLine>
      ))}
      <div>
        <Button ref={add} icon="add" onPress={() => onChange([...values, { id: crypto.randomUUID() }])}>
          {t("household.addChild")}
        </Button>
      </div>
    </FieldGroup>
  );
}
