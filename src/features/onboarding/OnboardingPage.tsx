import { type ComponentType, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useReadState } from "#data/records/useRecords.ts";
import { isStepAnswered, stepToTake } from "#domain/calculations/health/onboarding.ts";
import { ONBOARDING_STEPS, type OnboardingStep } from "#domain/entities/household.ts";
import { TrySample } from "#kit/records/TrySample.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { StepPage } from "#ui/layout/StepPage.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Celebration } from "#ui/overlays/Celebration.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { CostsStep } from "./CostsStep.tsx";
import { FocusStep } from "./FocusStep.tsx";
import { HomeStep } from "./HomeStep.tsx";
import { HouseholdStep } from "./HouseholdStep.tsx";
import { LanguageStep } from "./LanguageStep.tsx";
import { MoneyStep } from "./MoneyStep.tsx";
import { SafetyStep } from "./SafetyStep.tsx";
import { FIGURE_PAGE, JUST_FINISHED } from "./useOnward.ts";
import { useNetWorth } from "./useNetWorth.ts";

/** Where somebody may rather look first: at the beginning, and where the first figure is asked for. */
const WITH_SAMPLE: ReadonlySet<OnboardingStep> = new Set<OnboardingStep>(["language", "money"]);

const SCREENS: Readonly<Record<OnboardingStep, ComponentType>> = {
  language: LanguageStep,
  household: HouseholdStep,
  focus: FocusStep,
  money: MoneyStep,
  home: HomeStep,
  costs: CostsStep,
  safety: SafetyStep,
};

interface OnboardingPageProps {
  /** The action that makes a budget, where the cost of a month is asked for. */
  readonly budget?: ReactNode;
}

/**
 * §2 The way in: questions that may each be passed over, with the first net worth as soon as there can be one. `?step=` is
 * the one asked for; without it the household goes on where it was, on whichever device.
 */
export function OnboardingPage({ budget }: OnboardingPageProps) {
  const { t } = useTranslation("onboarding");
  const { t: tAction } = useTranslation();
  const href = useHref();
  const [query] = useSearchParams();
  const household = useHousehold();
  const isReady = useReadState() === "ready";
  const asked = query.get("step");

  // A question that has been answered is not asked again, so the first question waits for the answers.
  if (!isReady) {
    return (
      <Page title={t("title")} hideTitle width="text">
        <Skeleton lines={6} />
      </Page>
    );
  }
  const step =
    asked === FIGURE_PAGE ? undefined : (ONBOARDING_STEPS.find((one) => one === asked) ?? stepToTake(household));
  if (!step) return <FirstNetWorth />;
  const Screen = SCREENS[step];
  const at = ONBOARDING_STEPS.indexOf(step);
  const before = ONBOARDING_STEPS[at - 1];
  return (
    <StepPage
      title={t(`${step}.title`)}
      lead={t(`${step}.lead`)}
      label={t("steps.label")}
      steps={ONBOARDING_STEPS.map((one) => t(`steps.${one}`))}
      current={at}
      unanswered={ONBOARDING_STEPS.flatMap((one, place) => (isStepAnswered(household, one) ? [] : place))}
      back={
        before && (
          <Text size="small">
            <Link to={href("onboarding", { query: { step: before } })}>{tAction("actions.back")}</Link>
          </Text>
        )
      }
      leave={
        <Text size="small">
          <Link to={href("dashboard")}>{t("later")}</Link>
        </Text>
      }
    >
      <Boundary key={step} part="section">
        <Screen />
      </Boundary>
      {step === "costs" && budget !== undefined && <Boundary part="component">{budget}</Boundary>}
      {WITH_SAMPLE.has(step) && (
        <Section ruled>
          <Row>
            <TrySample kind="secondary" />
          </Row>
        </Section>
      )}
    </StepPage>
  );
}

/** The household's own number, and what is left to be asked; or how to come to one. */
function FirstNetWorth() {
  const { t } = useTranslation("onboarding");
  const href = useHref();
  const state: unknown = useLocation().state;
  const { total, owned, owed, others, isEmpty } = useNetWorth();
  const rest = stepToTake(useHousehold());
  const toRest = rest && href("onboarding", { query: { step: rest } });

  useEffect(() => document.getElementById("page-title")?.focus({ preventScroll: true }), []);

  if (isEmpty && toRest !== undefined) return <Navigate to={toRest} replace />;
  if (isEmpty) {
    return (
      <Page title={t("done.emptyTitle")} lead={t("done.emptyLead")} width="text">
        <Row>
          <LinkButton kind="primary" to={href("onboarding", { query: { step: "money" } })}>
            {t("done.emptyAction")}
          </LinkButton>
          <LinkButton to={href("dashboard")}>{t("done.dashboard")}</LinkButton>
          <TrySample />
        </Row>
      </Page>
    );
  }
  const figure = <Figure label={t("done.title")} value={total} />;
  const isFresh =
    typeof state === "object" && state !== null && Object.keys(JUST_FINISHED).every((key) => key in state);
  return (
    <Page title={t("done.title")} hideTitle width="text">
      {isFresh ? <Celebration>{figure}</Celebration> : figure}
      <Stack gap={6}>
        <DefinitionList
          items={[
            { term: t("done.owned"), value: <MoneyText value={owned.total} decimals="hidden" /> },
            { term: t("done.owed"), value: <MoneyText value={owed.total} decimals="hidden" /> },
            ...others.map((other) => ({
              term: `${t("done.others")} (${other.currency})`,
              value: <MoneyText value={other} decimals="hidden" />,
            })),
          ]}
        />
        <Derivations of={["netWorth", "assets", "debts"]} />
        {toRest !== undefined && <p>{t(rest === "safety" ? "done.keyNext" : "done.restNext")}</p>}
        <Row>
          {toRest !== undefined && (
            <LinkButton kind="primary" to={toRest}>
              {t(rest === "safety" ? "done.toKey" : "next")}
            </LinkButton>
          )}
          <LinkButton kind={toRest === undefined ? "primary" : "secondary"} to={href("dashboard")}>
            {t("done.dashboard")}
          </LinkButton>
        </Row>
        {/* Whoever has more than was asked for adds it here. */}
        <Row gap={4}>
          <Text size="small">
            <Link to={href("addAsset")}>{t("done.addAsset")}</Link>
          </Text>
          <Text size="small">
            <Link to={href("addDebt")}>{t("done.addDebt")}</Link>
          </Text>
        </Row>
      </Stack>
    </Page>
  );
}
