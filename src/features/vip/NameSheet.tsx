import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { addScenario, renameScenario } from "#data/scenarios/scenarios.ts";
import type { Scenario } from "#domain/entities/scenario.ts";
import { ok } from "#domain/result.ts";
import { requiredText } from "#domain/text/typed.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { useHref } from "#ui/actions/useHref.ts";

const NAME_AT_MOST = 200;
const NameForm = z.object({ name: requiredText(NAME_AT_MOST) });
type NameValues = z.infer<typeof NameForm>;

interface NameSheetProps {
  /** Undefined for a new one, which opens when it is saved. */
  readonly scenario: Scenario | undefined;
  readonly onClose: () => void;
}

export function NameSheet({ scenario, onClose }: NameSheetProps) {
  const { t } = useTranslation("vip");
  const navigate = useNavigate();
  const href = useHref();
  const form = useSheetForm<NameValues, NameValues>({
    words: "vip",
    draft: `scenario/${scenario?.id ?? "new"}`,
    initial: { name: scenario?.name ?? "" },
    schema: NameForm,
    async write({ name }) {
      if (scenario) return { done: await renameScenario(scenario, name), text: t("renamed") };
      const added = await addScenario(name, []);
      if (added.ok) void navigate(href("vip", { query: { id: added.value.id } }));
      return { done: added.ok ? ok(added.value.undo) : added, text: t("saved") };
    },
    onClose,
  });
  return (
    <FormSheet
      title={t(scenario ? "menu.rename" : "templates.own")}
      form={form}
      submit={t("name.save")}
      onClose={onClose}
      rows={[{ field: "name", label: t("name.label"), kind: "text", isRequired: true }]}
    />
  );
}
