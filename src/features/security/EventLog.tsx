import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LOG_KINDS, type LoggedEvent, type LogKind, useSecurityLog, wholeLog } from "#data/account/securityLog.ts";
import { useToday } from "#data/state/useToday.ts";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { Button } from "#ui/actions/Button.tsx";
import { download } from "#ui/download.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { joined } from "#ui/format/joined.ts";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { eventsAsCsv, eventsAsJson } from "./eventFile.ts";
import { LoadErrorNotice } from "./LoadErrorNotice.tsx";
import { useEventText } from "./useEventText.ts";

/** The events of the account, the newest first. */
export function EventLog() {
  const { t } = useTranslation("security");
  const [kind, setKind] = useState<LogKind>();
  const { events, hasOlder, isBusy, problem, loadOlder, reload } = useSecurityLog(kind);
  return (
    <Section help={t("log.help")}>
      <Select
        label={t("log.filter")}
        options={[
          { value: "all", label: t("log.kinds.all") },
          ...LOG_KINDS.map((value) => ({ value, label: t(`log.kinds.${value}`) })),
        ]}
        value={kind ?? "all"}
        onChange={(value) => setKind(value === "all" ? undefined : value)}
      />
      {problem && <LoadErrorNotice problem={problem} isStale={events.length > 0} onRetry={reload} />}
      {events.length > 0 && <EventDays events={events} />}
      {events.length === 0 && isBusy && <Skeleton lines={5} />}
      {events.length === 0 && !isBusy && !problem && (
        <Text tone="muted">{t(kind === undefined ? "log.empty" : "log.emptyKind")}</Text>
      )}
      {events.length > 0 && (
        <Row gap={2}>
          {hasOlder && (
            <Button icon="chevronDown" busy={isBusy} onPress={loadOlder}>
              {t("log.older")}
            </Button>
          )}
          <SaveLog kind={kind} />
        </Row>
      )}
    </Section>
  );
}

/** The whole of it as a file; made here, sent nowhere. */
function SaveLog({ kind }: { readonly kind: LogKind | undefined }) {
  const { t } = useTranslation("security");
  const today = useToday();
  const textOf = useEventText();
  const problemText = useFactorProblem();
  const [busy, setBusy] = useState<"csv" | "json">();

  async function save(format: "csv" | "json"): Promise<void> {
    setBusy(format);
    const all = await wholeLog(kind);
    setBusy(undefined);
    if (!all.ok) return void notify({ kind: "danger", text: problemText(all.problem) });
    const text = format === "csv" ? eventsAsCsv(all.value, textOf, columns()) : eventsAsJson(all.value, textOf);
    download(new TextEncoder().encode(text), `${t("log.fileName")}-${today}.${format}`);
    notify({ kind: "good", text: t("log.saved", { count: all.value.length }) });
  }

  function columns() {
    return [t("log.column.time"), t("log.column.event"), t("log.column.details"), t("log.column.network")] as const;
  }

  return (
    <>
      <Button icon="download" busy={busy === "csv"} onPress={() => void save("csv")}>
        {t("log.saveCsv")}
      </Button>
      <Button icon="download" busy={busy === "json"} onPress={() => void save("json")}>
        {t("log.saveJson")}
      </Button>
    </>
  );
}

/** The events of one day under each other. */
function EventDays({ events }: { readonly events: readonly LoggedEvent[] }) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const today = useToday();
  const textOf = useEventText();
  return (
    <div>
      {byDay(events).map(([day, ofDay]) => (
        <RecordLines
          key={day}
          level={2}
          title={upperFirst(format.relativeDay(day, today))}
          lines={ofDay.map((event) => {
            const { name, details } = textOf(event);
            const network = event.network && t("log.network", { network: event.network });
            const moment = new Date(event.createdAt);
            return {
              key: event.id,
              title: name,
              below: joined([details, network]) || undefined,
              aside: <time dateTime={moment.toISOString()}>{format.timeOfDay(moment)}</time>,
            };
          })}
        />
      ))}
    </div>
  );
}

function byDay(events: readonly LoggedEvent[]): readonly (readonly [IsoDate, readonly LoggedEvent[]])[] {
  return [...groupedBy(events, ({ createdAt }) => localDay(new Date(createdAt)))];
}

/** *I dag* where it stands as a heading. */
function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
