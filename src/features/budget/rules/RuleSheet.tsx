import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { remove, restore } from "#data/records/repository.ts";
import { saveRule, useRules } from "#data/transactions/rules.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { ruleReach } from "#domain/categories/ruleReach.ts";
import type { Rule } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { ok } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ruleFields, ruleValues, type RuleValues, valuesFromTransaction } from "./ruleForm.ts";
import { RuleActionFields } from "./RuleActionFields.tsx";
import { RuleConditionFields } from "./RuleConditionFields.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

export type AskedRule =
  | { readonly kind: "new" }
  | { readonly kind: "from"; readonly transaction: Transaction }
  | { readonly kind: "rule"; readonly rule: Rule };

interface RuleSheetProps {
  readonly asked: AskedRule;
  readonly onClose: () => void;
}

/** One rule: what it looks for, what it does, and, before it is saved, which transactions it would reach. */
export function RuleSheet({ asked, onClose }: RuleSheetProps) {
  const { t } = useTranslation("rules");
  return (
    <Sheet open title={t(asked.kind === "rule" ? "form.edit" : "form.add")} onClose={onClose}>
      <Fields asked={asked} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ asked, onClose }: RuleSheetProps) {
  const { t } = useTranslation("rules");
  const rules = useRules();
  const transactions = useRecords("transactions");
  const displayCurrency = useDisplayCurrency();
  const tell = useUndoToast("rules");
  const rule = asked.kind === "rule" ? asked.rule : undefined;
  const { leafById } = useCategoryTree();
  const [values, setValues] = useState(() =>
    asked.kind === "from" ? valuesFromTransaction(asked.transaction) : ruleValues(rule, (id) => leafById.has(id)),
  );
  const [withOld, setWithOld] = useState(true);
  const [tried, setTried] = useState(false);
  const set = (changes: Partial<RuleValues>) => setValues((before) => ({ ...before, ...changes }));
  const fields = useMemo(() => ruleFields(values), [values]);
  const looked = useDeferredValue(fields);
  const reach = useMemo(
    () => looked && ruleReach(looked, rule?.id, rules, transactions, (id) => leafById.has(id)),
    [looked, rule, rules, transactions, leafById],
  );
  const hits = reach?.hits ?? [];

  async function save(): Promise<void> {
    setTried(true);
    if (!fields) return;
    // The hits that are shown may be of what was typed a moment before.
    const saved = await saveRule(rule, fields, withOld);
    const text = saved.ok && saved.value.hits > 0 ? t("savedWith", { count: saved.value.hits }) : t("saved");
    if (tell(saved.ok ? ok(saved.value.takeBack) : saved, text)) onClose();
  }

  async function removeRule(id: Rule["id"]): Promise<void> {
    const removed = await remove("rules", [id]);
    if (tell(removed.ok ? ok(() => restore("rules", [id])) : removed, t("deleted"))) onClose();
  }

  return (
    <Form
      onSubmit={save}
      actions={
        <>
          <Button type="submit" kind="primary">
            {t("form.save")}
          </Button>
          {rule && (
            <Button kind="danger" onPress={() => void removeRule(rule.id)}>
              {t("form.delete")}
            </Button>
          )}
        </>
      }
    >
      <RuleConditionFields
        values={values}
        currency={asked.kind === "from" ? asked.transaction.amount.currency : displayCurrency}
        tried={tried}
        onChange={set}
      />
      <RuleActionFields values={values} tried={tried} onChange={set} />
      {reach && (
        <Stack gap={2}>
          <Notice kind="info">
            {[t("reach.fits", { count: reach.fits }), reach.left > 0 && t("reach.left", { count: reach.left })]
              .filter(Boolean)
              .join(" ")}
          </Notice>
          {hits.length > 0 && (
            <Checkbox label={t("reach.old", { count: hits.length })} value={withOld} onChange={setWithOld} />
          )}
        </Stack>
      )}
    </Form>
  );
}
