import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { removeChange } from "#data/scenarios/scenarios.ts";
import { useProjections } from "#data/scenarios/useProjections.ts";
import { useScenarioInput } from "#data/scenarios/useScenarioInput.ts";
import type { ChangeKind, Scenario, ScenarioChange } from "#domain/entities/scenario.ts";
import { useAddress } from "#kit/useAddress.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { LazyMenu } from "#ui/choices/LazyMenu.tsx";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { ChangeSheet } from "./ChangeSheet.tsx";
import { ScenarioComparison, yearsOf } from "./ScenarioComparison.tsx";
import { ScenarioMenu } from "./ScenarioMenu.tsx";
import { useChangeWords } from "./useChangeWords.ts";

/** In the order in which they are offered. */
const KINDS: readonly ChangeKind[] = [
  "incomeLoss",
  "income",
  "expense",
  "child",
  "rates",
  "repayment",
  "purchase",
  "sale",
  "returns",
];

type Asked = { readonly kind: ChangeKind; readonly change: ScenarioChange | undefined };

/** One scenario against the forecast, and its changes. */
export function ScenarioDetail({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useTranslation("vip");
  const href = useHref();
  const [query] = useAddress();
  const tell = useUndoToast("vip");
  const input = useScenarioInput(12 * useDeferredValue(yearsOf(query)));
  const projections = useProjections(
    input,
    useMemo(() => [scenario], [scenario]),
  );
  const words = useChangeWords(input);
  const [asked, setAsked] = useState<Asked>();
  const noEffect = projections?.compared[0]?.projection.noEffect;
  const { name, changes } = scenario;

  async function remove(change: ScenarioChange): Promise<void> {
    tell(await removeChange(scenario, change.id), t("changes.removed"), { kind: "info" });
  }

  return (
    <Page
      title={t("one")}
      heading={name}
      breadcrumb={[{ label: t("title"), to: href("vip") }]}
      actions={<ScenarioMenu scenario={scenario} />}
    >
      <Section
        title={t("changes.title")}
        actions={
          <LazyMenu
            label={t("changes.add")}
            icon="add"
            showLabel
            kind={changes.length === 0 ? "primary" : "secondary"}
            actions={KINDS.map((kind) => ({
              id: kind,
              label: t(`kinds.${kind}`),
              onAction: () => setAsked({ kind, change: undefined }),
            }))}
          />
        }
      >
        {changes.length === 0 ? (
          <Text tone="muted">{t("changes.none")}</Text>
        ) : (
          <Lines
            label={t("changes.title")}
            lines={changes.map((change) => {
              const reason = noEffect?.get(change.id);
              const title = words.title(change);
              return {
                key: change.id,
                title,
                below: joined([words.long(change), reason && t(`noEffect.${reason}`)]),
                aside: (
                  <Row gap={2} fixed>
                    <IconButton
                      icon="edit"
                      label={t("changes.edit", { title })}
                      onPress={() => setAsked({ kind: change.kind, change })}
                    />
                    <IconButton
                      icon="delete"
                      label={t("changes.remove", { title })}
                      onPress={() => void remove(change)}
                    />
                  </Row>
                ),
              };
            })}
          />
        )}
      </Section>
      <Section title={t("result")} ruled>
        <Boundary part="section">
          {projections ? <ScenarioComparison projections={projections} /> : <Skeleton shape="chart" />}
        </Boundary>
      </Section>
      {asked && (
        <ChangeSheet
          key={asked.change?.id ?? asked.kind}
          scenario={scenario}
          kind={asked.kind}
          change={asked.change}
          input={input}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}
