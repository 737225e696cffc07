import { useTranslation } from "react-i18next";
import { Disclosure } from "#ui/Disclosure.tsx";
import { FileDrop } from "#ui/FileDrop.tsx";
import { Prose, Text } from "#ui/Prose.tsx";
import { Stack } from "#ui/Stack.tsx";

interface ChooseFileProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => Promise<void>;
}

/** What a file is, is told by what stands in it; the endings are what the device offers to choose from. */
const ENDINGS = ".csv,.txt,.tsv,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.swi,text/csv,text/plain,text/xml,application/xml";

export function ChooseFile({ busy, onFile }: ChooseFileProps) {
  const { t } = useTranslation(["import", "broker"]);
  return (
    <Stack>
      <FileDrop
        label={t("choose.label")}
        description={t("choose.help")}
        accept={ENDINGS}
        disabled={busy}
        onFiles={([file]) => file && void onFile(file)}
      />
      <Text size="small" tone="muted">
        {t("choose.private")}
      </Text>
      <Disclosure label={t("choose.how")}>
        <Prose>
          <p>{t("choose.howDanske")}</p>
          <p>{t("choose.howNordea")}</p>
          <p>{t("choose.howOther")}</p>
          <p>{t("choose.howStatements")}</p>
          <p>{t("broker:how")}</p>
        </Prose>
      </Disclosure>
    </Stack>
  );
}
