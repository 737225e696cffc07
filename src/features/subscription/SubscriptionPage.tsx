import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { BillingProblem } from "#data/payments/billing.ts";
import { change, reloadSubscription, useSubscription } from "#data/payments/useSubscription.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { ChangeOffer } from "./ChangeOffer.tsx";
import { EndSubscription } from "./EndSubscription.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { PlanUse } from "./PlanUse.tsx";
import { useBillingProblem } from "./useBillingProblem.ts";

/** §2 The plan that was bought: its price, the next payment, the card, the invoices, and every way to change or end it. */
export function SubscriptionPage() {
  const { t } = useTranslation("subscription");
  const { value, problem, isStale } = useSubscription();
  const problemText = useBillingProblem();
  const back = useReturn();
  const subscription = value?.subscription ?? undefined;
  const canChange = !isStale && subscription !== undefined;
  return (
    <Page title={t("title")} width="text">
      <Sections>
        {problem && problem.kind !== "NothingSold" && (
          <Notice
            kind={problem.kind === "Offline" ? "info" : "warn"}
            actions={<Button onPress={() => void reloadSubscription()}>{t("again")}</Button>}
          >
            {problem.kind === "Offline" && value ? t("stale") : problemText(problem)}
          </Notice>
        )}
        {back.hasPaid && subscription && <Notice kind="good">{t("paid")}</Notice>}
        {back.problem && <Notice kind="warn">{problemText(back.problem)}</Notice>}
        {subscription && value?.provider === "local" && <Notice>{t("practice")}</Notice>}
        <Section title={t("plan.title")}>
          {value ? (
            <PlanFacts overview={value} isStale={isStale} />
          ) : problem ? (
            problem.kind === "NothingSold" && <Text>{t("nothingSold")}</Text>
          ) : (
            <Skeleton lines={5} />
          )}
        </Section>
        <PlanUse />
        {canChange && <ChangeOffer subscription={subscription} />}
        {value && value.invoices.length > 0 && <InvoiceTable invoices={value.invoices} />}
        {canChange && <EndSubscription subscription={subscription} />}
        <Withdrawal orderNumber={subscription?.orderNumber ?? undefined} />
      </Sections>
    </Page>
  );
}

/** One has just come back from the provider's page: what happened there may be known here before the provider tells of it. */
function useReturn(): { readonly hasPaid: boolean; readonly problem: BillingProblem | undefined } {
  const [query] = useSearchParams();
  const paid = query.get("paid");
  const hasNewCard = query.get("card") === "changed";
  const [problem, setProblem] = useState<BillingProblem>();
  useEffect(() => {
    if (paid !== null) void reloadSubscription();
    if (!hasNewCard) return;
    // The amount that is owed is taken from the new card at once, and not with the next try.
    void change({ action: "settle" }).then((settled) => setProblem(settled.ok ? undefined : settled.problem));
  }, [paid, hasNewCard]);
  return { hasPaid: paid !== null, problem };
}

/** Forbrugeraftaleloven § 20 a: in sight on every visit, also for an order that is not shown. */
function Withdrawal({ orderNumber }: { readonly orderNumber: string | undefined }) {
  const { t } = useTranslation("subscription");
  const href = useHref();
  return (
    <Section title={t("withdraw.title")} help={t("withdraw.help")} ruled>
      <Row>
        <LinkButton to={href("withdraw", orderNumber === undefined ? {} : { query: { order: orderNumber } })}>
          {t("withdraw.open")}
        </LinkButton>
      </Row>
    </Section>
  );
}
