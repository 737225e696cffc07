import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { isPriceCurrency, type Offer, OFFER_TERMS, type PriceCurrency, WITHDRAWAL_DAYS } from "#config/plans.ts";
import { beginCheckout, billingOverview, type BillingProblem } from "#data/payments/billing.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { useSession } from "#data/session/session.ts";
import { useToday } from "#data/state/useToday.ts";
import { addDays, addMonths } from "#domain/dates.ts";
import type { BillingOverview } from "#domain/payments/billing.ts";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useAnswer } from "#ui/useAnswer.ts";
import { useBusy } from "#ui/useBusy.ts";
import { usePriceList } from "./usePriceList.ts";

interface OrderProps {
  readonly offer: Offer;
}

/** The order of an offer, for whoever is signed in; others sign in or up first and come back. */
export function OrderPage({ offer }: OrderProps) {
  const { t } = useTranslation("plans");
  const href = useHref();
  const { auth } = useSession();
  // The address differs in its query alone, for which the frame moves no focus.
  useEffect(() => document.getElementById("page-title")?.focus({ preventScroll: true }), []);
  if (auth === "UNAUTHENTICATED") {
    const next = href("premium", { query: { offer } });
    return <Navigate to={href("auth", { query: { mode: "signup", next } })} replace />;
  }
  return (
    <Page title={t(`offers.${offer}.order`)} breadcrumb={[{ label: t("title"), to: href("premium") }]} width="text">
      {auth === "INITIALIZING" ? <Skeleton lines={8} /> : <Order offer={offer} />}
    </Page>
  );
}

/** Nothing can be ordered, however often it is tried. */
const FINAL: ReadonlySet<BillingProblem["kind"]> = new Set(["SubscribedAlready", "NothingSold"]);

function Order({ offer }: OrderProps) {
  const { t } = useTranslation(["plans", "problems", "common"]);
  const href = useHref();
  const format = useFormat();
  const today = useToday();
  const [bought, askAgain] = useAnswer(billingOverview);
  const overview = bought?.ok ? bought.value : undefined;
  const { price: priceOf, isForeign, currency } = usePriceList(overview && paidIn(overview));
  const [isAgreed, setAgreed] = useState(false);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const [refusal, setRefusal] = useState<BillingProblem>();
  const [busy, whileBusy] = useBusy();

  const { months } = OFFER_TERMS[offer];
  const price = priceOf(offer);
  const problem: BillingProblem | undefined =
    refusal ??
    (overview?.subscription ? { kind: "SubscribedAlready" } : bought && !bought.ok ? bought.problem : undefined);
  const told = problem && t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });

  async function order(): Promise<void> {
    setRefusal(undefined);
    if (!isAgreed) return setAgreementMissing(true);
    if (!overview) return askAgain();
    const begun = await whileBusy(beginCheckout(offer, format.language));
    if (begun.ok) location.assign(begun.value);
    else setRefusal(begun.problem);
  }

  if (problem && FINAL.has(problem.kind)) {
    return (
      <>
        <Notice>{told}</Notice>
        <Row>
          {problem.kind === "SubscribedAlready" && (
            <LinkButton kind="primary" to={href("subscription")}>
              {t("order.subscription")}
            </LinkButton>
          )}
          <LinkButton to={href("premium")}>{t("order.back")}</LinkButton>
        </Row>
      </>
    );
  }
  const isYear = months === 12;
  return (
    <>
      {overview?.provider === "local" && <Notice>{t("order.local")}</Notice>}
      <DefinitionList
        items={[
          { term: t("order.offer"), value: t(`offers.${offer}.name`) },
          { term: t("order.price"), value: t(isYear ? "order.pricePerYear" : "order.pricePerMonth", { price }) },
          { term: t("order.today", { day: format.date(today, "long") }), value: price },
          { term: t("order.next"), value: format.date(addMonths(today, months), "long") },
          { term: t("order.currency"), value: isForeign && t(`order.currencies.${currency}`) },
        ]}
      />
      <Points
        text={[
          t(isYear ? "order.renewsYearly" : "order.renewsMonthly", { price }),
          t(isYear ? "order.cancelYearly" : "order.cancelMonthly"),
          t("order.withdraw", { day: format.date(addDays(today, WITHDRAWAL_DAYS), "long") }),
          ...(offer === "premium" ? [`${t("offers.premium.about")} ${t("offers.comingHelp")}`] : []),
          t("order.card"),
        ].join("\n")}
      />
      <Form
        label={t(`offers.${offer}.order`)}
        submit={t("order.submit", { price })}
        busy={busy || bought === undefined}
        onSubmit={order}
        error={told}
      >
        <Checkbox
          label={t("order.agree")}
          value={isAgreed}
          onChange={(next) => {
            setAgreed(next);
            if (next) setAgreementMissing(false);
          }}
          error={isAgreementMissing && !isAgreed ? t("order.agreeMissing") : undefined}
        />
      </Form>
      <Row gap={5}>
        <Text size="small">
          <Link to={href("premium")}>{t("order.back")}</Link>
        </Text>
        <Text size="small">
          <Link to={href("terms")} beside>
            {t("common:terms")}
          </Link>
        </Text>
      </Row>
    </>
  );
}

/** The card provider holds a person to the currency of the first purchase. */
function paidIn({ invoices }: BillingOverview): PriceCurrency | undefined {
  const currency = invoices[0]?.currency ?? "";
  return isPriceCurrency(currency) ? currency : undefined;
}
