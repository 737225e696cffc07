import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENCRYPTION, ENCRYPTION_FLAGS } from "#config/spec.ts";
import {
  type IterationState,
  iterationState,
  UPGRADED_ITERATIONS,
  upgradeIterations,
} from "#data/account/passwordChange.ts";
import { useKdfIterations } from "#data/keys/useKdfIterations.ts";
import { rotateAfterCompromise, rotateKeys, type RotationState, useRotation } from "#data/keys/rotation.ts";
import { useSealBudgetStatus } from "#data/keys/useSealBudgetStatus.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useAnswer } from "#ui/useAnswer.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Progress } from "#ui/notices/Progress.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { AskPassword, KeyChangeDialog } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";
import { NewRecoveryKeyDialog } from "./NewRecoveryKeyDialog.tsx";

/** §3 The encrypted data, their key and cipher, and the steps when the keys are in the wrong hands. */
export function EncryptionCard() {
  const { t } = useTranslation("encryption");
  return (
    <Section help={t("encryption.help")}>
      <Stack gap={5}>
        <DataKey />
        <Stack gap={2}>
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
        <CipherFacts />
        <Renewal />
      </Stack>
    </Section>
  );
}

/** §9 Encryption, in words, with the numbers of this account. */
function CipherFacts() {
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

async function measured(): Promise<IterationState> {
  return (await iterationState()) ?? { iterations: 0, canUpgrade: false };
}

/** The way to make the same password dearer to guess. Not for a device on which every unlock would become a wait. */
function UpgradeIterations({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["encryption", "ui"]);
  const change = useKeyChange();
  const [state] = useAnswer(measured);
  const title = t("encryption.upgrade.title");

  async function upgrade(password: string): Promise<void> {
    if (!(await change.run(() => upgradeIterations(password)))) return;
    notify({ kind: "good", text: t("encryption.upgrade.done") });
    onClose();
  }

  if (!state?.canUpgrade) {
    return (
      <Dialog open title={title} onClose={onClose} actions={<Button onPress={onClose}>{t("ui:close")}</Button>}>
        {state ? (
          <Text>{t("encryption.upgrade.tooSlow")}</Text>
        ) : (
          <Progress label={t("encryption.upgrade.measuring")} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog open insistent={change.busy} title={title} onClose={onClose}>
      <AskPassword
        label={title}
        confirm={t("encryption.upgrade.confirm")}
        change={change}
        onPassword={(password) => void upgrade(password)}
        onClose={onClose}
      >
        <Text>{t("encryption.upgrade.help")}</Text>
      </AskPassword>
    </Dialog>
  );
}

/** The renewal of everything for the day the keys may be in the wrong hands: all of them are made anew. */
function Renewal() {
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

/** §3 Key rotation info, and §9 a new key when the person wants one. */
function DataKey() {
  const { t } = useTranslation("encryption");
  const rotation = useRotation();
  const today = useToday();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  if (!rotation) return null;
  const { version, lastRotation, nextRecommended } = rotation;
  const due = localDay(new Date(nextRecommended));

  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { term: t("encryption.key.number"), value: format.number(version) },
          {
            term: t(version === 1 ? "encryption.key.first" : "encryption.key.last"),
            value: <DateText value={localDay(new Date(lastRotation))} today={today} />,
          },
          { term: t("encryption.key.next"), value: <DateText value={due} today={today} /> },
        ]}
      />
      {due < today && <Notice>{t("encryption.key.overdue", { days: ENCRYPTION.rotateAfterDays })}</Notice>}
      <Standing version={version} />
      <Moving rotation={rotation} />
      <Row>
        <Button icon="sync" onPress={() => setIsAsking(true)}>
          {t("encryption.key.rotate")}
        </Button>
      </Row>
      <Text size="caption" tone="muted">
        {t("encryption.key.rotateHelp")}
      </Text>
      {isAsking && (
        <KeyChangeDialog
          title={t("encryption.key.rotateTitle")}
          confirm={t("encryption.key.rotate")}
          run={rotateKeys}
          done={(outcome) => ({ kind: outcome === "rotated" ? "good" : "info", text: t(`encryption.key.${outcome}`) })}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t("passwordWhy")}</Text>
        </KeyChangeDialog>
      )}
    </Stack>
  );
}

/** A key that has sealed much more than others do has to give way before its time. */
function Standing({ version }: { readonly version: number }) {
  const { t } = useTranslation("encryption");
  const standing = useSealBudgetStatus(version);
  if (standing === undefined || standing === "enough") return null;
  return <Notice kind={standing === "scarce" ? "warn" : "danger"}>{t(`encryption.key.${standing}`)}</Notice>;
}

/** How far the records are on their way to the newest key. The number that is left is asked of the records, so it survives any end. */
function Moving({ rotation: { remaining, total } }: { readonly rotation: RotationState }) {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  if (remaining === 0) return null;
  return (
    <Stack gap={1}>
      <Progress label={t("encryption.key.moving")} value={(total - remaining) / total} />
      <Text size="caption" tone="muted">
        {t("encryption.key.left", { count: remaining, number: format.number(remaining) })}
      </Text>
    </Stack>
  );
}
