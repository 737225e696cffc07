import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNewer, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { changeSince } from "#domain/calculations/networth/changeSince.ts";
import { shareRepaid } from "#domain/calculations/loans/debtTotals.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { ownPart } from "#domain/calculations/networth/ownPart.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Change } from "#ui/format/Change.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { RecordDetail } from "#kit/details/RecordDetail.tsx";
import { LazyAttachments } from "#kit/files/LazyAttachments.tsx";
import { useRemoveValued } from "#kit/values/useRemoveValued.ts";
import { Converted } from "#kit/worth/Converted.tsx";
import { UpdateValue } from "#kit/values/UpdateValue.tsx";
import { ValueHistory } from "#kit/values/ValueHistory.tsx";
import { DebtLostValues } from "./DebtLostValues.tsx";
import { DebtFacts } from "./DebtFacts.tsx";
import { DebtPlan } from "./payoff/DebtPlan.tsx";
import { LinkedAsset } from "./LinkedAsset.tsx";
import { Redemption } from "./payoff/Redemption.tsx";
import { type LoanScenario, useLoanScenario } from "./payoff/useLoanScenario.ts";

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
  const { date, percent } = useFormat();
  const href = useHref();
  const amount = useFormatMoney();
  const today = useToday();
  const history = historyOf(debt.id, useRecords("valuations"));
  const change = changeSince(history, today);
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
        {debt.ownerShare !== undefined && (
          <Text size="small" tone="muted">
            {t("detail.ownPart", { share: percent(percentToFraction(debt.ownerShare), 2) })}{" "}
            <MoneyText value={ownPart(debt.currentValue, debt)} decimals="hidden" />
          </Text>
        )}
        {change && (
          <Change
            value={change.value}
            fraction={change.fraction}
            since={t("detail.since", { date: date(change.from, "long") })}
            goodWhen="down"
          />
        )}
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
