import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "#ui/actions/Icon.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { type ValuedKind, wordsOf } from "../records/recordKinds.ts";

interface ChosenTypeProps {
  readonly kind: ValuedKind;
  readonly icon: IconName;
  readonly name: string;
  /** Where another type is chosen. */
  readonly typesHref: string;
}

/** The first step, done; and the way back to it. */
export function ChosenType({ kind, icon, name, typesHref }: ChosenTypeProps) {
  const { t } = useTranslation(wordsOf(kind));
  return (
    <Row between>
      <Row gap={2}>
        <Icon name={icon} size={24} />
        <Text strong>{name}</Text>
      </Row>
      <Link to={typesHref}>{t("form.changeType")}</Link>
    </Row>
  );
}
