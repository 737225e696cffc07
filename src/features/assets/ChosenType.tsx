import { useTranslation } from "react-i18next";
import type { AssetType } from "#domain/entities/asset.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Text } from "#ui/Prose.tsx";
import { Row } from "#ui/Stack.tsx";
import { ASSET_ICON } from "./assetIcon.ts";

interface ChosenTypeProps {
  readonly type: AssetType;
  readonly onChange: () => void;
}

/** The first step, done; and the way back to it. */
export function ChosenType({ type, onChange }: ChosenTypeProps) {
  const { t } = useTranslation("assets");
  return (
    <Row between>
      <Row gap={2}>
        <Icon name={ASSET_ICON[type]} size={24} />
        <Text strong>{t(`types.${type}`)}</Text>
      </Row>
      <Button kind="quiet" onPress={onChange}>
        {t("form.changeType")}
      </Button>
    </Row>
  );
}
