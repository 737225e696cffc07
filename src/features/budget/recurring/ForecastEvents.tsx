import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type IsoDate, addDays } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ForecastScenario, ForecastDay } from "#domain/recurring/cashForecast.ts";
import type { ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { withMember } from "#domain/withMember.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { AboutMoney } from "#ui/format/AboutMoney.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useToday } from "#data/state/useToday.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { useShowMore } from "#kit/lists/useShowMore.tsx";
import { saveExceptions } from "#data/transactions/series.ts";
import type { RecurringSeries, SeriesException } from "#domain/entities/recurringSeries.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { useSeriesWords } from "./useSeriesWords.ts";

const AT_ONCE = 20;

interface ForecastEventsProps {
  readonly events: readonly ForecastEvent[];
  readonly accounts: readonly Asset[];
  readonly whatIf: ForecastScenario;
  readonly until: IsoDate;
  /** Proposals that nobody has answered. */
  readonly waiting: number;
  readonly onChange: (whatIf: ForecastScenario) => void;
}

/** The events that are counted, each with whether it is and when, to be tried otherwise. */
export function ForecastEvents({ events, accounts, whatIf, until, waiting, onChange }: ForecastEventsProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const href = useHref();
  const [moving, setMoving] = useState<ForecastEvent>();
  const { off, movedTo } = whatIf;
  const dayOf = (event: ForecastEvent) => movedTo.get(event.id) ?? event.date;
  const nameOf = useAccountName();
  const inOrder = events.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
  const { shown, more } = useShowMore(inOrder, AT_ONCE, ({ next }) => t("events.more", { count: next }));

  function move(event: ForecastEvent, to: IsoDate): void {
    const next = new Map(movedTo);
    if (to === event.date) next.delete(event.id);
    else next.set(event.id, to);
    onChange({ off, movedTo: next });
    setMoving(undefined);
  }

  function about(event: ForecastEvent): string {
    const { source, accountId, amount, id } = event;
    const own = nameOf(accountId);
    const where =
      (source.kind === "transfer" || source.kind === "goal") && source.otherId
        ? t(amount.minor < 0 ? "events.to" : "events.from", { account: nameOf(source.otherId) })
        : accounts.length > 1 && own;
    return joined([
      format.date(dayOf(event), "long"),
      movedTo.has(id) && t("events.movedFrom", { date: format.date(event.date, "dayMonth") }),
      off.has(id) && t("events.left"),
      t(`events.kinds.${source.kind}`),
      where,
    ]);
  }

  return (
    <Section title={t("events.title")} ruled>
      {waiting > 0 && (
        <Notice
          kind="info"
          actions={
            <LinkButton kind="quiet" to={href("budget", { query: { tab: "recurring" } })}>
              {t("events.recurring")}
            </LinkButton>
          }
        >
          {t("events.proposals", { count: waiting })}
        </Notice>
      )}
      {inOrder.length === 0 && <Text tone="muted">{t("events.none")}</Text>}
      <Lines
        lines={shown.map((event) => {
          const date = format.date(dayOf(event), "long");
          return {
            key: `${event.id} ${event.accountId}`,
            title: (
              <Checkbox
                label={
                  <>
                    <span aria-hidden>
                      <bdi>{event.name}</bdi>
                    </span>
                    <VisuallyHidden>{t("events.count", { name: event.name, date })}</VisuallyHidden>
                  </>
                }
                description={about(event)}
                value={!off.has(event.id)}
                onChange={(isCounted) => onChange({ off: withMember(off, event.id, !isCounted), movedTo })}
              />
            ),
            aside: (
              <Row gap={1}>
                <Text>
                  <AboutMoney value={event.amount} isAbout={event.source.kind === "series" && event.source.isAbout} />
                </Text>
                <IconButton
                  icon="calendar"
                  label={t("events.move", { name: event.name, date })}
                  onPress={() => setMoving(event)}
                />
              </Row>
            ),
          };
        })}
      />
      {more}
      {moving && (
        <MoveEvent
          event={moving}
          day={dayOf(moving)}
          until={until}
          onMove={(to) => move(moving, to)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Section>
  );
}

interface MoveEventProps {
  readonly event: ForecastEvent;
  /** The day that it is tried on. */
  readonly day: IsoDate;
  readonly until: IsoDate;
  readonly onMove: (to: IsoDate) => void;
  readonly onClose: () => void;
}

function MoveEvent({ event, day, until, onMove, onClose }: MoveEventProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const today = useToday();
  const [to, setTo] = useState<IsoDate | undefined>(day);
  const [tried, setTried] = useState(false);
  const isRight = to !== undefined && to > today && to <= until;

  function save(): void {
    setTried(true);
    if (isRight) onMove(to);
  }

  return (
    <FormSheet
      title={t("move.title", { name: event.name })}
      form={{ save }}
      submit={t("move.save")}
      actions={
        day !== event.date && (
          <Button onPress={() => onMove(event.date)}>
            {t("move.back", { date: format.date(event.date, "dayMonth") })}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DateField
        label={t("move.day")}
        description={t("move.help")}
        value={to}
        min={addDays(today, 1)}
        max={until}
        onChange={setTo}
        error={tried && !isRight ? t("move.missing") : undefined}
      />
    </FormSheet>
  );
}

interface WhatIfNoticeProps {
  readonly whatIf: ForecastScenario;
  readonly events: readonly ForecastEvent[];
  /** Without what is tried. */
  readonly lowest: ForecastDay;
  readonly onReset: () => void;
}

/** A tried change is not stored, until somebody says so. */
export function WhatIfNotice({ whatIf, events, lowest, onReset }: WhatIfNoticeProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const words = useSeriesWords();
  const tell = useUndoToast("recurring");
  const exceptions = exceptionsOf(whatIf, events);
  const tried = new Set([...whatIf.off, ...whatIf.movedTo.keys()]);
  const kept = exceptions.reduce((sum, one) => sum + one.exceptions.length, 0);

  async function save(): Promise<void> {
    if (tell(await saveExceptions(exceptions), t("trying.saved"))) onReset();
  }

  return (
    <Notice
      kind="info"
      title={t("trying.title", { count: tried.size })}
      actions={
        <>
          {kept > 0 && <Button onPress={() => void save()}>{t("trying.save")}</Button>}
          <Button kind="quiet" onPress={onReset}>
            {t("trying.reset")}
          </Button>
        </>
      }
    >
      {t("trying.text", { lowest: words.amount(lowest.balance), date: format.date(lowest.date, "long") })}
      {kept < tried.size && ` ${t("trying.onlyTrying")}`}
    </Notice>
  );
}

/** The part of it that can be kept: single times of series. Loans and goals have their own plan. */
function exceptionsOf({ off, movedTo }: ForecastScenario, events: readonly ForecastEvent[]) {
  const byId = new Map<RecurringSeries["id"], Map<string, SeriesException>>();
  for (const { id, source } of events) {
    if (source.kind !== "series" && source.kind !== "transfer") continue;
    const moved = movedTo.get(id);
    if (!off.has(id) && !moved) continue;
    const own = byId.get(source.id) ?? new Map<string, SeriesException>();
    own.set(source.day, { id: source.day, ...(off.has(id) ? { isSkipped: true } : { movedTo: moved }) });
    byId.set(source.id, own);
  }
  return [...byId].map(([id, own]) => ({ id, exceptions: [...own.values()] }));
}
