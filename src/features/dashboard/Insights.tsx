import { useTranslation } from "react-i18next";
import { dismiss } from "#data/preferencesRecord.ts";
import { useInsights } from "#data/useInsights.ts";
import type { RouteId } from "#config/routes.ts";
import type { Insight } from "#domain/calculations/insights.ts";
import type { Money } from "#domain/money.ts";
import type { IconName } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NoteList } from "#ui/NoteList.tsx";
import { notify } from "#ui/notify.ts";
import { useAmountsHidden, withoutDigits } from "#ui/privacy.ts";
import { Section } from "#ui/Section.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useHref } from "#ui/useHref.ts";

const ICON: Readonly<Record<Insight["kind"], IconName>> = {
  milestone: "up",
  idle: "savings",
  never: "alert",
  dear: "warning",
  overdue: "calendar",
  behind: "goal",
  stale: "edit",
  rates: "alert",
  expiring: "calendar",
  spending: "receipt",
};

const PAGE: Readonly<Record<"milestone" | "rates" | "spending", RouteId>> = {
  milestone: "assets",
  rates: "settings",
  spending: "budget",
};

/** What the figures say that is worth a sentence. Nothing where they say nothing. */
export function Insights({ others, atOnce }: { readonly others: readonly Money[]; readonly atOnce: boolean }) {
  const { t } = useTranslation(["widgets", "assets"]);
  const format = useFormat();
  const href = useHref();
  const hidden = useAmountsHidden();
  const found = useInsights(others, atOnce);
  const whole = (amount: Money) => format.money(amount, { decimals: "hidden" });
  if (found.length === 0) return null;

  async function putAway({ key }: Insight): Promise<void> {
    const saved = await dismiss(key, true);
    if (!saved.ok) return void notify({ kind: "danger", text: t("insights.failed") });
    const undo = { label: t("insights.undo"), onPress: () => void dismiss(key, false) };
    notify({ kind: "info", text: t("insights.dismissed"), action: undo });
  }

  return (
    <Section title={t("insights.title")} ruled>
      <NoteList
        label={t("insights.title")}
        notes={found.map((insight) => {
          const [title, text] = wordsOf(insight);
          return {
            key: insight.key,
            icon: ICON[insight.kind],
            title: <bdi>{written(title)}</bdi>,
            text: written(text),
            action: (
              <LinkButton kind="quiet" to={addressOf(insight)}>
                {t(`insights.${insight.kind}.action`)}
              </LinkButton>
            ),
            dismiss: t("insights.dismiss", { title: written(title) }),
            onDismiss: () => void putAway(insight),
          };
        })}
      />
    </Section>
  );

  function written(text: string): string {
    return hidden ? withoutDigits(text) : text;
  }

  function addressOf(insight: Insight): string {
    if ("subject" in insight) return href(insight.subject.page, { query: { id: insight.subject.id } });
    if (insight.kind === "rates") return href(PAGE.rates, { query: { section: "rates" } });
    return href(PAGE[insight.kind]);
  }

  function wordsOf(insight: Insight): readonly [string, string] {
    const since = format.date(insight.since, "long");
    switch (insight.kind) {
      case "milestone": {
        const amount = whole(insight.amount);
        return [t("insights.milestone.title", { amount }), t("insights.milestone.text", { since })];
      }
      case "rates": {
        const currencies = format.list(insight.currencies);
        return [t("insights.rates.title", { currencies }), t("insights.rates.text")];
      }
      case "spending": {
        const [spent, usual, amount] = [whole(insight.spent), whole(insight.usual), whole(insight.amount)];
        return [t("insights.spending.title", { amount }), t("insights.spending.text", { spent, usual, since })];
      }
      case "expiring": {
        const { name } = insight.subject;
        const what = t(`assets:reminderTypes.${insight.type}`);
        const on = format.date(insight.on, "long");
        return [t("insights.expiring.title", { name, what }), t("insights.expiring.text", { on })];
      }
      default: {
        const { name } = insight.subject;
        const amount = whole(insight.amount);
        return [t(`insights.${insight.kind}.title`, { name }), t(`insights.${insight.kind}.text`, { amount, since })];
      }
    }
  }
}
