import { useTranslation } from "react-i18next";
import { BANK_FILES } from "#config/share.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Prose, Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface ChooseFileProps {
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

export function ChooseFile({ busy, onFiles }: ChooseFileProps) {
  const { t } = useTranslation(["import", "broker"]);
  return (
    <Stack>
      <FileDrop
        label={t("choose.label")}
        description={t("choose.help")}
        accept={BANK_FILES.join(",")}
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
          <p>{t("choose.howShare")}</p>
        </Prose>
      </Disclosure>
    </Stack>
  );
}
