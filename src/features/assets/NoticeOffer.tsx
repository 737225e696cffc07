import { useTranslation } from "react-i18next";
import { useNotificationPermission } from "#data/device/deviceNotification.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** Whether the device gives notice of reminders as well, and the way to let it. Nothing where it cannot. */
export function NoticeOffer() {
  const { t } = useTranslation("assets");
  const { permission, ask } = useNotificationPermission();
  if (permission === "unknown") return;
  const words = ({ granted: "on", denied: "off", default: "offer" } as const)[permission];
  return (
    <>
      <Text size="small" tone="muted">
        {t(`reminders.device.${words}`)}
      </Text>
      {permission === "default" && (
        <Row>
          <Button onPress={() => void ask()}>{t("reminders.device.ask")}</Button>
        </Row>
      )}
    </>
  );
}
