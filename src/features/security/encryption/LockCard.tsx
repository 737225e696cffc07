import { useTranslation } from "react-i18next";
import { AUTO_LOCK_MINUTES, setAutoLock, setBackgroundLock, useAutoLock } from "#data/session/autoLock.ts";
import { useCloseBehaviour } from "#data/session/closeBehaviour.ts";
import { setPrivacyScreen, usePrivacyScreen } from "#data/session/privacyScreen.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { PasswordlessUnlocks } from "./PasswordlessUnlocks.tsx";
import { Placed } from "./Placed.tsx";
import { PLACE } from "./place.ts";

/** The settings of when this device locks itself, and of the view of it then. Each choice acts at once. */
export function LockCard() {
  const { t } = useTranslation("encryption");
  const { minutes, inBackground } = useAutoLock();
  const covers = usePrivacyScreen();
  const close = useCloseBehaviour();
  return (
    <Placed at={PLACE.lock}>
      <Section title={t("lock.title")} ruled>
        <Text size="small" tone="muted">
          {t("lock.help")}
        </Text>
        <Stack gap={2}>
          <Text size="small" strong>
            {t("lock.after")}
          </Text>
          <Row>
            <SegmentedControl
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
          </Row>
        </Stack>
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
    </Placed>
  );
}
