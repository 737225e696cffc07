import { useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecord, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { MissingDays } from "./MissingDays.tsx";
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
      <Section title={t("ecb.title")} ruled>
        <Text size="small" tone="muted">
          {t("ecb.help")}
        </Text>
        <Row>
          <Button icon="download" busy={busy === "ecb"} onPress={() => void fetch()}>
            {t("ecb.fetch")}
          </Button>
          <Text size="small" tone="muted">
            {fetchedAt === undefined ? (
              t("ecb.never")
            ) : (
              <>
                {t("ecb.fetched")} <MomentText value={Date.parse(fetchedAt)} today={today} />
              </>
            )}
          </Text>
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
