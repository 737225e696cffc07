import { useState } from "react";
import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { LOG_KINDS, type LogKind, useSecurityLog, wholeLog } from "#data/account/securityLog.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { download } from "#ui/download.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { EventDays } from "./EventDays.tsx";
import { eventsAsCsv, eventsAsJson } from "./eventFile.ts";
import { LoadErrorNotice } from "./LoadErrorNotice.tsx";
import { useEventText } from "./useEventText.ts";

/** The events of the account, the newest first. */
export function EventLog() {
  const { t } = useTranslation(["security", "challenge"]);
  const [kind, setKind] = useState<LogKind>();
  const { events, hasOlder, isBusy, problem, loadOlder, reload } = useSecurityLog(kind);
  return (
    <Section title={t("log.title")} ruled>
      <Text size="small" tone="muted">
        {t("log.help")}
      </Text>
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
  const { t } = useTranslation(["security", "challenge"]);
  const today = useToday();
  const textOf = useEventText();
  const [busy, setBusy] = useState<"csv" | "json">();

  async function save(format: "csv" | "json"): Promise<void> {
    setBusy(format);
    const all = await wholeLog(kind);
    setBusy(undefined);
    if (!all.ok)
      return void notify({
        kind: "danger",
        text: t(`challenge:problem.${problemKey(all.problem)}`, { count: minutesToWait(all.problem) }),
      });
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
