import { useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useNewer, useRecord, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { shareRepaid } from "#domain/calculations/loans/debtTotals.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import { type Debt, DebtType, LoanKind } from "#domain/entities/debt.ts";
import { negate, subtract } from "#domain/money.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { effectiveRate } from "#domain/calculations/loans/annuity.ts";
import { debtRate } from "#domain/calculations/loans/debtRate.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { nextPayment } from "#domain/calculations/loans/payoff.ts";
import { RecordDetail } from "#kit/details/RecordDetail.tsx";
import { LazyAttachments } from "#kit/files/LazyAttachments.tsx";
import { useRemoveValued } from "#kit/values/useRemoveValued.ts";
import { Converted } from "#kit/worth/Converted.tsx";
import { UpdateValue } from "#kit/values/UpdateValue.tsx";
import { ChangeOfHistory, OwnPartText } from "#kit/values/worthTexts.tsx";
import { ValueHistory } from "#kit/values/ValueHistory.tsx";
import { HomeEquity } from "#kit/worth/HomeEquity.tsx";
import { LoanQuestion } from "#kit/worth/LoanQuestion.tsx";
import { LazyLostValues } from "#kit/records/LazyLostValues.tsx";
import { valueWords, worded } from "#kit/records/valueWords.ts";
import { dayFact, moneyFact, percentFact, typedFact } from "#kit/details/facts.tsx";
import { RecordFacts } from "#kit/details/RecordFacts.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { DebtPlan } from "./payoff/DebtPlan.tsx";
import { type LoanScenario, useLoanScenario } from "./payoff/useLoanScenario.ts";
import { fieldName, FIRST_FIELDS, LATER_FIELDS } from "./debtForm.ts";

const DebtLoanProposals = lazyPart<{ readonly debtId: Debt["id"] }>(
  async () => (await import("#kit/worth/LoanProposals.tsx")).DebtLoanProposals,
);
const DebtPayments = lazyPart<{ readonly debt: Debt; readonly readOnly: boolean }>(
  async () => (await import("./DebtPayments.tsx")).DebtPayments,
  "soon",
);
const WhatIf = lazyPart<LoanScenario>(async () => (await import("./payoff/WhatIf.tsx")).WhatIf, "soon");
const LoanPlan = lazyPart<Pick<LoanScenario, "loan" | "tried">>(
  async () => (await import("./payoff/LoanPlan.tsx")).LoanPlan,
  "soon",
);

export interface DebtDetailProps {
  readonly debt: Debt;
}

/** One debt. Its name stands in the page, not in the title of the tab. */
export function DebtDetail({ debt }: DebtDetailProps) {
  const { t } = useTranslation("debt");
  const { t: tAction } = useTranslation();
  const subject = { collection: "debts", id: debt.id } as const;
  const href = useHref();
  const amount = useFormatMoney();
  const history = historyOf(debt.id, useRecords("valuations"));
  const repaid = shareRepaid(debt);
  const isNewer = useNewer().has(`debts/${debt.id}`);
  const [updating, setUpdating] = useState(false);
  const removeDebt = useRemoveValued(subject);
  const planned = useLoanScenario(debt);

  return (
    <RecordDetail
      kind="debts"
      record={debt}
      actions={
        <>
          <Button kind="primary" onPress={() => setUpdating(true)}>
            {t("update.button")}
          </Button>
          <LinkButton to={href("addDebt", { query: { id: debt.id } })} icon="edit">
            {t("detail.edit")}
          </LinkButton>
          <Menu
            label={t("detail.more")}
            actions={[
              {
                id: "delete",
                label: tAction("actions.delete"),
                icon: "delete",
                danger: true,
                onAction: () => void removeDebt(),
              },
            ]}
          />
        </>
      }
    >
      <Figure label={t(`types.${debt.type}`)} value={debt.currentValue} decimals="shown">
        <OwnPartText kind="debts" record={debt} />
        <ChangeOfHistory kind="debts" history={history} goodWhen="down" />
      </Figure>
      <Converted value={debt.currentValue} />
      <Columns>
        <Stack gap={6}>
          {repaid !== undefined && debt.originalValue && (
            <Progress label={t("detail.progress", { original: amount(debt.originalValue) })} value={repaid} />
          )}
          <DebtPlan title={t("detail.plan")} debt={debt} />
          <Boundary part="component">
            <ValueHistory subject={subject} history={history} readOnly={isNewer} />
          </Boundary>
          {planned && (
            <Boundary part="component" waiting={<Skeleton lines={6} />}>
              <WhatIf {...planned} />
            </Boundary>
          )}
        </Stack>
        <Stack gap={6}>
          <LinkedAsset debt={debt} />
          <DebtFacts debt={debt} />
          <Redemption debt={debt} />
          {!isNewer && <LazyAttachments owner={{ debtId: debt.id }} />}
          <DebtLostValues debt={debt} readOnly={isNewer} />
        </Stack>
      </Columns>
      <Boundary part="section" waiting={null}>
        {!isNewer && <DebtLoanProposals debtId={debt.id} />}
        <DebtPayments debt={debt} readOnly={isNewer} />
      </Boundary>
      {planned && (
        <Boundary part="section" waiting={<Skeleton lines={6} />}>
          <LoanPlan loan={planned.loan} tried={planned.tried} />
        </Boundary>
      )}
      <UpdateValue subject={subject} current={debt.currentValue} open={updating} onClose={() => setUpdating(false)} />
    </RecordDetail>
  );
}

/** The home or the car that the loan stands in, and what of it is one's own. */
function LinkedAsset({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const asset = useRecord("assets", debt.assetId ?? "");
  if (!asset) return debt.assetId === undefined && <LoanQuestion subject={debt} />;
  const link = (
    <Link to={href("assets", { language, query: { id: asset.id } })}>
      <bdi>{asset.name}</bdi>
    </Link>
  );
  return (
    <Section title={t("linked.title")}>
      <HomeEquity asset={asset} first={{ term: t("linked.asset"), value: link }} />
    </Section>
  );
}

/** The price of paying a mortgage off at the price of its bonds, beside the balance. Nothing where it is the same. */
function Redemption({ debt: { currentValue, redemptionValue } }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const amount = useFormatMoney();
  if (!redemptionValue || redemptionValue.currency !== currentValue.currency) return;
  const gain = subtract(currentValue, redemptionValue);
  if (gain.minor === 0) return;
  return (
    <Text>
      {gain.minor > 0
        ? t("redemption.less", { amount: amount(gain) })
        : t("redemption.more", { amount: amount(negate(gain)) })}
    </Text>
  );
}

const FIELDS = [...FIRST_FIELDS, ...LATER_FIELDS, "type", "planOrder"] as const;

/** The values that this debt had before another device changed them, in the words of its page. */
function DebtLostValues({ debt, readOnly }: { readonly debt: Debt; readonly readOnly: boolean }) {
  const { t } = useTranslation("debt");
  const assets = useRecords("assets");

  function nameOf(name: string): string | undefined {
    const known = FIELDS.find((one) => one === name);
    if (known === "type" || known === "planOrder") return t(`fields.${known}`);
    return known && fieldName(t, debt.type, known);
  }

  const wordFor = valueWords({
    type: worded(DebtType, (type) => t(`types.${type}`)),
    kind: worded(LoanKind, (kind) => t(`kinds.${kind}`)),
    assetId: (value) => assets.find(({ id }) => id === value)?.name ?? t("form.assetGone"),
    paymentFrequency: worded(PaymentFrequency, (frequency) => t(`frequencies.${frequency}`)),
  });

  return (
    <LazyLostValues
      subject={{ collection: "debts", id: debt.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}

/** Every field that was filled in. */
function DebtFacts({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const { originalValue, paymentAmount, paymentFrequency, startDate, endDate, redemptionValue } = debt;
  const { interestOnlyUntil, newRate, newRateFrom, paymentDay } = debt;
  const frequency = paymentFrequency && PAYMENTS_PER_YEAR[paymentFrequency];
  const today = useToday();
  const rate = debtRate(debt, today);
  const loan = debt.currentValue.minor > 0 ? loanOf(debt, today) : undefined;
  // The written payment is what is paid now: of an annuity, once it has principal in it.
  const isLater =
    debt.kind !== "standing" && loan?.interestOnlyUntil !== undefined && loan.interestOnlyUntil >= loan.firstPayment;
  const written = debt.kind === "serial" ? "principal" : isLater ? "paymentLater" : "paymentAmount";
  const isNow = paymentAmount && !loan?.contributionRate && written === "paymentAmount" && debt.kind !== "standing";
  const now = loan && !isNow ? nextPayment(loan) : undefined;
  const yearly = frequency && rate !== undefined && effectiveRate(percentToFraction(rate), frequency);
  const facts = [
    { term: t("fields.type"), value: t(`types.${debt.type}`) },
    { term: fieldName(t, debt.type, "lender"), value: typedFact(debt.lender) },
    { term: t("fields.institute"), value: typedFact(debt.institute) },
    { term: t("fields.ownerShare"), value: percentFact(debt.ownerShare) },
    { term: fieldName(t, debt.type, "originalValue"), value: moneyFact(originalValue) },
    { term: t("fields.interestRate"), value: percentFact(debt.interestRate) },
    {
      term: t("fields.yearlyRate"),
      value: yearly && (
        <>
          <PercentText value={yearly} decimals={2} />
          {debt.effectiveRate === undefined && (
            <Text size="caption" tone="muted">
              {t("detail.feesUnknown")}
            </Text>
          )}
        </>
      ),
    },
    { term: t("fields.effectiveRate"), value: percentFact(debt.effectiveRate) },
    { term: t("fields.contributionRate"), value: percentFact(debt.contributionRate) },
    { term: fieldName(t, debt.type, "newRate"), value: percentFact(newRate) },
    { term: fieldName(t, debt.type, "newRateFrom"), value: newRate !== undefined && dayFact(newRateFrom) },
    { term: t("fields.kind"), value: debt.kind && t(`kinds.${debt.kind}`) },
    { term: t(`fields.${written}`), value: moneyFact(paymentAmount) },
    {
      term: t(
        !loan?.contributionRate ? "fields.paymentNow" : isLater ? "fields.paymentNowInAll" : "fields.paymentInAll",
      ),
      value: moneyFact(now),
    },
    { term: t("fields.paymentFrequency"), value: paymentFrequency && t(`frequencies.${paymentFrequency}`) },
    { term: t("fields.paymentDay"), value: dayFact(paymentDay) },
    { term: t("fields.interestOnlyUntil"), value: dayFact(interestOnlyUntil) },
    { term: t("fields.dayCount"), value: debt.dayCount && t(`dayCounts.${debt.dayCount}`) },
    { term: t("fields.firstPeriod"), value: debt.firstPeriod === "days" && t("firstPeriods.days") },
    { term: t("fields.startDate"), value: dayFact(startDate) },
    { term: fieldName(t, debt.type, "endDate"), value: dayFact(endDate) },
    { term: t("fields.redemptionValue"), value: moneyFact(redemptionValue) },
    { term: t("fields.currency"), value: debt.currentValue.currency },
    { term: t("fields.description"), value: typedFact(debt.description) },
  ];
  return <RecordFacts kind="debts" facts={facts} />;
}
