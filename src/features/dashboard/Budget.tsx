import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBudget, useBudgetView } from "#data/transactions/budget.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { aheadOfPace } from "#domain/budget/aheadOfPace.ts";
import { unratedLines } from "#domain/budget/unratedLines.ts";
import { money } from "#domain/money.ts";
import { Link } from "#ui/actions/Link.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PlainList } from "#ui/tables/PlainList.tsx";
import { PlanBar } from "#ui/tables/PlanBar.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

const SHOWN = 5;

/**
 * The budget of the month, or nothing without one: nothing is counted for it. `until` stands there while the
 * transactions are being counted.
 */
export function Budget({ until }: { readonly until: ReactNode }) {
  const isPlanned = useReadyRecords("budget_lines").length > 0;
  return isPlanned ? <Pace until={until} /> : null;
}

/** The categories that are furthest ahead of their pace this month. */
function Pace({ until }: { readonly until: ReactNode }) {
  const { t } = useTranslation(["widgets", "categories"]);
  const format = useFormat();
  const href = useHref();
  const nameById = useCategoryNameById();
  const budget = useBudget(false);
  const view = useBudgetView(budget, budget.current);
  const unrated = unratedLines(budget.input, budget.current);
  const lines = aheadOfPace(
    view.lines.filter(({ line }) => !unrated.has(line)),
    SHOWN,
  );
  if (!budget.isCounted) return until;
  if (lines.length + unrated.size === 0) return null;
  return (
    <Section title={t("budget.title")} ruled>
      <PlainList label={t("budget.title")} gap={4}>
        {lines.map(({ line, budget: given, carry, spent, available }) => {
          const limit = given.minor + carry.minor;
          const share = limit > 0 ? spent.minor / limit : 1;
          const isOver = available.minor < 0;
          const percent = format.percent(share, 0);
          const elapsed = format.percent(view.elapsed, 0);
          return (
            <Stack key={line.id} gap={2}>
              <Row between gap={2}>
                <span>
                  <bdi>{nameById(line.id)}</bdi>
                </span>
                <Text size="small" tone="muted">
                  <MoneyText value={money(Math.abs(available.minor), available.currency)} decimals="hidden" />{" "}
                  {t(isOver ? "budget.tooMuch" : "budget.left")}
                </Text>
              </Row>
              <PlanBar
                label={limit > 0 ? t("budget.bar", { percent, elapsed }) : t("budget.none", { elapsed })}
                share={share}
                tick={view.elapsed}
                tone={isOver ? "over" : "plain"}
              />
            </Stack>
          );
        })}
      </PlainList>
      <UnconvertedCurrencies missing={[...new Set([...budget.missing, ...unrated.values()])]} />
      <Text>
        <Link to={href("budget")}>{t("budget.all")}</Link>
      </Text>
    </Section>
  );
}
