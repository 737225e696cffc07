import { useTranslation } from "react-i18next";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { useSyncState } from "#data/sync/sync.ts";
import { useToday } from "#data/state/useToday.ts";
import { useLimit } from "#data/account/rateLimit.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Badge, type BadgeProps } from "#ui/notices/Badge.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines, type LinesProps } from "#ui/tables/Lines.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
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

/** Tells that the server keeps something back, while it does; the sync sheet has what can be done about it. */
function WithheldLine() {
  const { t } = useTranslation("security");
  const today = useToday();
  const { withheld } = useSyncState();
  if (!withheld) return null;
  return (
    <Notice kind="warn" title={t("withheld.title")}>
      {t("withheld.help")} {t("withheld.since")} <MomentText value={withheld.since} today={today} />
    </Notice>
  );
}

const TONE = { low: "plain", medium: "plain", high: "warn", critical: "danger" } as const satisfies Record<
  string,
  BadgeProps["tone"]
>;

/** §9 The limits that a person can run into: the rule, what is left of it, and how close that is. */
function TriesLeft() {
  const { t } = useTranslation("security");
  const lines = [useTries("login"), useTries("password_reset"), useTries("financial_access")];
  return (
    <Section title={t("limits.title")} ruled help={t("limits.help")}>
      <Lines lines={lines} />
    </Section>
  );
}

/** All of them are left for what was not tried. */
function useTries(action: LimitedAction): LinesProps["lines"][number] {
  const { t } = useTranslation("security");
  const { timeOfDay } = useFormat();
  const limit = useLimit(action);
  const { max, windowMinutes } = CLIENT_LIMITS[action];
  const count = limit?.remaining ?? max;
  const risk = limit?.risk ?? "low";
  const rule = t("limits.rule", { max, minutes: windowMinutes });
  return {
    key: action,
    title: t(`limits.actions.${action}`),
    below: risk === "low" ? rule : joined([rule, t(`limits.risk.${risk}`)]),
    aside: <Badge tone={TONE[risk]}>{left()}</Badge>,
  };

  function left(): string {
    if (limit === undefined || count === max) return t("limits.left", { count });
    const time = timeOfDay(new Date(limit.resetAt));
    return count === 0 ? t("limits.none", { time }) : t("limits.leftUntil", { count, time });
  }
}
