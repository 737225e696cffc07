import { useTranslation } from "react-i18next";
import { AUTO_LOCK_MINUTES, setAutoLock, setBackgroundLock, useAutoLock } from "#data/session/autoLock.ts";
import { useCloseBehaviour } from "#data/session/closeBehaviour.ts";
import { setPrivacyScreen, usePrivacyScreen } from "#data/session/privacyScreen.ts";
import { usePasswordlessUnlocks } from "#data/session/passwordlessUnlocks.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { LabelledSegments } from "#ui/choices/LabelledSegments.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The settings of when this device locks itself, and of the view of it then. Each choice acts at once. */
export function LockCard() {
  const { t } = useTranslation("encryption");
  const { minutes, inBackground } = useAutoLock();
  const covers = usePrivacyScreen();
  const close = useCloseBehaviour();
  return (
    <Section help={t("lock.help")}>
      <LabelledSegments
        label={t("lock.after")}
        options={AUTO_LOCK_MINUTES.map((count) => ({
          value: String(count),
          label: t("lock.short", { count }),
          longLabel: t("lock.minutes", { count }),
        }))}
        value={String(minutes)}
        onChange={(chosen) => {
          const known = AUTO_LOCK_MINUTES.find((count) => String(count) === chosen);
          if (known !== undefined) setAutoLock(known);
        }}
      />
      <Switch
        label={t("lock.background")}
        description={t("lock.backgroundHelp")}
        value={inBackground}
        onChange={setBackgroundLock}
      />
      <Switch label={t("lock.blur")} description={t("lock.blurHelp")} value={covers} onChange={setPrivacyScreen} />
      {close.isInstalled && (
        <Switch
          label={t("lock.signOut")}
          description={t("lock.signOutHelp")}
          value={close.signsOut}
          onChange={close.setSignsOut}
        />
      )}
      <PasswordlessUnlocks />
    </Section>
  );
}

const SHOWN = 5;

/** The times when the app on this device was opened by another window's keys, and how. */
function PasswordlessUnlocks() {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  const today = useToday();
  const newest = usePasswordlessUnlocks().slice(0, SHOWN);

  function moment(at: number): string {
    const date = new Date(at);
    return `${format.relativeDay(localDay(date), today)} ${format.timeOfDay(date)}`;
  }

  return (
    <Stack gap={2}>
      <Text size="small" strong>
        {t("lock.openings.title")}
      </Text>
      <Text size="caption" tone="muted">
        {t(newest.length === 0 ? "lock.openings.none" : "lock.openings.help")}
      </Text>
      <DefinitionList
        items={newest.map(({ at, how }) => ({ id: String(at), term: t(`lock.openings.${how}`), value: moment(at) }))}
      />
    </Stack>
  );
}
