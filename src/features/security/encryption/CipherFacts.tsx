import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENCRYPTION } from "#config/spec.ts";
import { UPGRADED_ITERATIONS } from "#data/account/passwordChange.ts";
import { useKdfIterations } from "#data/keys/useKdfIterations.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { UpgradeIterations } from "./UpgradeIterations.tsx";

/** §9 Encryption, in words, with the numbers of this account. */
export function CipherFacts() {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  const iterations = useKdfIterations();
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
