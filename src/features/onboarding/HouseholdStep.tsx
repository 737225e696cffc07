import { useHousehold } from "#data/records/householdRecord.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { HouseholdFields } from "#kit/household/HouseholdFields.tsx";
import {
  householdChanges,
  householdForm,
  HouseholdForm,
  type HouseholdValues,
  isAnswered,
} from "#kit/household/householdForm.ts";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

/** The question who lives here. It decides what a month is reckoned to cost, and which loans are asked about. */
export function HouseholdStep() {
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
      <HouseholdFields values={values} onChange={draft.set} />
    </StepForm>
  );
}
