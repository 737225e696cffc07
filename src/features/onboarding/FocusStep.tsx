import * as z from "zod/mini";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { type Focus, FOCUSES, FOCUSES_AT_MOST } from "#domain/entities/household.ts";
import { CheckTiles } from "#ui/choices/CheckTiles.tsx";
import type { IconName } from "#ui/actions/Icon.tsx";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

const FocusForm = z.object({ focus: z.array(z.enum(FOCUSES)) });
type FocusValues = z.infer<typeof FocusForm>;

const ICON_OF_FOCUS = {
  overview: "overview",
  budget: "budget",
  debt: "debt",
  saving: "savings",
  investing: "investment",
} as const satisfies Record<Focus, IconName>;

/** The household's reason to come stands first on its overview. */
export function FocusStep() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("focus");
  const { focus = [] } = useHousehold() ?? {};
  const draft = useDraft<FocusValues, FocusValues>("onboarding/focus", { focus }, FocusForm);

  async function save(): Promise<void> {
    const { values } = draft;
    // None chosen is no answer.
    const isKept = values.focus.length > 0 ? onward.answer(values) : onward.skip(values);
    if (await isKept) draft.reset(values);
  }

  return (
    <StepForm key={draft.round} onward={onward} label={t("done.dashboard")} onSubmit={save}>
      <CheckTiles
        label={t("focus.label")}
        tiles={FOCUSES.map((value) => ({
          value,
          label: t(`focus.tiles.${value}`),
          description: t(`focus.help.${value}`),
          icon: ICON_OF_FOCUS[value],
        }))}
        values={draft.values.focus}
        onChange={(next) => draft.set({ focus: [...next] })}
        atMost={FOCUSES_AT_MOST}
        full={t("focus.full")}
        place={(place) => t("focus.place", { place })}
      />
    </StepForm>
  );
}
