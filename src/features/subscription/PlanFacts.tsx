import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GRACE_DAYS } from "#config/plans.ts";
import { beginCardChange } from "#data/payments/billing.ts";
import { useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import type { BillingOverview, RunningSubscription } from "#domain/payments/billing.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { dayOf } from "./moments.ts";
import { useBillingProblem } from "./useBillingProblem.ts";
import { usePriceText } from "./usePriceText.ts";

interface PlanFactsProps {
  readonly overview: BillingOverview;
  readonly isStale: boolean;
}

/** The plan as it stands, and whatever of it needs somebody's attention. */
export function PlanFacts({ overview: { subscription, card }, isStale }: PlanFactsProps) {
  const { t } = useTranslation("subscription");
  const format = useFormat();
  const href = useHref();
  const priceText = usePriceText();
  if (!subscription) {
    return (
      <Stack gap={4}>
        <Text>{t("plan.free")}</Text>
        <Row>
          <LinkButton kind="primary" to={href("premium")}>
            {t("plan.seePlans")}
          </LinkButton>
        </Row>
      </Stack>
    );
  }
  const { offer, currency, price, orderNumber, startedAt } = subscription;
  return (
    <Stack gap={4}>
      <PlanState subscription={subscription} />
      <DefinitionList
        items={[
          { term: t("plan.name"), value: t(`offers.${offer}`) },
          {
            term: t("plan.price"),
            value: priceText(offer, price, currency),
          },
          { term: t("plan.next"), value: nextPayment(subscription) },
          {
            term: t("plan.card"),
            value:
              card &&
              t("plan.cardEnds", {
                ...card,
                brand: brandName(card.brand),
                month: String(card.expMonth).padStart(2, "0"),
                year: card.expYear,
              }),
          },
          { term: t("plan.since"), value: format.date(dayOf(startedAt), "long") },
          { term: t("plan.order"), value: orderNumber },
        ]}
      />
      {!isStale && <ChangeCard />}
    </Stack>
  );

  function nextPayment({ endsAt, isPaused, periodEnd, status }: RunningSubscription): string | undefined {
    if (endsAt !== null || isPaused || status === "unpaid") return undefined;
    return format.date(dayOf(periodEnd), "long");
  }
}

/** As its holder knows it; the provider writes `visa`. */
function brandName(brand: string): string {
  return BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

const BRANDS: Readonly<Record<string, string>> = { amex: "American Express", jcb: "JCB", unionpay: "UnionPay" };

function PlanState({ subscription }: { readonly subscription: RunningSubscription }) {
  const { t } = useTranslation("subscription");
  const format = useFormat();
  const { status, endsAt, isPaused, resumesAt, isReturned, paidUntil } = subscription;
  const day = (seconds: number) => format.date(dayOf(seconds), "long");
  if (isReturned) return <Notice kind="warn">{t("state.returned")}</Notice>;
  if (status === "past_due") {
    return (
      <Notice kind="danger" title={t("state.pastDue")}>
        {t("state.pastDueHelp", { days: GRACE_DAYS })}
      </Notice>
    );
  }
  if (status === "unpaid")
    return (
      <Notice kind="danger" title={t("state.unpaid")}>
        {t("state.unpaidHelp")}
      </Notice>
    );
  if (endsAt !== null) return <Notice>{t("state.ends", { day: day(endsAt) })}</Notice>;
  if (!isPaused) return null;
  return (
    <Notice>
      {resumesAt === null
        ? t("state.paused", { day: day(paidUntil) })
        : t("state.pausedUntil", { day: day(paidUntil), resumes: day(resumesAt) })}
    </Notice>
  );
}

/** A card is typed on the provider's page, never here. */
function ChangeCard() {
  const { t } = useTranslation("subscription");
  const language = useDeviceLanguage();
  const problemText = useBillingProblem();
  const [busy, whileBusy] = useBusy();
  const [isLeaving, setLeaving] = useState(false);

  async function go(): Promise<void> {
    const page = await whileBusy(beginCardChange(language));
    if (!page.ok) return void notify({ kind: "warn", text: problemText(page.problem) });
    setLeaving(true);
    location.assign(page.value);
  }

  return (
    <Row>
      <Button busy={busy || isLeaving} onPress={() => void go()}>
        {t("plan.changeCard")}
      </Button>
    </Row>
  );
}
