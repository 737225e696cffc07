import { useTranslation } from "react-i18next";
import type { Device } from "#data/account/devices.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly onName: (device: Device) => void;
  readonly onEnd: (device: Device) => void;
}

/** The list of devices, this one first, then those heard from last. */
export function DeviceList({ devices, onName, onEnd }: DeviceListProps) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const today = useToday();
  const shown = devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt);

  function when(at: number): string {
    const moment = new Date(at);
    const day = format.relativeDay(localDay(moment), today);
    return t("devices.at", { day, time: format.timeOfDay(moment) });
  }

  return (
    <Lines
      lines={shown.map((device) => {
        const name = device.name ?? t("devices.unnamed");
        return {
          key: device.id,
          title: (
            <Row gap={2}>
              <bdi>{name}</bdi>
              {device.isCurrent && <Badge>{t("devices.this")}</Badge>}
              {(device.isActive || device.isCurrent) && <Badge tone="accent">{t("devices.active")}</Badge>}
            </Row>
          ),
          below: joined([
            device.isActive || device.isCurrent ? undefined : t("devices.seen", { when: when(device.lastSeenAt) }),
            t("devices.since", { when: when(device.firstSeenAt) }),
            device.assurance === "aal2" ? t("devices.withCode") : undefined,
          ]),
          aside: (
            <Row gap={1}>
              <IconButton icon="edit" label={t("devices.renameOf", { name })} onPress={() => onName(device)} />
              {/* This one is signed out where the settings are, with what has not been sent in mind. */}
              {!device.isCurrent && (
                <IconButton icon="signOut" label={t("devices.endOf", { name })} onPress={() => onEnd(device)} />
              )}
            </Row>
          ),
        };
      })}
    />
  );
}
