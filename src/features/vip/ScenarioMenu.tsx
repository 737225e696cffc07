import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { duplicateScenario, removeScenario } from "#data/scenarios/scenarios.ts";
import type { Scenario } from "#domain/entities/scenario.ts";
import { ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { LazyMenu } from "#ui/choices/LazyMenu.tsx";
import { NameSheet } from "./NameSheet.tsx";

/** Another name for a scenario, its copy and its end. */
export function ScenarioMenu({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useTranslation("vip");
  const navigate = useNavigate();
  const href = useHref();
  const tell = useUndoToast("vip");
  const [isNaming, setNaming] = useState(false);
  const { name } = scenario;

  async function duplicate(): Promise<void> {
    const done = await duplicateScenario(scenario, t("copyName", { name }));
    if (tell(done.ok ? ok(done.value.undo) : done, t("duplicated")) && done.ok)
      void navigate(href("vip", { query: { id: done.value.id } }));
  }

  async function remove(): Promise<void> {
    if (tell(await removeScenario(scenario), t("removed"), { kind: "info" })) void navigate(href("vip"));
  }

  return (
    <>
      <LazyMenu
        label={t("menu.label", { name })}
        actions={[
          { id: "rename", label: t("menu.rename"), icon: "edit", onAction: () => setNaming(true) },
          { id: "duplicate", label: t("menu.duplicate"), icon: "add", onAction: () => void duplicate() },
          { id: "remove", label: t("menu.remove"), icon: "delete", danger: true, onAction: () => void remove() },
        ]}
      />
      {isNaming && <NameSheet scenario={scenario} onClose={() => setNaming(false)} />}
    </>
  );
}
