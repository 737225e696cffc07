import { useTranslation } from "react-i18next";
import { Disclosure } from "#ui/Disclosure.tsx";
import { FileDrop } from "#ui/FileDrop.tsx";
import { Prose, Text } from "#ui/Prose.tsx";
import { Stack } from "#ui/Stack.tsx";

interface ChooseFileProps {
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

/** What a file is, is told by what stands in it; the endings are what the device offers to choose from. */
const ENDINGS =
  ".csv,.txt,.tsv,.xlsx,.xls,.htm,.html,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.swi,text/csv,text/plain,text/xml,application/xml";

export function ChooseFile({ busy, onFiles }: ChooseFileProps) {
  const { t } = useTranslation(["import", "broker"]);
  return (
    <Stack>
      <FileDrop
        label={t("choose.label")}
        description={t("choose.help")}
        accept={ENDINGS}
        disabled={busy}
        multiple
        onFiles={(files) => void onFiles(files)}
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
          <p>{t("choose.howApps")}</p>
          <p>{t("broker:how")}</p>
        </Prose>
      </Disclosure>
    </Stack>
  );
}
