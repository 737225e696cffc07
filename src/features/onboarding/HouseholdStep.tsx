import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { HOMES, HOUSEHOLD_KINDS, type HouseholdKind } from "#domain/entities/household.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import type { IconName } from "#ui/actions/Icon.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { ChildrenField } from "./ChildrenField.tsx";
import { householdChanges, householdForm, isAnswered, mayHaveChildren } from "./householdForm.ts";
import { StepActions } from "./StepActions.tsx";
import { HouseholdForm, type HouseholdValues } from "./stepForms.ts";
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
    <Form key={draft.round} onSubmit={save} error={onward.problem} actions={<StepActions onward={onward} />}>
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
    </Form>
  );
}
