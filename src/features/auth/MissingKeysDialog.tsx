import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answerMissingKeys, type MissingKeys } from "#data/session/missingKeysQuestion.ts";
import { localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

/** The server gives no keys for an account that should have them: to ask again comes first, to begin anew is asked twice. */
export function MissingKeysDialog({ missing }: { readonly missing: MissingKeys }) {
  const { t } = useTranslation("missingKeys");
  const { t: tAction } = useTranslation();
  const [isBeginning, setIsBeginning] = useState(false);
  const { email, since, hasRecords, wasHere } = missing;
  const leave = (): void => answerMissingKeys("leave");

  if (isBeginning) {
    return (
      <Dialog open insistent isRead role="alertdialog" title={t("begin.title")} onClose={leave}>
        <Stack gap={3}>
          <Notice kind="warn">{t("begin.truth")}</Notice>
          <Text>{t("begin.new")}</Text>
          <Stack gap={2}>
            <Button kind="primary" wide onPress={() => setIsBeginning(false)}>
              {t("begin.back")}
            </Button>
            <Button kind="danger" wide onPress={() => answerMissingKeys("begin")}>
              {t("begin.confirm")}
            </Button>
          </Stack>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog open insistent isRead title={t("title")} onClose={leave}>
      <Stack gap={3}>
        <Text>{t("lead", { email })}</Text>
        {since !== undefined && (
          <Text>
            {t("since")} <DateText value={localDay(new Date(since))} />
          </Text>
        )}
        {wasHere && <Text>{t("wasHere")}</Text>}
        {!wasHere && hasRecords && <Text>{t("hasRecords")}</Text>}
        {!wasHere && <Text>{t("elsewhere")}</Text>}
        <Hint>{t("unchanged")}</Hint>
        <Stack gap={2}>
          <Button kind="primary" wide onPress={() => answerMissingKeys("again")}>
            {tAction("actions.retry")}
          </Button>
          {!wasHere && (
            <Button kind="quiet" wide onPress={() => setIsBeginning(true)}>
              {t("begin.open")}
            </Button>
          )}
          <Button kind="quiet" wide onPress={leave}>
            {t("leave")}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
