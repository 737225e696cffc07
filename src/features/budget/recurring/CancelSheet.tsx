import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeSeries } from "#data/transactions/series.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { addDays } from "#domain/dates.ts";
import {
  CANCEL_STEPS,
  type CancelStep,
  LINK_AT_MOST,
  NOTICE_DAYS_AT_MOST,
  type RecurringSeries,
} from "#domain/entities/recurringSeries.ts";
import { withMember } from "#domain/withMember.ts";
import { webAddress } from "#domain/webAddress.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface CancelSheetProps {
  readonly series: RecurringSeries;
  readonly onClose: () => void;
}

/** The way out of a subscription, step by step; what is ticked is kept for the next time. */
export function CancelSheet({ series: opened, onClose }: CancelSheetProps) {
  const { t } = useTranslation("recurring");
  const tell = useUndoToast("recurring");
  const today = useToday();
  const series = useRecord("recurring_series", opened.id) ?? opened;
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(opened.cancelSteps?.map(({ id }) => id)));

  async function tick(step: CancelStep, isDone: boolean): Promise<void> {
    const ticked = withMember(done, step, isDone);
    setDone(ticked);
    const saved = await changeSeries(series, { cancelSteps: [...ticked].map((id) => ({ id })) });
    if (!tell(saved)) setDone(done);
  }

  async function end(): Promise<void> {
    const ended = await changeSeries(series, { state: "ended", endedOn: today });
    if (tell(ended, t("sheet.ended", { name: series.name }))) onClose();
  }

  return (
    <Sheet open title={t("cancel.title", { name: series.name })} onClose={onClose}>
      <Stack gap={5}>
        <Text tone="muted">{t("cancel.lead")}</Text>
        <Stack gap={2}>
          {CANCEL_STEPS.map((step) => (
            <Checkbox
              key={step}
              label={t(`cancel.steps.${step}`)}
              value={done.has(step)}
              onChange={(isDone) => void tick(step, isDone)}
            />
          ))}
        </Stack>
        <LinkAndNotice series={series} />
        <Stack gap={2}>
          <Text size="small" tone="muted">
            {t("cancel.endHelp")}
          </Text>
          <div>
            <Button kind="primary" onPress={() => void end()}>
              {t("cancel.end")}
            </Button>
          </div>
        </Stack>
      </Stack>
    </Sheet>
  );
}

function LinkAndNotice({ series }: { readonly series: RecurringSeries }) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const tell = useUndoToast("recurring");
  const today = useToday();
  const [link, setLink] = useState(series.cancelLink ?? "");
  const [notice, setNotice] = useState(series.noticeDays === undefined ? "" : String(series.noticeDays));
  const [tried, setTried] = useState(false);
  const address = webAddress(link);
  const isLinkWrong = link.trim() !== "" && (!address || address.href.length > LINK_AT_MOST);
  const days = /^\d{1,3}$/.test(notice.trim()) ? Number(notice) : undefined;
  const isNoticeWrong = notice.trim() !== "" && (days === undefined || days > NOTICE_DAYS_AT_MOST);
  const kept = series.cancelLink && webAddress(series.cancelLink);

  async function save(): Promise<void> {
    setTried(true);
    if (isLinkWrong || isNoticeWrong) return;
    const changes = { cancelLink: address && link.trim() !== "" ? address.href : undefined, noticeDays: days };
    tell(await changeSeries(series, changes), t("cancel.saved"));
  }

  return (
    <Form onSubmit={save} actions={<Button type="submit">{t("cancel.save")}</Button>}>
      {kept && (
        <Text>
          <Link to={kept.href}>{t("cancel.open", { host: kept.hostname })}</Link>
        </Text>
      )}
      <TextField
        label={t("cancel.link")}
        description={t("cancel.linkHelp")}
        type="url"
        optional
        value={link}
        onChange={setLink}
        error={tried && isLinkWrong ? t("cancel.linkUnreadable") : undefined}
      />
      <TextField
        label={t("cancel.notice")}
        inputMode="numeric"
        optional
        value={notice}
        onChange={setNotice}
        error={tried && isNoticeWrong ? t("cancel.noticeUnreadable") : undefined}
      />
      {series.noticeDays !== undefined && (
        <Text size="small" tone="muted">
          {t("cancel.lastDay", { date: format.date(addDays(today, series.noticeDays), "long") })}
        </Text>
      )}
    </Form>
  );
}
