import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { addDays, type IsoDate } from "#domain/dates.ts";
import type { ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface MoveEventProps {
  readonly event: ForecastEvent;
  /** The day that it is tried on. */
  readonly day: IsoDate;
  readonly until: IsoDate;
  readonly onMove: (to: IsoDate) => void;
  readonly onClose: () => void;
}

export function MoveEvent({ event, day, until, onMove, onClose }: MoveEventProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const today = useToday();
  const [to, setTo] = useState<IsoDate | undefined>(day);
  const [tried, setTried] = useState(false);
  const isRight = to !== undefined && to > today && to <= until;

  function tryIt(): void {
    setTried(true);
    if (isRight) onMove(to);
  }

  return (
    <Sheet open title={t("move.title", { name: event.name })} onClose={onClose}>
      <Form
        onSubmit={tryIt}
        actions={
          <>
            <Button type="submit" kind="primary">
              {t("move.save")}
            </Button>
            {day !== event.date && (
              <Button onPress={() => onMove(event.date)}>
                {t("move.back", { date: format.date(event.date, "dayMonth") })}
              </Button>
            )}
          </>
        }
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
      </Form>
    </Sheet>
  );
}
