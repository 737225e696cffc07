import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rotateAfterCompromise } from "#data/keys/rotation.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { NewRecoveryKeyDialog } from "./NewRecoveryKeyDialog.tsx";

/** The renewal of everything for the day the keys may be in the wrong hands: all of them are made anew. */
export function Renewal() {
  const { t } = useTranslation("encryption");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Disclosure label={t("encryption.renewal.question")}>
        <Stack gap={3}>
          <Text size="small">{t("encryption.renewal.help")}</Text>
          <Row>
            <Button kind="danger" onPress={() => setIsAsking(true)}>
              {t("encryption.renewal.start")}
            </Button>
          </Row>
        </Stack>
      </Disclosure>
      {isAsking && (
        <NewRecoveryKeyDialog
          title={t("encryption.renewal.title")}
          confirm={t("encryption.renewal.start")}
          danger
          make={rotateAfterCompromise}
          onMade={() => notify({ kind: "good", text: t("encryption.renewal.done") })}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t("encryption.renewal.effect")}</Text>
        </NewRecoveryKeyDialog>
      )}
    </>
  );
}
