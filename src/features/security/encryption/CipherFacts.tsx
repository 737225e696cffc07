import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENCRYPTION } from "#config/spec.ts";
import { UPGRADED_ITERATIONS } from "#data/passwordChange.ts";
import { useIterations } from "#data/useIterations.ts";
import { Button } from "#ui/Button.tsx";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Text } from "#ui/Prose.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { UpgradeIterations } from "./UpgradeIterations.tsx";

/** §9 Encryption, in words, with the numbers of this account. */
export function CipherFacts() {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  const iterations = useIterations();
  const [isAsking, setIsAsking] = useState(false);
  const number = format.number(UPGRADED_ITERATIONS);
  const canBeMore = iterations !== undefined && iterations < UPGRADED_ITERATIONS;
  return (
    <Stack gap={4}>
      <DefinitionList
        items={[
          {
            term: t("encryption.facts.cipher"),
            value: t("encryption.facts.cipherValue", { bits: ENCRYPTION.keyBits }),
          },
          ...(iterations === undefined
            ? []
            : [{ term: t("encryption.facts.rounds"), value: format.number(iterations) }]),
        ]}
      />
      {canBeMore && (
        <Row>
          <Button onPress={() => setIsAsking(true)}>{t("encryption.upgrade.offer", { number })}</Button>
        </Row>
      )}
      <Disclosure label={t("encryption.facts.title")}>
        <Stack gap={3}>
          <Text size="small">{t("encryption.facts.cipherHelp")}</Text>
          <Text size="small">{t("encryption.facts.roundsHelp")}</Text>
        </Stack>
      </Disclosure>
      {isAsking && <UpgradeIterations onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
