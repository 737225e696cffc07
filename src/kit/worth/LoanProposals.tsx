import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Write } from "#data/records/repository.ts";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import type { DebtId } from "#domain/ids.ts";
import { changeTransactions } from "#data/transactions/changeTransactions.ts";
import { type SeriesLoan, seriesLoans, termsFromSeries } from "#domain/recurring/seriesLoans.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Lines } from "#ui/tables/Lines.tsx";

interface LoanProposalsProps {
  readonly standings: readonly SeriesSummary[];
  /** Of this debt alone. */
  readonly debtId?: DebtId;
}

/** On the page of a debt: nothing before it is known what comes again and again. */
export function DebtLoanProposals({ debtId }: { readonly debtId: DebtId }) {
  const recurring = useRecurring();
  return recurring && <LoanProposals standings={recurring.standings} debtId={debtId} />;
}

/**
 * Asks of accepted payments that look like those of a loan; both answers are remembered on their transactions. A yes
 * fills in what the loan lacks of its terms.
 */
export function LoanProposals({ standings, debtId }: LoanProposalsProps) {
  const { t } = useTranslation("recurring");
  const tell = useUndoToast("recurring");
  const [debts, today] = [useRecords("debts"), useToday()];
  const all = useMemo(() => seriesLoans(standings, debts, today), [standings, debts, today]);
  const proposals = debtId === undefined ? all : all.filter(({ debt }) => debt.id === debtId);
  if (proposals.length === 0) return null;

  async function link(proposal: SeriesLoan): Promise<void> {
    const { debt, transactions } = proposal;
    const terms = termsFromSeries(proposal);
    const written = await writeWithUndo([
      ...transactions.map(({ id }): Write => ({
        kind: "update",
        collection: "transactions",
        id,
        changes: { debtId: debt.id },
      })),
      ...(Object.keys(terms).length > 0
        ? [{ kind: "update", collection: "debts", id: debt.id, changes: terms } satisfies Write]
        : []),
    ]);
    tell(written, t("loans.linked", { count: transactions.length, debt: debt.name }));
  }

  async function refuse({ debt, series, transactions }: SeriesLoan): Promise<void> {
    const written = await changeTransactions(transactions, ({ notDebtIds = [] }) => ({
      notDebtIds: [...notDebtIds, debt.id],
    }));
    tell(written, t("loans.refused", { name: series.name, debt: debt.name }));
  }

  return (
    <Section title={t("loans.title")}>
      <Lines
        lines={proposals.map((one) => ({
          key: one.series.id,
          title: (
            <Row gap={2} align="baseline">
              <bdi>{one.series.name}</bdi>
              <MoneyText value={one.series.amount} />
            </Row>
          ),
          below: t("loans.ask", { debt: one.debt.name, count: one.transactions.length }),
          answers: (
            <>
              <Button
                kind="secondary"
                spoken={t("loans.yesTo", { name: one.series.name, debt: one.debt.name })}
                onPress={() => void link(one)}
              >
                {t("proposals.yes")}
              </Button>
              <Button
                kind="quiet"
                spoken={t("loans.noTo", { name: one.series.name, debt: one.debt.name })}
                onPress={() => void refuse(one)}
              >
                {t("proposals.no")}
              </Button>
            </>
          ),
        }))}
      />
    </Section>
  );
}
