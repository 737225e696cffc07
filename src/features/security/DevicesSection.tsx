import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { HEARTBEAT } from "#config/spec.ts";
import {
  type Device,
  endDevice,
  endOtherDevices,
  nameDevice,
  reloadDevices,
  useDevices,
} from "#data/account/devices.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { notify } from "#ui/overlays/notify.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
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
    <Section help={t("devices.help")}>
      {problem && (
        <LoadErrorNotice problem={problem} isStale={value !== undefined} onRetry={() => void reloadDevices()} />
      )}
      {value ? <DeviceList devices={value} onName={setNaming} onEnd={setEnding} /> : !problem && <Skeleton lines={4} />}
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

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly onName: (device: Device) => void;
  readonly onEnd: (device: Device) => void;
}

/** The list of devices, this one first, then those heard from last. */
function DeviceList({ devices, onName, onEnd }: DeviceListProps) {
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

interface DeviceNameProps {
  readonly device: Device;
  readonly onClose: () => void;
}

function DeviceName({ device, onClose }: DeviceNameProps) {
  const { t } = useTranslation("security");
  const [name, setName] = useState(device.name ?? "");
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();

  async function save(): Promise<void> {
    const named = await whileBusy(nameDevice(device.id, name));
    if (!named.ok) return setError(problemText(named.problem));
    notify({ kind: "good", text: t("devices.renamed") });
    onClose();
  }

  return (
    <FormDialog
      title={t("devices.renameTitle")}
      submit={t("devices.saveName")}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("devices.name")}
        description={t("devices.nameHelp")}
        value={name}
        maxLength={100}
        onChange={setName}
      />
    </FormDialog>
  );
}

interface EndDeviceProps {
  readonly ending: Device | "others";
  readonly others: number;
  readonly onClose: () => void;
}

/** Signs out one other device, or all others. */
function EndDevice({ ending, others, onClose }: EndDeviceProps) {
  const { t } = useTranslation("security");
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();
  const isAll = ending === "others";
  const name = isAll ? "" : (ending.name ?? t("devices.unnamed"));

  async function end(): Promise<void> {
    const ended = await whileBusy(isAll ? endOtherDevices() : endDevice(ending.id));
    if (!ended.ok) notify({ kind: "danger", text: problemText(ended.problem) });
    else
      notify({
        kind: "good",
        text: isAll ? t("devices.endedOthers", { count: others }) : t("devices.ended", { name }),
      });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={isAll ? t("devices.endOthersTitle", { count: others }) : t("devices.endTitle", { name })}
      confirm={isAll ? t("devices.endOthers", { count: others }) : t("devices.end")}
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Text>{t("devices.endText")}</Text>
    </ConfirmDialog>
  );
}
