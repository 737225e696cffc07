import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#ui/fields/Form.tsx";
import { Button } from "#ui/actions/Button.tsx";
import type { Onward } from "./useOnward.ts";

interface StepFormProps {
  readonly onward: Onward;
  readonly onSubmit: () => unknown;
  readonly children?: ReactNode;
  /** The action of the main button, where *Fortsæt* does not say it. */
  readonly label?: string | undefined;
  readonly busy?: boolean;
  /** The problem with the answers, as a finished sentence. */
  readonly problem?: string | undefined;
  /** Absent where going on without an answer is the main button. */
  readonly skippable?: boolean;
  /** Where something more was begun that nobody has to finish: in place of going past the step. */
  readonly onCancel?: (() => void) | undefined;
}

/** A question with the buttons on and past, which stay in sight. */
export function StepForm({
  onward,
  onSubmit,
  children,
  label,
  busy = false,
  problem,
  skippable = true,
  onCancel,
}: StepFormProps) {
  const { t } = useTranslation("onboarding");
  return (
    <Form
      sticky
      submit={label ?? t("next")}
      busy={busy || onward.busy}
      error={problem ?? onward.problem}
      onSubmit={onSubmit}
      onCancel={onCancel}
      actions={
        !onCancel &&
        skippable && (
          <Button kind="quiet" onPress={() => void onward.skip()}>
            {t("skip")}
          </Button>
        )
      }
    >
      {children}
    </Form>
  );
}
