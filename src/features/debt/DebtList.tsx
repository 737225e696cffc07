import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRefused } from "#data/syncSheet.ts";
import { useWorth } from "#data/useExchange.ts";
import { useNewer } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { shareRepaid } from "#domain/calculations/debtTotals.ts";
import { fractionOf } from "#domain/calculations/fractionOf.ts";
import { payoff, type Payoff, repaymentOf } from "#domain/calculations/payoff.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Badge } from "#ui/Badge.tsx";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { DateText } from "#ui/DateText.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { Text } from "#ui/Prose.tsx";
import { RowMark } from "#ui/RowMark.tsx";
import { Stack } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";

/** Every debt, the largest first. */
export function DebtList({ debts }: { readonly debts: readonly Debt[] }) {
  const { t } = useTranslation("debt");
  const { language } = useFormat();
  const worth = useWorth();
  const size = ({ currentValue }: Debt) => (worth(currentValue) ?? currentValue).minor;
  return (
    <DataTable
      caption={t("list")}
      columns={useColumns()}
      rows={debts.toSorted((a, b) => size(b) - size(a))}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href("debt", { language, query: { id } })}
    />
  );
}

function useColumns(): readonly Column<Debt>[] {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const today = useToday();
  const refused = useRefused();
  const newer = useNewer();
  return [
    {
      id: "name",
      header: t("columns.name"),
      render: (debt) => (
        <RowMark refusal={refused.get(`debts/${debt.id}`)} isNewer={newer.has(`debts/${debt.id}`)}>
          <Name debt={debt} />
        </RowMark>
      ),
      phone: "title",
    },
    {
      id: "state",
      header: t("columns.payoff"),
      render: (debt) => <State debt={debt} />,
      phone: "below",
      phoneLabel: (debt) => (endOf(debt, today)?.kind === "paid" ? t("columns.payoff") : undefined),
    },
    {
      id: "rate",
      header: t("columns.rate"),
      render: ({ interestRate }) =>
        interestRate !== undefined && <PercentText value={fractionOf(interestRate)} decimals={2} />,
      align: "end",
      phone: "aside",
      phoneLabel: () => t("columns.rate"),
    },
    { id: "payment", header: t("columns.payment"), render: (debt) => <Payment debt={debt} />, align: "end" },
    {
      id: "paid",
      header: t("columns.paid"),
      render: (debt) => {
        const share = shareRepaid(debt);
        return share !== undefined && format.percent(share, 0);
      },
      align: "end",
    },
    {
      id: "balance",
      header: t("columns.balance"),
      render: ({ currentValue }) => <MoneyText value={currentValue} />,
      align: "end",
      phone: "value",
    },
  ];
}

/** The debt, and who is owed. */
function Name({ debt: { name, lender } }: { readonly debt: Debt }) {
  return (
    <Stack gap={1}>
      <bdi>{name}</bdi>
      {lender && (
        <Text size="caption" tone="muted">
          <bdi>{lender}</bdi>
        </Text>
      )}
    </Stack>
  );
}

function Payment({ debt: { paymentAmount, paymentFrequency } }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  if (!paymentAmount) return;
  return (
    <>
      <MoneyText value={paymentAmount} /> {paymentFrequency && t(`per.${paymentFrequency}`)}
    </>
  );
}

function endOf(debt: Debt, today: IsoDate): Payoff | undefined {
  const repayment = repaymentOf(debt);
  return repayment && payoff(repayment, today);
}

/** When it is over, or why it never is. */
function State({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const today = useToday();
  const end = endOf(debt, today);
  return (
    <>
      {end?.kind === "paid" && <DateText value={end.on} form="monthYear" />}
      {end?.kind === "never" && (
        <Badge tone="danger" icon="alert">
          {t("never")}
        </Badge>
      )}
    </>
  );
}
