import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useTags } from "#data/records/tags.ts";
import { removeUndoable } from "#data/records/undoable.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { saveRule, useRules } from "#data/transactions/rules.ts";
import { ruleReach } from "#domain/categories/ruleReach.ts";
import { missingTags } from "#domain/categories/tagsInUse.ts";
import type { Rule } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { ok } from "#domain/result.ts";
import { readable } from "#domain/text/typed.ts";
import { usePaymentAccounts } from "#kit/accounts/usePaymentAccounts.ts";
import { FormFields } from "#kit/forms/FormFields.tsx";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { TagsField } from "#kit/forms/TagsField.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { sentences } from "#ui/format/joined.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import {
  type RuleFields,
  ruleProblems,
  ruleSchema,
  ruleValues,
  type RuleValues,
  valuesFromTransaction,
} from "./ruleForm.ts";

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
  const { t: tTransaction } = useTranslation("budget");
  const rules = useRules();
  const inUse = useTags();
  const transactions = useRecords("transactions");
  const displayCurrency = useDisplayCurrency();
  const { leafById } = useCategoryTree();
  const rule = asked.kind === "rule" ? asked.rule : undefined;
  const from = asked.kind === "from" ? asked.transaction : undefined;
  const [withOld, setWithOld] = useState(true);
  const typedForm = useSheetForm<RuleValues, RuleFields>({
    words: "rules",
    draft: `rule/${rule?.id ?? from?.id ?? "new"}`,
    initial: from ? valuesFromTransaction(from) : ruleValues(rule, (id) => leafById.has(id)),
    schema: ruleSchema,
    // The hits that are shown may be of what was typed a moment before.
    async write(fields) {
      const saved = await saveRule(rule, fields, withOld);
      const text = saved.ok && saved.value.hits > 0 ? t("savedWith", { count: saved.value.hits }) : t("saved");
      return { done: saved.ok ? ok(saved.value.takeBack) : saved, text };
    },
    onClose,
  });
  const { values, set } = typedForm;
  const problems = ruleProblems(values);
  const form = {
    ...typedForm,
    // While somebody is typing nothing is missing yet; a pattern that cannot be used is said at once.
    errorOf(field: keyof RuleValues) {
      const problem = problems[field];
      return problem === "missing" || !problem ? typedForm.errorOf(field) : t(`errors.${field}.${problem}` as never);
    },
  };
  const accounts = usePaymentAccounts({ alsoId: values.accountId });
  const fields = useMemo(() => ruleSchema.safeParse(values).data, [values]);
  const looked = useDeferredValue(fields);
  const reach = useMemo(
    () => looked && ruleReach(looked, rule?.id, rules, transactions, (id) => leafById.has(id)),
    [looked, rule, rules, transactions, leafById],
  );
  const hits = reach?.hits ?? [];
  const { matching, direction, atLeast, atMost, accountId, tags, extraordinary, renameTo } = values;
  const isPattern = matching === "pattern";
  const currencyOf = (amount: typeof atLeast) => readable(amount)?.currency ?? from?.amount.currency ?? displayCurrency;

  return (
    <FormSheet
      title={t(rule ? "form.edit" : "form.add")}
      form={form}
      submit={t("form.save")}
      removal={
        rule && {
          label: t("form.delete"),
          onPress: () => form.remove(async () => removeUndoable("rules", rule.id), t("deleted")),
        }
      }
      onClose={onClose}
      rows={[
        {
          field: "matching",
          label: t("form.matching"),
          kind: "segments",
          options: (["contains", "pattern"] as const).map((value) => ({ value, label: t(`form.${value}`) })),
        },
        {
          field: "text",
          label: t(isPattern ? "form.patternText" : "form.text"),
          kind: "text",
          help: t(isPattern ? "form.patternHelp" : "form.textHelp"),
          isRequired: true,
        },
      ]}
    >
      <Disclosure label={t("form.more")} forced={direction !== "either" || Boolean(atLeast ?? atMost ?? accountId)}>
        <Stack gap={4}>
          <FormFields
            form={form}
            rows={[
              {
                field: "direction",
                label: t("form.direction"),
                kind: "segments",
                options: [
                  { value: "either", label: t("form.either") },
                  { value: "out", label: t("direction.out") },
                  { value: "in", label: t("direction.in") },
                ],
              },
              { field: "atLeast", label: t("form.atLeast"), kind: "money", currency: currencyOf(atLeast) },
              { field: "atMost", label: t("form.atMost"), kind: "money", currency: currencyOf(atMost) },
              {
                field: "accountId",
                label: t("form.account"),
                kind: "choice",
                none: t("form.everyAccount"),
                options: accounts.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]}
          />
        </Stack>
      </Disclosure>
      <FormFields form={form} rows={[{ field: "categoryId", kind: "category", isRequired: true }]} />
      <Disclosure label={tTransaction("form.more")} forced={tags.length > 0 || extraordinary || renameTo !== ""}>
        <Stack gap={5}>
          <FormFields
            form={form}
            rows={[
              { field: "renameTo", label: t("form.renameTo"), kind: "text", help: t("form.renameToHelp") },
              <TagsField
                key="tags"
                description={t("form.tagsHelp")}
                optional
                value={tags}
                others={missingTags(
                  inUse,
                  rules.flatMap((one) => one.tags ?? []),
                )}
                onChange={(next) => set({ tags: next })}
              />,
              {
                field: "extraordinary",
                label: tTransaction("form.extraordinary"),
                kind: "check",
                help: tTransaction("form.extraordinaryHelp"),
              },
            ]}
          />
        </Stack>
      </Disclosure>
      {reach && (
        <Stack gap={2}>
          <Notice kind="info">
            {sentences([
              t("reach.fits", { count: reach.fits }),
              reach.left > 0 && t("reach.left", { count: reach.left }),
            ])}
          </Notice>
          {hits.length > 0 && (
            <Checkbox label={t("reach.old", { count: hits.length })} value={withOld} onChange={setWithOld} />
          )}
        </Stack>
      )}
    </FormSheet>
  );
}
