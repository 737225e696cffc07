import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/householdRecord.ts";
import { type Focus, FOCUSES, FOCUSES_AT_MOST } from "#domain/entities/household.ts";
import { CheckTiles } from "#ui/CheckTiles.tsx";
import { Form } from "#ui/Form.tsx";
import type { IconName } from "#ui/Icon.tsx";
import { StepActions } from "./StepActions.tsx";
import { useOnward } from "./useOnward.ts";

const ICON_OF_FOCUS = {
  overview: "overview",
  budget: "budget",
  debt: "debt",
  saving: "savings",
  investing: "investment",
} as const satisfies Record<Focus, IconName>;

/** What the household came for stands first on its overview. */
export function FocusStep() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("focus");
  const [focus, setFocus] = useState<readonly Focus[]>(useHousehold()?.focus ?? []);
  return (
    <Form
      // None chosen is no answer.
      onSubmit={() => (focus.length > 0 ? onward.answer({ focus: [...focus] }) : onward.skip({ focus: [] }))}
      error={onward.problem}
      actions={<StepActions onward={onward} />}
    >
      <CheckTiles
        label={t("focus.label")}
        tiles={FOCUSES.map((value) => ({
          value,
          label: t(`focus.tiles.${value}`),
          description: t(`focus.help.${value}`),
          icon: ICON_OF_FOCUS[value],
        }))}
        values={focus}
        onChange={setFocus}
        atMost={FOCUSES_AT_MOST}
        full={t("focus.full")}
        place={(place) => t("focus.place", { place })}
      />
    </Form>
  );
}
