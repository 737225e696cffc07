import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DOCUMENTS_ROOM_BYTES } from "#config/spec.ts";
import { makeRoomHere, useKeptHere } from "#data/files/roomHere.ts";
import { useFilesHere } from "#data/files/useFilesHere.ts";
import { useStorageEstimate } from "#data/device/useStorageEstimate.ts";
import { useSession } from "#data/session/session.ts";
import { bytesOf } from "#domain/documents/documentList.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { PictureSize } from "#kit/files/PictureSize.tsx";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { PlanBar } from "#ui/tables/PlanBar.tsx";
import { notify } from "#ui/overlays/notify.ts";

interface StorageRoomProps {
  readonly documents: readonly HouseholdDocument[];
  readonly deleted: readonly HouseholdDocument[];
}

const NEAR = 0.8;

/** How much room the papers take: of the plan's on the server, and of this device's. */
export function StorageRoom({ documents, deleted }: StorageRoomProps) {
  const { t } = useTranslation("documents");
  const sizeOf = useFileSize();
  const tier = useSession().account?.tier ?? "standard";
  const room = DOCUMENTS_ROOM_BYTES[tier];
  const used = bytesOf([...documents, ...deleted]);
  const ofDeleted = bytesOf(deleted);
  const here = useFilesHere();
  const kept = useKeptHere();
  const files = [...documents, ...deleted].flatMap(({ versions }) => versions);
  const lying = files.filter(({ id }) => here?.has(id));
  const bytesHere = lying.reduce((sum, { bytes }) => sum + bytes, 0);
  const free = lying.filter(({ id, stored, versionOf }) => stored && !kept.has(versionOf ?? id));
  const bytesFree = free.reduce((sum, { bytes }) => sum + bytes, 0);
  const [isBusy, setBusy] = useState(false);

  async function makeRoom(): Promise<void> {
    setBusy(true);
    const bytes = await makeRoomHere();
    setBusy(false);
    notify({ kind: "good", text: t("room.made", { size: sizeOf(bytes) }) });
  }

  return (
    <Stack gap={6}>
      <Section title={t("room.plan")} help={t("room.planHelp")}>
        <Text>{t("room.used", { used: sizeOf(used), room: sizeOf(room) })}</Text>
        <Meter used={used} room={room} label={t("room.used", { used: sizeOf(used), room: sizeOf(room) })} />
        {ofDeleted > 0 && <Hint>{t("room.deleted", { size: sizeOf(ofDeleted) })}</Hint>}
      </Section>
      <Section title={t("room.device")} help={t("room.deviceHelp")} ruled>
        <Text>
          {lying.length === 0 ? t("room.noneHere") : t("room.here", { count: lying.length, size: sizeOf(bytesHere) })}
        </Text>
        <BrowserRoom key={bytesHere} />
        {(free.length > 0 || isBusy) && (
          <Row>
            <Button busy={isBusy} onPress={() => void makeRoom()}>
              {t("room.make", { size: sizeOf(bytesFree) })}
            </Button>
          </Row>
        )}
        <Hint>{t("room.makeHelp")}</Hint>
        {kept.size > 0 && <Hint>{t("room.kept", { count: kept.size })}</Hint>}
      </Section>
      <Section title={t("room.pictures")} ruled>
        <PictureSize />
      </Section>
    </Stack>
  );
}

/** The room that the browser gives the whole app. */
function BrowserRoom() {
  const { t } = useTranslation("documents");
  const sizeOf = useFileSize();
  const estimate = useStorageEstimate();
  if (!estimate) return null;
  const words = { used: sizeOf(estimate.used), room: sizeOf(estimate.quota) };
  return (
    <>
      <Meter used={estimate.used} room={estimate.quota} label={t("room.used", words)} />
      <Hint>{t("room.browser", words)}</Hint>
    </>
  );
}

interface MeterProps {
  readonly used: number;
  readonly room: number;
  readonly label: string;
}

function Meter({ used, room, label }: MeterProps) {
  const share = room > 0 ? used / room : 0;
  return <PlanBar label={label} share={share} tone={share > 1 ? "over" : share >= NEAR ? "near" : "plain"} />;
}
