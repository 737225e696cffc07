import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/householdRecord.ts";
import { HOMES, HOUSEHOLD_KINDS, type HouseholdKind } from "#domain/entities/household.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Form } from "#ui/Form.tsx";
import type { IconName } from "#ui/Icon.tsx";
import { RadioTiles } from "#ui/RadioTiles.tsx";
import { ChildrenField, type TypedChild } from "./ChildrenField.tsx";
import { StepActions } from "./StepActions.tsx";
import { useOnward } from "./useOnward.ts";

const ICON_OF_KIND = {
  single: "person",
  couple: "household",
  family: "home",
  student: "education",
} as const satisfies Record<HouseholdKind, IconName>;

/** Who lives here. It decides what a month is reckoned to cost, and which loans are asked about. */
export function HouseholdStep() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("household");
  const household = useHousehold();
  const [kind, setKind] = useState(household?.kind);
  const [children, setChildren] = useState<readonly TypedChild[]>(household?.children ?? []);
  const [home, setHome] = useState(household?.home);
  const [hasCar, setHasCar] = useState(household?.hasCar ?? false);
  // Two adults without children are a couple; with them they are a family.
  const mayHaveChildren = kind !== undefined && kind !== "couple";

  async function save(): Promise<void> {
    const known = children.flatMap(({ id, birthYear }) => (birthYear === undefined ? [] : { id, birthYear }));
    await onward.answer({ kind, children: mayHaveChildren ? known : [], home, hasCar });
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
        value={kind}
        onChange={setKind}
      />
      {mayHaveChildren && <ChildrenField values={children} onChange={setChildren} />}
      <RadioTiles
        label={t("household.home")}
        tiles={HOMES.map((value) => ({
          value,
          label: t(`household.homes.${value}`),
          description: t(`household.homeHelp.${value}`),
        }))}
        value={home}
        onChange={setHome}
      />
      <Checkbox label={t("household.car")} value={hasCar} onChange={setHasCar} />
    </Form>
  );
}
