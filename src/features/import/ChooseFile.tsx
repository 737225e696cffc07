import { useTranslation } from "react-i18next";
import { Disclosure } from "#ui/Disclosure.tsx";
import { FileDrop } from "#ui/FileDrop.tsx";
import { Prose, Text } from "#ui/Prose.tsx";
import { Stack } from "#ui/Stack.tsx";

interface ChooseFileProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => Promise<void>;
}

export function ChooseFile({ busy, onFile }: ChooseFileProps) {
  const { t } = useTranslation(["import", "broker"]);
  return (
    <Stack>
      <FileDrop
        label={t("choose.label")}
        description={t("choose.help")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
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
          <p>{t("broker:how")}</p>
        </Prose>
      </Disclosure>
    </Stack>
  );
}
