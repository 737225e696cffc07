import { useTranslation } from "react-i18next";
import type { AssetType } from "#domain/entities/asset.ts";
import { Icon } from "#ui/actions/Icon.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { ASSET_ICON } from "./assetIcon.ts";

interface ChosenTypeProps {
  readonly type: AssetType;
  readonly typesHref: string;
}

/** The first step, done; and the way back to it. */
export function ChosenType({ type, typesHref }: ChosenTypeProps) {
  const { t } = useTranslation("assets");
  return (
    <Row between>
      <Row gap={2}>
        <Icon name={ASSET_ICON[type]} size={24} />
        <Text strong>{t(`types.${type}`)}</Text>
      </Row>
      <Link to={typesHref}>{t("form.changeType")}</Link>
    </Row>
  );
}
