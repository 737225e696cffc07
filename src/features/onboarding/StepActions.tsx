import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import type { Onward } from "./useOnward.ts";

interface StepActionsProps {
  readonly onward: Onward;
  /** The action of the main button, where *Fortsæt* does not say it. */
  readonly label?: string | undefined;
  readonly busy?: boolean;
  /** Absent where going on without an answer is the main button. */
  readonly skippable?: boolean;
  /** Where something more was begun that nobody has to finish: in place of going past the step. */
  readonly onCancel?: (() => void) | undefined;
}

/** The buttons on, past, and back. The main one sends the form. */
export function StepActions({ onward, label, busy = onward.busy, skippable = true, onCancel }: StepActionsProps) {
  const { t } = useTranslation(["onboarding", "ui"]);
  const { t: tAction } = useTranslation();
  return (
    <>
      <Button type="submit" kind="primary" busy={busy}>
        {label ?? t("next")}
      </Button>
      {onCancel ? (
        <Button onPress={onCancel}>{t("ui:cancel")}</Button>
      ) : (
        skippable && <Button onPress={() => void onward.skip()}>{t("skip")}</Button>
      )}
      {onward.backTo !== undefined && (
        <LinkButton kind="quiet" to={onward.backTo}>
          {tAction("actions.back")}
        </LinkButton>
      )}
    </>
  );
}
