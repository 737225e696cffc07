import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { removeReport, saveReport } from "#data/reports/reports.ts";
import { useToday } from "#data/state/useToday.ts";
import { REPORT_REMINDERS, type Report } from "#domain/entities/report.ts";
import type { Analysis } from "#domain/reports/analysis/analysis.ts";
import { ok } from "#domain/result.ts";
import { optionalDay, requiredText } from "#domain/text/typed.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface ReportSheetProps {
  /** Undefined for one that is saved for the first time. */
  readonly report: Report | undefined;
  readonly analysis: Analysis;
  /** Offered as its name. */
  readonly title: string;
  readonly onClose: () => void;
}

const NAME_AT_MOST = 200;

const ReportForm = z.object({
  name: requiredText(NAME_AT_MOST),
  isPinned: z.boolean(),
  every: z.optional(z.enum(REPORT_REMINDERS)),
  from: optionalDay(),
});
type ReportFormValues = z.infer<typeof ReportForm>;

/** The name of a report, whether it stands on the overview, and when to be reminded of it. */
export function ReportSheet({ report, analysis, title, onClose }: ReportSheetProps) {
  const { t } = useTranslation("analysis");
  const today = useToday();
  const navigate = useNavigate();
  const href = useHref();
  const form = useSheetForm<ReportFormValues, ReportFormValues>({
    words: "analysis",
    draft: `report/${report?.id ?? "new"}`,
    initial: {
      name: report?.name ?? title.slice(0, NAME_AT_MOST),
      isPinned: report?.isPinned ?? false,
      every: report?.reminder?.every,
      from: report?.reminder?.from,
    },
    schema: ReportForm,
    async write({ name, isPinned, every, from = today }) {
      const reminder = every && { every, from };
      const saved = await saveReport(report?.id, { name, isPinned: isPinned || undefined, reminder, analysis });
      if (saved.ok && !report) void navigate(href("advancedReports", { query: { id: saved.value.id } }));
      return { done: saved.ok ? ok(saved.value.undo) : saved, text: t("form.saved") };
    },
    onClose,
  });
  return (
    <FormSheet
      title={t(report ? "form.edit" : "form.title")}
      form={form}
      submit={t("form.save")}
      removal={
        report && {
          label: t("saved.remove"),
          onPress: () => form.remove(() => removeReport(report), t("saved.removed")),
        }
      }
      onClose={onClose}
      rows={[
        { field: "name", label: t("form.name"), kind: "text", isRequired: true },
        { field: "isPinned", label: t("form.isPinned"), kind: "check" },
        {
          field: "every",
          label: t("form.every"),
          kind: "choice",
          none: t("form.never"),
          options: REPORT_REMINDERS.map((value) => ({ value, label: t(`form.${value}`) })),
        },
        form.values.every !== undefined && {
          field: "from",
          label: t("form.from"),
          kind: "day",
          likely: { min: today },
        },
      ]}
    />
  );
}
