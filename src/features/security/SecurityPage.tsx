import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { DeviceErrors } from "./DeviceErrors.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import {
  EncryptionCard,
  LockCard,
  PasskeyCard,
  RecoveryKeyCard,
  SecurityScore,
  ServerDrawing,
} from "./encryption/EncryptionSections.tsx";
import { EventLog } from "./EventLog.tsx";
import { FactorsSection } from "./FactorsSection.tsx";
import { TriesLeft } from "./TriesLeft.tsx";
import { WithheldLine } from "./WithheldLine.tsx";

/** How well the account is protected, and everything that protects it. */
export function SecurityPage() {
  const { t } = useTranslation("security");
  return (
    <Page title={t("title")} lead={t("lead")} width="text">
      <WithheldLine />
      <Sections>
        <SecurityScore />
        <ServerDrawing />
        <FactorsSection />
        <DevicesSection />
        <RecoveryKeyCard />
        <PasskeyCard />
        <LockCard />
        <EncryptionCard />
        <TriesLeft />
        <EventLog />
        <DeviceErrors />
      </Sections>
    </Page>
  );
}
