import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rotateAfterCompromise } from "#data/rotation.ts";
import { Button } from "#ui/Button.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { NewRecoveryKeyDialog } from "./NewRecoveryKeyDialog.tsx";

/** For the day the keys may be in the wrong hands: all of them are made anew. */
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
