import { useTranslation } from "react-i18next";
import { ENCRYPTION_FLAGS } from "#config/spec.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { CipherFacts } from "./CipherFacts.tsx";
import { DataKey } from "./DataKey.tsx";
import { Placed } from "./Placed.tsx";
import { PLACE } from "./place.ts";
import { Renewal } from "./Renewal.tsx";

/** §3 The encrypted data, their key and cipher, and the steps when the keys are in the wrong hands. */
export function EncryptionCard() {
  const { t } = useTranslation("encryption");
  return (
    <Placed at={PLACE.encryption}>
      <Section title={t("encryption.title")} ruled>
        <Stack gap={5}>
          <Stack gap={2}>
            <Text size="small" tone="muted">
              {t("encryption.help")}
            </Text>
            <Lines
              lines={ENCRYPTION_FLAGS.map((flag) => ({
                key: flag,
                title: t(`encryption.flags.${flag}.name`),
                below: t(`encryption.flags.${flag}.protects`),
                aside: (
                  <Badge tone="accent" icon="lock">
                    {t("encryption.always")}
                  </Badge>
                ),
              }))}
            />
            <Text size="caption" tone="muted">
              {t("encryption.alwaysHelp")}
            </Text>
          </Stack>
          <DataKey />
          <CipherFacts />
          <Renewal />
        </Stack>
      </Section>
    </Placed>
  );
}
