import { createElement } from "react";
import { useTranslation } from "react-i18next";
import { useRotation } from "#data/keys/rotation.ts";
import { useSealBudgetStatus } from "#data/keys/useSealBudgetStatus.ts";
import { useSyncState } from "#data/sync/sync.ts";
import { useToday } from "#data/state/useToday.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { BaseErrorBoundary } from "#ui/layout/BaseErrorBoundary.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { LinkRows } from "#ui/tables/LinkRows.tsx";
import { ProtectionSummary } from "./encryption/ProtectionSummary.tsx";
import { fromList, PLACE_GROUPS, PLACE_ICON, usePlaceHref } from "./place.ts";
import { PLACE_STATE } from "./placeStates.tsx";

/** The list of places, each with how it stands there; those that need doing come first. */
export function PlaceList() {
  const { t } = useTranslation("security");
  const hrefOf = usePlaceHref();
  return (
    <Page title={t("title")} width="text">
      <WithheldLine />
      <KeyUsedUp />
      <Sections>
        <ProtectionSummary />
        {PLACE_GROUPS.map(({ id, places }) => (
          <LinkRows
            key={id}
            title={t(`groups.${id}`)}
            entryState={fromList}
            rows={places.map((place) => ({
              key: place,
              to: hrefOf(place),
              icon: PLACE_ICON[place],
              title: t(`tabs.${place}`),
              // The way in stands, whatever keeps its state from being told.
              state: <BaseErrorBoundary>{createElement(PLACE_STATE[place])}</BaseErrorBoundary>,
            }))}
          />
        ))}
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

/** Nothing new can be saved until the key is changed. */
function KeyUsedUp() {
  const { t } = useTranslation(["security", "encryption"]);
  const hrefOf = usePlaceHref();
  const standing = useSealBudgetStatus(useRotation()?.version ?? 0);
  if (standing !== "usedUp") return null;
  return (
    <Notice
      kind="danger"
      actions={<LinkButton to={hrefOf("encryption")}>{t("encryption:encryption.key.rotate")}</LinkButton>}
    >
      {t("encryption:encryption.key.usedUp")}
    </Notice>
  );
}
