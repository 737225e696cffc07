import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBudget } from "#data/transactions/budget.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useMonthlySpending } from "#data/transactions/useMonthlySpending.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";

const ProposalSheet = lazyPart(async () => (await import("./ProposalSheet.tsx")).ProposalSheet);
const TemplateSheet = lazyPart(async () => (await import("./TemplateSheet.tsx")).TemplateSheet);

/** A budget made from somewhere else than its page: from a template, or from what the last months came to. */
export function BeginBudget() {
  const { t } = useTranslation("budgetPlan");
  const href = useHref();
  const budget = useBudget(false);
  const hasMonths = useMonthlySpending(useDisplayCurrency()) !== undefined;
  const [begun, setBegun] = useState<"template" | "average">();
  const categories = budget.input.lines.filter((line) => line.amounts.some(({ amount }) => amount)).length;
  const around = { month: budget.current, onClose: () => setBegun(undefined) };
  return (
    <Section title={t("empty.title")} ruled>
      <Text tone="muted">
        {categories > 0 ? t("begun.has", { count: categories }) : t(hasMonths ? "empty.text" : "empty.textTemplate")}
      </Text>
      <Row>
        {categories > 0 ? (
          <LinkButton icon="list" to={href("budget")}>
            {t("begun.open")}
          </LinkButton>
        ) : (
          <>
            {hasMonths && (
              <Button icon="receipt" disabled={!budget.isCounted} onPress={() => setBegun("average")}>
                {t("empty.own")}
              </Button>
            )}
            <Button icon="list" onPress={() => setBegun("template")}>
              {t("empty.template")}
            </Button>
          </>
        )}
      </Row>
      {begun && (
        <Boundary key={begun} part="component">
          <Suspense fallback={null}>
            {begun === "template" ? (
              <TemplateSheet {...around} />
            ) : (
              <ProposalSheet {...around} budget={budget} asked={3} />
            )}
          </Suspense>
        </Boundary>
      )}
    </Section>
  );
}
