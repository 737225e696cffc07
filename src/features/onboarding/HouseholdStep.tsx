import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/householdRecord.ts";
import { HOMES, HOUSEHOLD_KINDS, type HouseholdKind } from "#domain/entities/household.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Form } from "#ui/Form.tsx";
import type { IconName } from "#ui/Icon.tsx";
import { RadioTiles } from "#ui/RadioTiles.tsx";
import { ChildrenField } from "./ChildrenField.tsx";
import { type HouseholdForm, householdChanges, householdForm, isAnswered, mayHaveChildren } from "./householdForm.ts";
import { StepActions } from "./StepActions.tsx";
import { useOnward } from "./useOnward.ts";

const ICON_OF_KIND = {
  single: "person",
  couple: "household",
  family: "home",
  student: "education",
} as const satisfies Record<HouseholdKind, IconName>;

/** The words for so many adults are those of who is alone and who are two. */
const ADULTS = [
  ["one", "single"],
  ["two", "couple"],
] as const;

/** Who lives here. It decides what a month is reckoned to cost, and which loans are asked about. */
export function HouseholdStep() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("household");
  const household = useHousehold();
  const [form, setForm] = useState(() => householdForm(household));
  const change = (part: Partial<HouseholdForm>): void => setForm({ ...form, ...part });

  async function save(): Promise<void> {
    const changes = householdChanges(form);
    await (isAnswered(form) ? onward.answer(changes) : onward.skip(changes));
  }

  return (
    <Form onSubmit={save} error={onward.problem} actions={<StepActions onward={onward} />}>
      <RadioTiles
        label={t("household.kind")}
        tiles={HOUSEHOLD_KINDS.map((value) => ({
          value,
          label: t(`household.kinds.${value}`),
          description: t(`household.kindHelp.${value}`),
          icon: ICON_OF_KIND[value],
        }))}
        value={form.kind}
        onChange={(kind) => change({ kind })}
      />
      {form.kind === "family" && (
        <RadioTiles
          label={t("household.adults")}
          tiles={ADULTS.map(([value, kind]) => ({ value, label: t(`household.kindHelp.${kind}`) }))}
          value={form.adults}
          onChange={(adults) => change({ adults })}
        />
      )}
      {mayHaveChildren(form) && <ChildrenField values={form.children} onChange={(children) => change({ children })} />}
      <RadioTiles
        label={t("household.home")}
        tiles={HOMES.map((value) => ({
          value,
          label: t(`household.homes.${value}`),
          description: t(`household.homeHelp.${value}`),
        }))}
        value={form.home}
        onChange={(home) => change({ home })}
      />
      <Checkbox label={t("household.car")} value={form.hasCar} onChange={(hasCar) => change({ hasCar })} />
    </Form>
  );
}
