import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { ForecastScenario } from "#domain/recurring/cashForecast.ts";
import type { ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { MoveEvent } from "../plan/MoveEvent.tsx";

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
  const [shown, setShown] = useState(AT_ONCE);
  const [moving, setMoving] = useState<ForecastEvent>();
  const { off, movedTo } = whatIf;
  const dayOf = (event: ForecastEvent) => movedTo.get(event.id) ?? event.date;
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? "";
  const inOrder = events.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
  const rest = inOrder.length - shown;

  function count(id: string, isCounted: boolean): void {
    const next = new Set(off);
    if (isCounted) next.delete(id);
    else next.add(id);
    onChange({ off: next, movedTo });
  }

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
      source.kind === "transfer"
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
        lines={inOrder.slice(0, shown).map((event) => {
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
                onChange={(isCounted) => count(event.id, isCounted)}
              />
            ),
            aside: (
              <Row gap={1}>
                <Text>
                  {event.source.kind === "series" && event.source.isAbout && "~ "}
                  <MoneyText value={event.amount} />
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
      {rest > 0 && (
        <Row>
          <Button kind="quiet" onPress={() => setShown(shown + AT_ONCE)}>
            {t("events.more", { count: Math.min(rest, AT_ONCE) })}
          </Button>
        </Row>
      )}
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
