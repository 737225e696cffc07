import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { currentRate } from "#domain/calculations/loans/currentRate.ts";
import { debtRate } from "#domain/calculations/loans/debtRate.ts";
import { shareRepaid } from "#domain/calculations/loans/debtTotals.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { debtWarnings } from "#domain/calculations/loans/debtWarnings.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { nextPaymentDay } from "#domain/calculations/loans/paymentDays.ts";
import { nextPayment, payoff, type Payoff } from "#domain/calculations/loans/payoff.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Money } from "#domain/money.ts";
import { endColumn } from "#kit/lists/columns.tsx";
import { RecordMark } from "#kit/records/RecordMark.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { IconText } from "#ui/format/IconText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { DEBT_ICON } from "./debtIcon.ts";

interface DebtListProps {
  readonly caption: string;
  readonly debts: readonly Debt[];
}

/** The debts, the largest first, each with the household's own part of it. */
export function DebtList({ caption, debts }: DebtListProps) {
  const { language } = useFormat();
  const worth = useWorth();
  const size = ({ currentValue }: Debt) => (worth(currentValue) ?? currentValue).minor;
  return (
    <DataTable
      caption={caption}
      columns={useColumns().filter(({ isKnown }) => !isKnown || debts.some(isKnown))}
      rows={debts.toSorted((a, b) => size(b) - size(a))}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href("debt", { language, query: { id } })}
    />
  );
}

interface DebtColumn extends Column<Debt> {
  /** Whether there is something of the debt to show in it: a column that is empty all the way down is left out. */
  readonly isKnown?: (debt: Debt) => boolean;
}

function useColumns(): readonly DebtColumn[] {
  const { t } = useTranslation("debt");
  const today = useToday();
  return [
    {
      id: "name",
      header: t("columns.name"),
      render: (debt) => (
        <RecordMark kind="debts" id={debt.id}>
          <Name debt={debt} />
        </RecordMark>
      ),
      phone: "title",
    },
    {
      id: "end",
      header: t("columns.payoff"),
      render: (debt) => <End debt={debt} />,
      phone: "below",
      phoneLabel: (debt) => (endOf(debt, today)?.kind === "paid" ? t("columns.payoff") : undefined),
      isKnown: (debt) => endOf(debt, today)?.kind === "paid",
    },
    {
      ...endColumn<Debt>("rate", t("columns.rate"), (debt) => <Rate debt={debt} />, { phone: "aside" }),
      phoneLabel: (debt) => (debtRate(debt, today) === undefined ? undefined : t("columns.rate")),
      isKnown: (debt) => debtRate(debt, today) !== undefined || debt.effectiveRate !== undefined,
    },
    {
      ...endColumn<Debt>("payment", t("columns.payment"), (debt) => <Payment debt={debt} />, { phone: "last" }),
      keepsLine: true,
      isKnown: (debt) => paymentOf(debt, today) !== undefined,
    },
    endColumn("balance", t("columns.balance"), (debt) => <Balance debt={debt} />, { phone: "value" }),
  ];
}

/** The debt, who is owed, and what is wrong with it. */
function Name({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const { percent } = useFormat();
  const { name, lender, type, ownerShare } = debt;
  return (
    <IconText icon={DEBT_ICON[type]}>
      <bdi>{name}</bdi>
      <VisuallyHidden>{` (${t(`types.${type}`)})`}</VisuallyHidden>
      {lender && (
        <Below>
          <bdi>{lender}</bdi>
        </Below>
      )}
      {ownerShare !== undefined && <Below>{t("ownShare", { share: percent(percentToFraction(ownerShare), 2) })}</Below>}
      <Warnings debt={debt} />
    </IconText>
  );
}

function Below({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="caption" tone="muted">
      {children}
    </Text>
  );
}

function Rate({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const today = useToday();
  const interestRate = debtRate(debt, today);
  const { effectiveRate } = debt;
  return (
    <>
      {interestRate !== undefined && <PercentText value={percentToFraction(interestRate)} decimals={2} />}
      {interestRate !== undefined && currentRate(debt, today) === undefined && <Below>{t("columns.found")}</Below>}
      {effectiveRate !== undefined && (
        <Below>{t("columns.effective", { rate: format.percent(percentToFraction(effectiveRate), 2) })}</Below>
      )}
    </>
  );
}

/** The next payment, with its contribution; as it is written where it cannot be worked out. */
function paymentOf(debt: Debt, today: IsoDate): Money | undefined {
  if (debt.currentValue.minor <= 0) return undefined;
  const loan = loanOf(debt, today);
  return (loan && nextPayment(loan)) ?? debt.paymentAmount;
}

/** The next payment, how often it comes, and when where that is known. */
function Payment({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const { date } = useFormat();
  const today = useToday();
  const { paymentFrequency, paymentDay } = debt;
  const payment = paymentOf(debt, today);
  if (!payment) return;
  const next = paymentDay && paymentFrequency && nextPaymentDay(paymentDay, paymentFrequency, today);
  return (
    <>
      <MoneyText value={payment} /> {paymentFrequency && t(`per.${paymentFrequency}`)}
      {Boolean(loanOf(debt, today)?.contributionRate) && <Below>{t("columns.withContribution")}</Below>}
      {next && <Below>{t("columns.next", { date: date(next, "medium") })}</Below>}
    </>
  );
}

/** The balance, and the part of the whole that is paid. */
function Balance({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const { percent } = useFormat();
  const share = shareRepaid(debt);
  return (
    <>
      <MoneyText value={debt.currentValue} />
      {share !== undefined && <Below>{`${t("columns.paid")} ${percent(share, 0)}`}</Below>}
    </>
  );
}

function endOf(debt: Debt, today: IsoDate): Payoff | undefined {
  const loan = debt.currentValue.minor > 0 ? loanOf(debt, today) : undefined;
  return loan && payoff(loan, today);
}

/** When it is over. */
function End({ debt }: { readonly debt: Debt }) {
  const end = endOf(debt, useToday());
  return end?.kind === "paid" && <DateText value={end.on} form="monthYear" />;
}

function Warnings({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const warnings = debtWarnings(debt, useToday());
  if (warnings.length === 0) return;
  return (
    <Stack gap={1}>
      {warnings.map((warning) => (
        <div key={warning}>
          <Badge tone={warning === "never" ? "danger" : "warn"} icon={warning === "never" ? "alert" : "warning"}>
            {t(`warnings.${warning}`)}
          </Badge>
        </div>
      ))}
    </Stack>
  );
}
