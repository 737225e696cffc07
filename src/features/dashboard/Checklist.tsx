import { useTranslation } from "react-i18next";
import type { RouteId } from "#config/routes.ts";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import { useRecoveryKeyConfirmation } from "#data/keys/recoveryKeyConfirmation.ts";
import { useReadState, useReadyRecords } from "#data/records/useRecords.ts";
import { checklist, type ChecklistItem, stepToTake } from "#domain/calculations/health/onboarding.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { TodoList } from "#ui/tables/TodoList.tsx";
import { useHref } from "#ui/actions/useHref.ts";

const STEP_OF_ITEM = {
  household: "household",
  account: "money",
  postings: undefined,
  home: "home",
  costs: "costs",
  safety: "safety",
} as const satisfies Record<ChecklistItem, string | undefined>;

/** The first six things, until they are done or put away. On every device of the household at once. */
export function Checklist() {
  const { t } = useTranslation("onboarding");
  const { t: tAction } = useTranslation();
  const href = useHref();
  const household = useHousehold();
  const assets = useReadyRecords("assets");
  const debts = useReadyRecords("debts");
  const transactions = useReadyRecords("transactions");
  const isReady = useReadState() === "ready";
  const recoveryKey = useRecoveryKeyConfirmation();

  const hasRecoveryKey = recoveryKey.kind === "kept";
  const items = checklist({ household, assets, debts, transactions, hasRecoveryKey });
  const done = items.filter((one) => one.done).length;
  const canResume = stepToTake(household) !== undefined;
  const isKnown = isReady && recoveryKey.kind !== "unknown";
  if (!isKnown || household?.checklistHidden || done === items.length) return null;

  async function hide(): Promise<void> {
    const saved = await saveHousehold({ checklistHidden: true });
    if (!saved.ok) return;
    const undo = () => void saved.value();
    notify({
      kind: "info",
      text: t("checklist.hidden"),
      action: { label: tAction("actions.undo"), undoes: true, onPress: undo },
    });
  }

  return (
    <Section
      title={t("checklist.title")}
      actions={
        <Text size="small" tone="muted">
          {t("checklist.progress", { done, count: items.length })}
        </Text>
      }
      ruled
    >
      <TodoList
        label={t("checklist.title")}
        doneWord={t("checklist.done")}
        items={items.map((one) => ({
          key: one.item,
          label: t(`checklist.items.${one.item}`),
          done: one.done,
          to: placeOf(one.item),
        }))}
      />
      <Row>
        {canResume && <LinkButton to={href("onboarding")}>{t("checklist.resume")}</LinkButton>}
        <Button kind={canResume ? "quiet" : "secondary"} onPress={() => void hide()}>
          {t("checklist.hide")}
        </Button>
      </Row>
    </Section>
  );

  function placeOf(item: ChecklistItem): string {
    const step = STEP_OF_ITEM[item];
    const page: RouteId = step === undefined ? "import" : "onboarding";
    return href(page, { query: { step } });
  }
}
