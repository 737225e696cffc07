import { useTranslation } from "react-i18next";
import type { DebtType } from "#domain/entities/debt.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Text } from "#ui/Prose.tsx";
import { Row } from "#ui/Stack.tsx";
import { DEBT_ICON } from "./debtIcon.ts";

interface ChosenTypeProps {
  readonly type: DebtType;
  readonly onChange: () => void;
}

/** The first step, done; and the way back to it. */
export function ChosenType({ type, onChange }: ChosenTypeProps) {
  const { t } = useTranslation("debt");
  return (
    <Row between>
      <Row gap={2}>
        <Icon name={DEBT_ICON[type]} size={24} />
        <Text strong>{t(`types.${type}`)}</Text>
      </Row>
      <Button kind="quiet" onPress={onChange}>
        {t("form.changeType")}
      </Button>
    </Row>
  );
}
