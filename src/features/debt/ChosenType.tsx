import { useTranslation } from "react-i18next";
import type { DebtType } from "#domain/entities/debt.ts";
import { Icon } from "#ui/actions/Icon.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { DEBT_ICON } from "./debtIcon.ts";

interface ChosenTypeProps {
  readonly type: DebtType;
  readonly typesHref: string;
}

/** The first step, done; and the way back to it. */
export function ChosenType({ type, typesHref }: ChosenTypeProps) {
  const { t } = useTranslation("debt");
  return (
    <Row between>
      <Row gap={2}>
        <Icon name={DEBT_ICON[type]} size={24} />
        <Text strong>{t(`types.${type}`)}</Text>
      </Row>
      <Link to={typesHref}>{t("form.changeType")}</Link>
    </Row>
  );
}
