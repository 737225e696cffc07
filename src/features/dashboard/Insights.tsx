import { useTranslation } from "react-i18next";
import { dismiss } from "#data/records/preferencesRecord.ts";
import { useInsights } from "#data/investments/useInsights.ts";
import { useToday } from "#data/state/useToday.ts";
import type { RouteId } from "#config/routes.ts";
import { compareDates } from "#domain/dates.ts";
import { type Insight, INSIGHTS_AT_MOST as AT_MOST } from "#domain/calculations/health/insights.ts";
import type { FlowInput } from "#domain/calculations/cashflow/monthlyFlow.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { NoteList } from "#ui/tables/NoteList.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useTransactionInsights, type WrittenInsight } from "./useTransactionInsights.ts";

const ICON: Readonly<Record<Insight["kind"], IconName>> = {
  milestone: "up",
  idle: "savings",
  guarantee: "bank",
  never: "alert",
  dear: "warning",
  overdue: "calendar",
  behind: "goal",
  stale: "edit",
  expiring: "calendar",
  spending: "receipt",
  savingsUp: "up",
  savingsDown: "down",
  overBudget: "alert",
  nearBudget: "warning",
};

/** Those that are about one thing, whose page they lead to. */
type SubjectKind = Extract<Insight, { readonly subject: unknown }>["kind"];

const PAGE: Readonly<Record<Exclude<Insight["kind"], SubjectKind>, RouteId>> = {
  milestone: "assets",
  spending: "budget",
  savingsUp: "financial",
  savingsDown: "financial",
  overBudget: "budget",
  nearBudget: "budget",
};

interface InsightsProps {
  readonly flow: FlowInput;
  readonly atOnce: boolean;
}

/** The remarks on the figures that are worth a sentence. Nothing where they say nothing. */
export function Insights({ flow, atOnce }: InsightsProps) {
  const format = useFormat();
  const href = useHref();
  const today = useToday();
  const found = useInsights(flow, atOnce);
  const ofTransactions = useTransactionInsights();
  const { t } = useTranslation(["widgets", "assets", "categories"]);
  const { t: tAction } = useTranslation();
  const whole = useFormatMoney();
  const notes = [...ofTransactions, ...found.map(noteOf)]
    .toSorted((a, b) => compareDates(b.since, a.since))
    .slice(0, AT_MOST);

  async function putAway(key: string): Promise<void> {
    const saved = await dismiss(key, true);
    if (!saved.ok) return void notify({ kind: "danger", text: t("insights.failed") });
    const undo = { label: tAction("actions.undo"), undoes: true, onPress: () => void dismiss(key, false) };
    notify({ kind: "info", text: t("insights.dismissed"), action: undo });
  }

  if (notes.length === 0) return null;
  return (
    <Section title={t("insights.title")} ruled>
      <NoteList
        label={t("insights.title")}
        notes={notes.map(({ key, icon, title, text, action, to }) => ({
          key,
          icon,
          title: <bdi>{title}</bdi>,
          text,
          action: (
            <LinkButton kind="quiet" to={to}>
              {action}
            </LinkButton>
          ),
          dismiss: t("insights.dismiss", { title }),
          onDismiss: () => void putAway(key),
        }))}
      />
    </Section>
  );

  function noteOf(insight: Insight): WrittenInsight {
    const [title, text] = wordsOf(insight);
    const { key, since, kind } = insight;
    return { key, since, icon: ICON[kind], title, text, action: t(`insights.${kind}.action`), to: addressOf(insight) };
  }

  function addressOf(insight: Insight): string {
    if ("subject" in insight) return href(insight.subject.page, { query: { id: insight.subject.id } });
    if (insight.kind === "spending")
      return href(PAGE.spending, { query: { tab: "list", period: insight.period, show: "out" } });
    return href(PAGE[insight.kind]);
  }

  function wordsOf(insight: Insight): readonly [string, string] {
    const since = format.date(insight.since, "long");
    switch (insight.kind) {
      case "milestone": {
        const amount = whole(insight.amount);
        return [t("insights.milestone.title", { amount }), t("insights.milestone.text", { since })];
      }
      case "spending": {
        const [spent, usual, amount] = [whole(insight.spent), whole(insight.usual), whole(insight.amount)];
        return [t("insights.spending.title", { amount }), t("insights.spending.text", { spent, usual, since })];
      }
      case "savingsUp":
      case "savingsDown": {
        // A rate, which stays while amounts are hidden.
        const [percent, before] = [insight.share, insight.before].map((share) => format.percent(share, 0));
        const from = format.date(insight.from, "long");
        return [t(`insights.${insight.kind}.title`, { percent }), t(`insights.${insight.kind}.text`, { before, from })];
      }
      case "overBudget":
      case "nearBudget": {
        const { name, key } = insight.category;
        const category = name ?? (key ? t(`categories:names.${key}`) : "");
        const amount = whole(insight.amount);
        return [
          t(`insights.${insight.kind}.title`, { name: category }),
          t(`insights.${insight.kind}.text`, { amount, since }),
        ];
      }
      case "expiring": {
        const { name } = insight.subject;
        const what = t(`assets:reminderTypes.${insight.type}`);
        const on = format.date(insight.on, "long");
        return [t("insights.expiring.title", { name, what }), t("insights.expiring.text", { on })];
      }
      case "idle": {
        const [{ name }, amount] = [insight.subject, whole(insight.amount)];
        const text = insight.daily
          ? t("insights.idle.text", { amount, since })
          : t("insights.idle.values", { amount, since });
        return [t("insights.idle.title", { name }), text];
      }
      case "never":
      case "dear": {
        const { name } = insight.subject;
        const amount = whole(insight.amount);
        // On the day that the debt was noted, since when it is here tells nothing.
        const text = insight.since === today ? "today" : "text";
        return [
          t(`insights.${insight.kind}.title`, { name }),
          t(`insights.${insight.kind}.${text}`, { amount, since }),
        ];
      }
      default: {
        const { name } = insight.subject;
        const amount = whole(insight.amount);
        return [t(`insights.${insight.kind}.title`, { name }), t(`insights.${insight.kind}.text`, { amount, since })];
      }
    }
  }
}
