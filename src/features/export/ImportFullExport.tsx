import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CopyPlan, planJsonImport, importJson } from "#data/files/dataExport.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useBusy } from "#ui/useBusy.ts";

/** A copy comes back: what it would change is told first, and what it has changed can be taken back. */
export function ImportFullExport() {
  const { t } = useTranslation("export");
  const { t: tAction } = useTranslation();
  const [plan, setPlan] = useState<CopyPlan>();
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();

  async function look(file: File): Promise<void> {
    setProblem(undefined);
    if (/\.zip$/i.test(file.name)) return bringFiles(file);
    const read = await whileBusy(planJsonImport(file));
    if (read.ok) setPlan(read.value);
    else setProblem(t(`problems.${read.problem.kind}`));
  }

  async function bringFiles(zip: File): Promise<void> {
    const taken = await whileBusy(import("#data/files/fileCopies.ts").then(({ takeInFiles }) => takeInFiles(zip)));
    if (!taken.ok) return setProblem(t(`problems.${taken.problem.kind}`));
    notify({ kind: "good", text: t("read.files", { count: taken.value.count }) });
  }

  async function takeIn(chosen: CopyPlan, replacing: boolean): Promise<void> {
    setProblem(undefined);
    const taken = await whileBusy(importJson(chosen, replacing));
    if (!taken.ok) return setProblem(t(`problems.${taken.problem.kind}`));
    const { count, undo } = taken.value;
    const back = async () => {
      const undone = await undo();
      if (undone.ok) notify({ kind: "good", text: t("read.undone") });
      else notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    };
    notify({
      kind: "good",
      text: t("read.done", { count }),
      action: { label: tAction("actions.undo"), undoes: true, onPress: () => void back() },
    });
    setPlan(undefined);
  }

  return (
    <Section title={t("read.title")} ruled>
      {plan ? (
        <Planned
          plan={plan}
          busy={busy}
          problem={problem}
          onTakeIn={(replacing) => void takeIn(plan, replacing)}
          onBack={() => {
            setPlan(undefined);
            setProblem(undefined);
          }}
        />
      ) : (
        <FileDrop
          label={t("read.choose")}
          description={t("read.help")}
          accept=".json,application/json,.zip,application/zip"
          disabled={busy}
          error={problem}
          onFiles={([file]) => file && void look(file)}
        />
      )}
    </Section>
  );
}

interface PlannedProps {
  readonly plan: CopyPlan;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onTakeIn: (replacing: boolean) => void;
  readonly onBack: () => void;
}

function Planned({ plan, busy, problem, onTakeIn, onBack }: PlannedProps) {
  const { t } = useTranslation("export");
  const format = useFormat();
  const [replacing, setReplacing] = useState(false);
  const { fresh, changed, same, unreadable, newer } = plan;
  const count = fresh.length + (replacing ? changed.length : 0);
  return (
    <Form
      label={t("read.title")}
      onSubmit={async () => onTakeIn(replacing)}
      error={problem}
      actions={
        <>
          {fresh.length + changed.length > 0 && (
            <Button type="submit" kind="primary" busy={busy} disabled={count === 0}>
              {t("read.take", { count })}
            </Button>
          )}
          <Button onPress={onBack}>{t("read.back")}</Button>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: t("read.fresh"), value: format.number(fresh.length) },
          { term: t("read.changed"), value: format.number(changed.length) },
          { term: t("read.same"), value: format.number(same) },
        ]}
      />
      {unreadable > 0 && <Notice kind="warn">{t("read.unreadable", { count: unreadable })}</Notice>}
      {newer > 0 && <Notice kind="info">{t("read.newer", { count: newer })}</Notice>}
      {fresh.length + changed.length === 0 && <Text>{t("read.nothing")}</Text>}
      {changed.length > 0 && (
        <Checkbox
          label={t("read.replace", { count: changed.length })}
          description={t("read.replaceHelp")}
          value={replacing}
          onChange={setReplacing}
        />
      )}
    </Form>
  );
}
