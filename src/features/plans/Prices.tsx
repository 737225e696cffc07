import { useTranslation } from "react-i18next";
import { hasOpened, type Offer, OFFER_TERMS, OFFERS, OPENING_MONTH } from "#config/plans.ts";
import { TIERS } from "#config/spec.ts";
import { useSession } from "#data/session/session.ts";
import { useToday } from "#data/state/useToday.ts";
import { isoDate, yearMonth } from "#domain/dates.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { FeatureList, OfferCards } from "#ui/choices/OfferCards.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { usePlanFeatures } from "./usePlanFeatures.ts";
import { usePriceList } from "./usePriceList.ts";

/** Plans that are described and cannot be ordered yet. */
const NOT_SOLD = ["vip", "business"] as const;

const QUESTIONS = ["data", "cancel", "withdraw", "card", "offline", "currency"] as const;

/** §2 The offers with their prices, the free plan, those to come, and answers. Part of two pages, each with its own heading. */
export function Prices() {
  const { t } = useTranslation(["plans", "common"]);
  const { account } = useSession();
  const list = usePriceList();
  const plan = usePlanFeatures();
  const opening = useOpening();
  const tier = account?.tier ?? TIERS[0];
  return (
    <Stack gap={7}>
      <Section title={t("offers.title")} help={t(list.isForeign ? "offers.helpForeign" : "offers.help")}>
        {tier !== TIERS[0] && <Notice>{t("current", { plan: t(`common:plan.names.${tier}`) })}</Notice>}
        <Offers />
      </Section>
      <Section title={t("free.title")} help={t("free.help")}>
        <FeatureList features={plan("standard").here} icon="check" isWide />
      </Section>
      <Section title={t("notSold.title")} help={t("notSold.help")}>
        <Columns even>
          {NOT_SOLD.map((one) => (
            <Stack key={one} gap={3}>
              <Text strong>{t(`common:plan.names.${one}`)}</Text>
              <Text size="small" tone="muted">
                {one === "vip" ? `${t("notSold.vip")} ${opening}.` : t("notSold.business")}
              </Text>
              {plan(one).here.length > 0 && <FeatureList features={plan(one).here} icon="check" />}
              <Text strong>{t("offers.coming")}</Text>
              <FeatureList features={plan(one).coming} icon="open" isQuiet />
            </Stack>
          ))}
        </Columns>
      </Section>
      <Section title={t("questions.title")}>
        <div>
          {QUESTIONS.map((question) => (
            <Disclosure key={question} label={t(`questions.${question}.question`)}>
              <Text>{t(`questions.${question}.answer`)}</Text>
            </Disclosure>
          ))}
        </div>
      </Section>
    </Stack>
  );
}

function Offers() {
  const { t } = useTranslation("plans");
  const href = useHref();
  const { price, regular } = usePriceList();
  const plan = usePlanFeatures();
  const opening = useOpening();

  function aboutOf(offer: Offer) {
    if (offer === "premium") {
      return (
        <>
          <p>{`${opening}.`}</p>
          <p>{t("offers.premium.about")}</p>
        </>
      );
    }
    if (offer === "monthly") return <p>{t("offers.monthly.about")}</p>;
    return (
      <>
        {regular !== undefined && <p>{t("offers.regular", { regular, month: price("monthly") })}</p>}
        <p>{t("offers.yearly.about")}</p>
      </>
    );
  }

  return (
    <OfferCards
      label={t("offers.title")}
      offers={OFFERS.map((offer) => {
        const { here, coming } = plan(offer);
        return {
          key: offer,
          title: t(`offers.${offer}.name`),
          badge: offer === "yearly" ? t("offers.introductory") : undefined,
          price: price(offer),
          per: t(OFFER_TERMS[offer].months === 12 ? "offers.perYear" : "offers.perMonth"),
          about: aboutOf(offer),
          children: (
            <>
              <FeatureList features={here} icon="check" />
              {coming.length > 0 && (
                <>
                  <Text strong>{t("offers.coming")}</Text>
                  <FeatureList features={coming} icon="open" isQuiet />
                  <Hint>{t("offers.comingHelp")}</Hint>
                </>
              )}
            </>
          ),
          action: (
            <LinkButton to={href("premium", { query: { offer } })} kind="primary" wide>
              {t(`offers.${offer}.choose`)}
            </LinkButton>
          ),
        };
      })}
    />
  );
}

/** §2 When Premium and VIP open, or have opened. */
function useOpening(): string {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const month = format.date(isoDate(`${OPENING_MONTH}-01`), "monthYear");
  return t(hasOpened(yearMonth(useToday())) ? "opening.since" : "opening.from", { month });
}
