import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Factors } from "#data/account/factors.ts";
import { Button } from "#ui/actions/Button.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { NewRecoveryCodes } from "./NewRecoveryCodes.tsx";

interface ReserveCodesProps {
  readonly recovery: Factors["recovery"];
  readonly isMaking: boolean;
  readonly onMake: () => void;
  readonly onMade: () => void;
}

/** The codes that stand in for a lost telephone. */
export function RecoveryCodesSection({ recovery, isMaking, onMake, onMade }: ReserveCodesProps) {
  const { t } = useTranslation("security");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RecordLines
        title={t("codes.title")}
        help={t("codes.help")}
        lines={[]}
        after={recovery ? t("codes.left", { count: recovery.remaining, total: recovery.total }) : t("codes.none")}
      />
      <Row>
        <Button icon="key" onPress={() => (recovery ? setAsking(true) : onMake())}>
          {t(recovery ? "codes.renew" : "codes.make")}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title={t("codes.renewTitle")}
        confirm={t("codes.renew")}
        onConfirm={() => {
          setAsking(false);
          onMake();
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t("codes.renewText")}</Text>
      </ConfirmDialog>
      {isMaking && <NewRecoveryCodes isFirst={recovery === undefined} onClose={onMade} />}
    </>
  );
}
