import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type LabelledGroup, type RecordLabel, useSyncSheet } from "#data/sync/syncSheet.ts";
import { useToday } from "#data/state/useToday.ts";
import { joined } from "#ui/format/joined.ts";
import { MomentText } from "#ui/format/MomentText.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { reasonOf } from "#ui/tables/RowMark.tsx";

/** More than these are counted. */
const SHOWN = 5;

/** The records that need the person first, then those on their way, then those that have arrived. */
export function SyncedRecords() {
  const { t } = useTranslation("sync");
  const { refused, newer, damaged, waiting, waitingMore, recent } = useSyncSheet();
  const title = ({ name, kind }: RecordLabel) => (name ? <bdi>{name}</bdi> : t(`kinds.${kind}`));
  const line = (label: RecordLabel) => ({
    key: label.key,
    title: title(label),
    aside: label.name ? t(`kinds.${label.kind}`) : undefined,
  });
  const more = (count: number) => count > 0 && t("more", { count });

  return (
    <>
      {refused.length > 0 && (
        <RecordLines
          title={t("refused.title")}
          icon="warning"
          help={t("refused.help")}
          lines={refused
            .slice(0, SHOWN)
            .map((row) => ({ ...line(row), below: t(`refused.reasons.${reasonOf(row.code)}`, { limit: row.limit }) }))}
          after={more(refused.length - SHOWN)}
        />
      )}
      {newer.length > 0 && (
        <RecordLines
          title={t("newer.title")}
          icon="warning"
          help={t("newer.help")}
          lines={newer.slice(0, SHOWN).map(line)}
          after={more(newer.length - SHOWN)}
        />
      )}
      {damaged.length > 0 && (
        <RecordLines
          title={t("damaged.title")}
          icon="warning"
          help={`${t("damaged.help")} ${t("damaged.todo")}`}
          lines={damaged.slice(0, SHOWN).map(line)}
          after={more(damaged.length - SHOWN)}
        />
      )}
      {waiting.length > 0 && <RecordLines title={t("waiting")} lines={waiting.map(line)} after={more(waitingMore)} />}
      <Recent groups={recent} title={title} />
    </>
  );
}

interface RecentProps {
  readonly groups: readonly LabelledGroup[];
  readonly title: (label: RecordLabel) => ReactNode;
}

function Recent({ groups, title }: RecentProps) {
  const { t } = useTranslation("sync");
  const today = useToday();
  return (
    <RecordLines
      title={t("recent.title")}
      lines={groups.map(({ label, count, from, deleted, at }) => ({
        key: `${label.key}/${from}`,
        title: count > 1 ? t(`counts.${label.kind}`, { count }) : title(label),
        below: joined([
          count === 1 && label.name && t(`kinds.${label.kind}`),
          deleted && t("recent.deleted"),
          t(`recent.${from}`),
        ]),
        aside: <MomentText value={at} today={today} />,
      }))}
      after={groups.length === 0 && t("recent.none")}
    />
  );
}
