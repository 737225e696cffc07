import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Prose } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

const STEPS = ["share", "choose", "add", "signIn"] as const;

interface InstallStepsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An iPhone cannot be asked: the person does it. The app on the home screen has storage of its own, and begins empty. */
export function InstallSteps({ open, onClose }: InstallStepsProps) {
  const { t } = useTranslation("install");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("steps.title")}
      actions={
        <Button kind="primary" onPress={onClose}>
          {t("steps.done")}
        </Button>
      }
    >
      <Stack>
        <Prose>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`steps.${step}`)}</li>
            ))}
          </ol>
        </Prose>
        <Notice>{t("steps.ownStorage")}</Notice>
      </Stack>
    </Sheet>
  );
}
