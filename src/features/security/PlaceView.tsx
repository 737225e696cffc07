import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "#ui/actions/useHref.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { DeviceErrors } from "./DeviceErrors.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { EncryptionCard } from "./encryption/EncryptionCard.tsx";
import { LockCard } from "./encryption/LockCard.tsx";
import { PasskeyCard } from "./encryption/PasskeyCard.tsx";
import { RecoveryKeyCard } from "./encryption/RecoveryKeyCard.tsx";
import { SecurityScore } from "./encryption/SecurityScore.tsx";
import { ServerDrawing } from "./encryption/ServerDrawing.tsx";
import { EventLog } from "./EventLog.tsx";
import { FactorsSection } from "./FactorsSection.tsx";
import { type Place, useRowBehind } from "./place.ts";
import { TriesLeft } from "./TriesLeft.tsx";

const CONTENT: Readonly<Record<Place, ComponentType>> = {
  score: SecurityScore,
  factors: FactorsSection,
  devices: DevicesSection,
  tries: TriesLeft,
  recoveryKey: RecoveryKeyCard,
  passkeys: PasskeyCard,
  lock: LockCard,
  encryption: EncryptionCard,
  log: EventLog,
  server: ServerDrawing,
  errors: DeviceErrors,
};

/** One place: its explanation and its controls, under its name. */
export function PlaceView({ place }: { readonly place: Place }) {
  const { t } = useTranslation("security");
  const href = useHref();
  const Content = CONTENT[place];
  return (
    <Page
      title={t(`tabs.${place}`)}
      breadcrumb={[{ label: t("title"), to: href("security"), isBehind: useRowBehind() !== undefined }]}
      width="text"
    >
      <Sections>
        <Content />
      </Sections>
    </Page>
  );
}
