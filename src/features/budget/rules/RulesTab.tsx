import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { moveRule, useRules } from "#data/transactions/rules.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { ruleCounts } from "#domain/categories/ruleMatch.ts";
import type { Rule } from "#domain/entities/rule.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { joined } from "#ui/format/joined.ts";
import { ListRow } from "#ui/tables/ListRow.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { ReorderableList } from "#ui/tables/ReorderableList.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { type AskedRule, RuleSheet } from "./RuleSheet.tsx";

/** The rules for transactions, in the order in which they are asked. */
export function RulesTab() {
  const { t } = useTranslation("rules");
  const rules = useRules();
  const transactions = useDeferredValue(useRecords("transactions"));
  const wordsOf = useRuleWords();
  const tell = useUndoToast("rules");
  const [asked, setAsked] = useState<AskedRule>();
  const [told, setTold] = useState("");
  const fitsById = useMemo(() => ruleCounts(rules, transactions), [rules, transactions]);
  const add = (
    <Button icon="add" {...(rules.length === 0 && { kind: "primary" })} onPress={() => setAsked({ kind: "new" })}>
      {t("add")}
    </Button>
  );

  async function move(id: Rule["id"], to: number): Promise<void> {
    const moved = await moveRule(rules, id, to);
    const isMoved = tell(moved);
    if (isMoved) setTold(t("moved", { place: to + 1, count: rules.length }));
  }

  return (
    <Stack gap={5}>
      {rules.length === 0 ? (
        <EmptyState title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <>
          <Text tone="muted">{t("lead")}</Text>
          <ReorderableList
            label={t("title")}
            told={told}
            onMove={(id, to) => void move(id, to)}
            items={rules.map((rule) => {
              const { text, conditions, category, marks } = wordsOf(rule);
              const isIdle = category === undefined && marks === "";
              const idle = t(rule.categoryId ? "categoryGone" : "doesNothing");
              const fits = t("fits", { count: fitsById.get(rule.id) ?? 0 });
              return {
                id: rule.id,
                up: t("up", { rule: text }),
                down: t("down", { rule: text }),
                content: (
                  <ListRow
                    title={text}
                    below={conditions}
                    value={<bdi>{isIdle ? idle : (category ?? marks)}</bdi>}
                    aside={category !== undefined && marks !== "" ? joined([marks, fits]) : fits}
                    muted={isIdle}
                    onPress={() => setAsked({ kind: "rule", rule })}
                  />
                ),
              };
            })}
          />
          <Row>{add}</Row>
        </>
      )}
      {asked && <RuleSheet asked={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface RuleWords {
  readonly text: string;
  readonly conditions: string;
  /** Where that is gone, nothing. */
  readonly category: string | undefined;
  /** The text that it gives, the tags that it puts on, and that it makes what it fits extraordinary. */
  readonly marks: string;
}

/** A rule as one says it. Amounts in it are what somebody typed as a condition and not what anybody has. */
function useRuleWords(): (rule: Rule) => RuleWords {
  const { t } = useTranslation(["rules", "budget"]);
  const written = useFormatMoney();
  const nameOf = useCategoryName();
  const accountName = useAccountName();
  const { leafById } = useCategoryTree();
  const categoryOf = (id: Rule["categoryId"]) => {
    const leaf = id && leafById.get(id);
    return leaf && nameOf(leaf);
  };
  return ({ matching, text, direction, atLeast, atMost, accountId, categoryId, ...rule }) => ({
    text: t(`matching.${matching}`, { text }),
    conditions: joined([
      direction && t(`direction.${direction}`),
      atLeast && t("atLeast", { amount: written(atLeast, {}) }),
      atMost && t("atMost", { amount: written(atMost, {}) }),
      accountId && accountName(accountId),
    ]),
    category: categoryOf(categoryId),
    marks: joined([
      rule.renameTo && t("renames", { name: rule.renameTo }),
      ...(rule.tags ?? []).map((tag) => `#${tag}`),
      rule.extraordinary && t("budget:extraordinary"),
    ]),
  });
}
