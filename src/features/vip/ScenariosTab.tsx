import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useHousehold } from "#data/records/householdRecord.ts";
import { addScenario } from "#data/scenarios/scenarios.ts";
import { useProjections } from "#data/scenarios/useProjections.ts";
import { useScenarioInput } from "#data/scenarios/useScenarioInput.ts";
import type { Scenario } from "#domain/entities/scenario.ts";
import type { ScenarioInput } from "#domain/scenarios/scenarioProjection.ts";
import { SCENARIO_TEMPLATES, type ScenarioTemplate, templateChanges } from "#domain/scenarios/scenarioTemplates.ts";
import { ok } from "#domain/result.ts";
import { useAddress } from "#kit/useAddress.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { NameSheet } from "./NameSheet.tsx";
import { ScenarioComparison, yearsOf } from "./ScenarioComparison.tsx";
import { ScenarioMenu } from "./ScenarioMenu.tsx";
import { useChangeWords } from "./useChangeWords.ts";

/** As many as a chart can tell apart beside the forecast. */
const COMPARED_AT_MOST = 3;
/** In the address, for none. */
const NONE = "none";

/** The saved scenarios beside the forecast; `?compare` says which. */
export function ScenariosTab({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  const { t } = useTranslation("vip");
  const href = useHref();
  const [query, change] = useAddress();
  const compared = useComparedScenarios(scenarios, query.get("compare"));
  const input = useScenarioInput(12 * useDeferredValue(yearsOf(query)));
  const projections = useProjections(input, compared);
  const words = useChangeWords(input);
  const [isNaming, setNaming] = useState(false);

  function compare(scenario: Scenario, isIn: boolean): void {
    const ids = isIn
      ? [...compared.map(({ id }) => id), scenario.id]
      : compared.flatMap(({ id }) => (id === scenario.id ? [] : [id]));
    change({ compare: ids.join(",") || NONE }, { keepsScroll: true });
  }

  return (
    <>
      {scenarios.length === 0 && <Text>{t("lead")}</Text>}
      {scenarios.length === 0 && <Templates input={input} onNew={() => setNaming(true)} />}
      {input?.accounts.length === 0 && (
        <Notice
          title={t("noAccounts.title")}
          actions={<LinkButton to={href("addAsset", { query: { type: "bank" } })}>{t("empty.action")}</LinkButton>}
        >
          {t("noAccounts.text")}
        </Notice>
      )}
      <Boundary part="section">
        {projections ? <ScenarioComparison projections={projections} /> : <Skeleton shape="chart" />}
      </Boundary>
      {scenarios.length > 0 && (
        <Section title={t("list.title")} help={t("list.help", { count: COMPARED_AT_MOST })} ruled>
          <Lines
            label={t("list.title")}
            lines={scenarios.map((scenario) => {
              const { id, name, changes } = scenario;
              const isIn = compared.includes(scenario);
              return {
                key: id,
                title: (
                  <Link to={href("vip", { query: { id } })}>
                    <bdi>{name}</bdi>
                  </Link>
                ),
                below: changes.length === 0 ? t("list.empty") : joined(changes.map(words.short)),
                aside: (
                  <Row gap={3} fixed>
                    <Checkbox
                      label={
                        <>
                          {t("list.compare")}
                          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
                        </>
                      }
                      value={isIn}
                      disabled={!isIn && compared.length >= COMPARED_AT_MOST}
                      onChange={(value) => compare(scenario, value)}
                    />
                    <ScenarioMenu scenario={scenario} />
                  </Row>
                ),
              };
            })}
          />
        </Section>
      )}
      {scenarios.length > 0 && <Templates input={input} onNew={() => setNaming(true)} />}
      {isNaming && <NameSheet scenario={undefined} onClose={() => setNaming(false)} />}
    </>
  );
}

/** Those that are named, in their own order; where nothing is said, the first ones. The same list until one of them changes. */
function useComparedScenarios(scenarios: readonly Scenario[], named: string | null): readonly Scenario[] {
  return useMemo(() => {
    const ids = named?.split(",");
    const chosen = ids ? scenarios.filter(({ id }) => ids.includes(id)) : scenarios;
    return chosen.slice(0, COMPARED_AT_MOST);
  }, [scenarios, named]);
}

interface TemplatesProps {
  readonly input: ScenarioInput | undefined;
  readonly onNew: () => void;
}

/** Scenarios to begin with. Each is saved at once, and opens. */
function Templates({ input, onNew }: TemplatesProps) {
  const { t } = useTranslation("vip");
  const household = useHousehold();
  const navigate = useNavigate();
  const href = useHref();
  const tell = useUndoToast("vip");

  async function begin(template: ScenarioTemplate): Promise<void> {
    if (!input) return;
    const { events, currency, today } = input;
    const changes = templateChanges(template, { household, events, currency, today, id: () => crypto.randomUUID() });
    const done = await addScenario(t(`templates.${template}.name`), changes);
    if (tell(done.ok ? ok(done.value.undo) : done, t("saved")) && done.ok)
      void navigate(href("vip", { query: { id: done.value.id } }));
  }

  return (
    <Section title={t("templates.title")} help={t("templates.help")} ruled>
      <Stack gap={4}>
        <Row gap={3}>
          {SCENARIO_TEMPLATES.map((template) => (
            <Button key={template} disabled={!input} onPress={() => void begin(template)}>
              {t(`templates.${template}.name`)}
            </Button>
          ))}
          <Button kind="quiet" icon="add" onPress={onNew}>
            {t("templates.own")}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
