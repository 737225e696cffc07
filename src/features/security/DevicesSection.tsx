import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Device, reloadDevices, useDevices } from "#data/account/devices.ts";
import { HEARTBEAT } from "#config/spec.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { DeviceName } from "./DeviceName.tsx";
import { EndDevice } from "./EndDevice.tsx";
import { Placed } from "./encryption/Placed.tsx";
import { PLACE } from "./encryption/place.ts";
import { LoadErrorNotice } from "./LoadErrorNotice.tsx";

/** The devices where the account is signed in, those at work now, and the way to end a session. */
export function DevicesSection() {
  const { t } = useTranslation("security");
  const { value, problem } = useDevices();
  const [naming, setNaming] = useState<Device>();
  const [ending, setEnding] = useState<Device | "others">();
  const others = (value ?? []).filter(({ isCurrent }) => !isCurrent).length;
  useWhileSeen(reloadDevices);

  return (
    <Placed at={PLACE.devices}>
      <Section place="devices" title={t("devices.title")} ruled>
        <Text size="small" tone="muted">
          {t("devices.help")}
        </Text>
        {problem && (
          <LoadErrorNotice problem={problem} isStale={value !== undefined} onRetry={() => void reloadDevices()} />
        )}
        {value ? (
          <DeviceList devices={value} onName={setNaming} onEnd={setEnding} />
        ) : (
          !problem && <Skeleton lines={4} />
        )}
        {others > 0 && (
          <Row>
            <Button icon="signOut" onPress={() => setEnding("others")}>
              {t("devices.endOthers", { count: others })}
            </Button>
          </Row>
        )}
        {naming && <DeviceName device={naming} onClose={() => setNaming(undefined)} />}
        {ending && <EndDevice ending={ending} others={others} onClose={() => setEnding(undefined)} />}
      </Section>
    </Placed>
  );
}

/** Somebody else's device may come or fall silent while the page is open. */
function useWhileSeen(reload: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void reload();
    }, HEARTBEAT.everyMs);
    return () => clearInterval(timer);
  }, [reload]);
}
