import { useTranslation } from "react-i18next";
import { changeSeries } from "#data/transactions/series.ts";
import { useToday } from "#data/state/useToday.ts";
import { IsoDate } from "#domain/dates.ts";
import type { RecurringSeries, SeriesException } from "#domain/entities/recurringSeries.ts";
import { Button } from "#ui/actions/Button.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface SeriesExceptionsProps {
  readonly series: RecurringSeries;
  readonly readOnly: boolean;
}

/** The times to come that somebody has moved or skipped, each with the way back. */
export function SeriesExceptions({ series, readOnly }: SeriesExceptionsProps) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const tell = useUndoToast("recurring");
  const today = useToday();
  const coming = (series.exceptions ?? []).flatMap((exception) => {
    const day = IsoDate.safeParse(exception.id);
    if (!day.success || (day.data < today && (exception.movedTo ?? "") < today)) return [];
    return { exception, day: day.data };
  });
  if (coming.length === 0) return null;

  async function asUsual({ id }: SeriesException, day: IsoDate): Promise<void> {
    const others = (series.exceptions ?? []).filter((one) => one.id !== id);
    const changed = await changeSeries(series, { exceptions: others.length === 0 ? undefined : others });
    tell(changed, t("sheet.asUsualAgain", { name: series.name, date: format.date(day, "long") }));
  }

  return (
    <RecordLines
      title={t("sheet.exceptions")}
      lines={coming
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .map(({ exception, day }) => ({
          key: exception.id,
          title: format.date(day, "long"),
          below:
            exception.isSkipped || !exception.movedTo
              ? t("sheet.skipped")
              : t("sheet.movedTo", { date: format.date(exception.movedTo, "long") }),
          aside: !readOnly && (
            <Button kind="quiet" onPress={() => void asUsual(exception, day)}>
              <span aria-hidden>{t("sheet.asUsual")}</span>
              <VisuallyHidden>{t("sheet.asUsualOn", { date: format.date(day, "long") })}</VisuallyHidden>
            </Button>
          ),
        }))}
    />
  );
}
