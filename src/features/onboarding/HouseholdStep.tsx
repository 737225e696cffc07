import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import { HOMES, HOUSEHOLD_KINDS, type HouseholdKind } from "#domain/entities/household.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import type { IconName } from "#ui/actions/Icon.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { FieldGroup, FieldLine } from "#ui/fields/FieldGroup.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Select } from "#ui/choices/Select.tsx";
import {
  householdChanges,
  householdForm,
  HouseholdForm,
  type HouseholdValues,
  isAnswered,
  mayHaveChildren,
  type TypedChild,
} from "./householdForm.ts";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

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

/** The question who lives here. It decides what a month is reckoned to cost, and which loans are asked about. */
export function HouseholdStep() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("household");
  const household = useHousehold();
  const draft = useDraft<HouseholdValues, HouseholdValues>(
    "onboarding/household",
    householdForm(household),
    HouseholdForm,
  );
  const { values } = draft;

  async function save(): Promise<void> {
    const changes = householdChanges(values);
    if (await (isAnswered(values) ? onward.answer(changes) : onward.skip(changes))) draft.reset(values);
  }

  return (
    <StepForm key={draft.round} onward={onward} onSubmit={save}>
      <RadioTiles
        label={t("household.kind")}
        tiles={HOUSEHOLD_KINDS.map((value) => ({
          value,
          label: t(`household.kinds.${value}`),
          description: t(`household.kindHelp.${value}`),
          icon: ICON_OF_KIND[value],
        }))}
        value={values.kind}
        onChange={(kind) => draft.set({ kind })}
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
          onChange={(adults) => draft.set({ adults })}
        />
      )}
      {mayHaveChildren(values) && (
        <ChildrenField values={values.children} onChange={(children) => draft.set({ children: [...children] })} />
      )}
      <RadioTiles
        label={t("household.home")}
        tiles={HOMES.map((value) => ({
          value,
          label: t(`household.homes.${value}`),
          description: t(`household.homeHelp.${value}`),
        }))}
        value={values.home}
        onChange={(home) => draft.set({ home })}
      />
      <Checkbox label={t("household.car")} value={values.hasCar} onChange={(hasCar) => draft.set({ hasCar })} />
    </StepForm>
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
