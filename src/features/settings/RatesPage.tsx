import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useReadyRecords, useRecord, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency } from "#domain/money.ts";
import { type RateGap, rateGaps } from "#domain/calculations/currency/rateGaps.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { RateForm } from "./RateForm.tsx";
import { emptyRate, valuesOf } from "./rateForm.ts";
import { RateList } from "./RateList.tsx";
import { useRateImport } from "./useRateImport.ts";

/** The rate that is being written in the sheet: a new rate, perhaps of a currency that lacks one, or a correction. */
type Written =
  | { readonly kind: "new"; readonly from?: Currency; readonly date?: IsoDate }
  | { readonly kind: "correct"; readonly rate: FxRate };

/** The rates that other currencies are counted by: seen, written, corrected, fetched and read from files. */
export function RatesPage() {
  const { t } = useTranslation(["rates", "settings"]);
  const format = useFormat();
  const currency = useDisplayCurrency();
  const rates = useRecords("fx_rates");
  const [written, setWritten] = useState<Written>();

  return (
    <Page
      title={t("rates:title")}
      lead={t("rates:lead", { currency })}
      width="text"
      breadcrumb={[{ label: t("settings:title"), to: href("settings", { language: format.language }) }]}
      actions={
        <Button icon="add" kind="primary" onPress={() => setWritten({ kind: "new" })}>
          {t("rates:form.title")}
        </Button>
      }
    >
      <Sections>
        <MissingDays onEnter={(from, date) => setWritten({ kind: "new", from, date })} />
        <Sources />
        <RateList rates={rates} onCorrect={(rate) => setWritten({ kind: "correct", rate })} />
      </Sections>
      {written && <RateSheet written={written} onClose={() => setWritten(undefined)} />}
    </Page>
  );
}

/** Where rates come from by themselves. */
function Sources() {
  const { t } = useTranslation("rates");
  const { t: tAction } = useTranslation();
  const today = useToday();
  const fetchedAt = useRecord("preferences", PREFERENCES_ID)?.ratesFetchedAt;
  const { busy, problem, unlikely, fetch, read } = useRateImport();
  return (
    <Stack gap={6}>
      <Section title={t("ecb.title")} ruled help={t("ecb.help")}>
        <Row>
          <Button icon="download" busy={busy === "ecb"} onPress={() => void fetch()}>
            {t("ecb.fetch")}
          </Button>
          <Hint>
            {fetchedAt === undefined ? (
              t("ecb.never")
            ) : (
              <>
                {t("ecb.fetched")} <MomentText value={Date.parse(fetchedAt)} today={today} />
              </>
            )}
          </Hint>
        </Row>
        {problem?.at === "ecb" && <Notice kind="danger">{problem.text}</Notice>}
      </Section>
      <Section title={t("file.title")} ruled>
        <Stack gap={1}>
          <FileDrop
            label={t("file.choose")}
            description={t("file.help")}
            accept=".csv,.xml,.txt,text/csv,text/xml,application/xml"
            disabled={busy !== undefined}
            error={problem?.at === "file" ? problem.text : undefined}
            onFiles={([file]) => file && void read(file)}
          />
          <div aria-live="polite">
            {unlikely && (
              <Notice
                kind="warn"
                actions={<Button onPress={() => void unlikely.undo()}>{tAction("actions.undo")}</Button>}
              >
                {t("file.unlikely", { count: unlikely.count })}
              </Notice>
            )}
          </div>
        </Stack>
      </Section>
    </Stack>
  );
}

function RateSheet({ written, onClose }: { readonly written: Written; readonly onClose: () => void }) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const currency = useDisplayCurrency();
  const today = useToday();
  const correction = written.kind === "correct" ? written.rate : undefined;
  const { from, date = today } = written.kind === "new" ? written : {};
  return (
    <Dialog open onClose={onClose} title={t(correction ? "form.correct" : "form.title")} shape="sheet">
      <RateForm
        initial={correction ? valuesOf(correction, format.decimalMark) : emptyRate(currency, date, from)}
        {...(correction && { corrected: correction.id })}
        onSaved={onClose}
      />
    </Dialog>
  );
}

interface MissingDaysProps {
  /** A rate is to be written, beginning with this day. */
  readonly onEnter: (from: Currency, date: IsoDate) => void;
}

/** Stretches that are told one by one; of more, how many. */
const NAMED = 6;

/** The currencies that lack a rate which something needs, the days that lack it, and the way to write it. */
function MissingDays({ onEnter }: MissingDaysProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const today = useToday();
  const gaps = useRateGaps();
  if (gaps.length === 0) return null;
  const now = gaps.filter(({ to }) => to === today);
  const told = gaps.filter(({ from }) => from < today);
  /** Of each currency the newest stretch, where writing begins. */
  const newest = new Map(gaps.toReversed().map((gap) => [gap.currency, gap]));

  function said({ currency, from, to }: RateGap): string {
    const long = { currency, from: format.date(from, "long"), to: format.date(to, "long") };
    if (to === today) return t("missing.since", long);
    return from === to ? t("missing.day", { currency, date: long.from }) : t("missing.span", long);
  }

  return (
    <Notice
      kind="warn"
      title={t("missing.title")}
      actions={
        <Row>
          {[...newest.values()]
            .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
            .map(({ currency, from, to }) => (
              <Button key={currency} onPress={() => onEnter(currency, to === today ? today : from)}>
                {t("missing.enter", { currency })}
              </Button>
            ))}
        </Row>
      }
    >
      <Stack gap={1}>
        {now.length > 0 && (
          <Text>{t("missing.today", { currencies: format.list(now.map(({ currency }) => currency).toSorted()) })}</Text>
        )}
        {told.slice(0, NAMED).map((gap) => (
          <Text key={`${gap.currency} ${gap.from}`}>{said(gap)}</Text>
        ))}
        {told.length > NAMED && <Text>{t("missing.more", { count: told.length - NAMED })}</Text>}
        {told.length > 0 && <Hint>{t("missing.help")}</Hint>}
      </Stack>
    </Notice>
  );
}

function useRateGaps(): readonly RateGap[] {
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const { assets, pasts } = useCountedAssets();
  const debts = useReadyRecords("debts");
  const [valuations, transactions] = [useReadyRecords("valuations"), useReadyRecords("transactions")];
  const [trades, prices] = [useReadyRecords("trades"), useReadyRecords("prices")];
  return useMemo(() => {
    // A debt is owed after its last day too, until it is paid.
    const holdings = [...assets, ...debts.map(({ endDate: _, ...debt }) => debt)];
    return rateGaps({ holdings, pasts, valuations, transactions, trades, prices, currency, exchange, today });
  }, [assets, pasts, debts, valuations, transactions, trades, prices, currency, exchange, today]);
}
