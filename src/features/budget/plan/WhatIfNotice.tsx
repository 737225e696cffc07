import { useTranslation } from "react-i18next";
import { saveExceptions } from "#data/transactions/series.ts";
import type { RecurringSeries, SeriesException } from "#domain/entities/recurringSeries.ts";
import type { ForecastDay, ForecastScenario } from "#domain/recurring/cashForecast.ts";
import type { ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useSeriesWords } from "../recurring/useSeriesWords.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface TryingNoticeProps {
  readonly whatIf: ForecastScenario;
  readonly events: readonly ForecastEvent[];
  /** Without what is tried. */
  readonly lowest: ForecastDay;
  readonly onReset: () => void;
}

/** A tried change is not stored, until somebody says so. */
export function WhatIfNotice({ whatIf, events, lowest, onReset }: TryingNoticeProps) {
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

/** The part of it that can be kept: single times of series. Loans have their own plan. */
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
