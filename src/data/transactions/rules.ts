import { useMemo } from "react";
import { categoryTree } from "#domain/categories/categoryTree.ts";
import { learntCategories, type Proposal, type Proposed, proposals } from "#domain/categories/proposals.ts";
import { orderedRules, textOfBank } from "#domain/categories/ruleMatch.ts";
import { type RuleHit, ruleReach } from "#domain/categories/ruleReach.ts";
import type { Rule } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { RuleId } from "#domain/ids.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type FieldChanges, type Write, writeAll } from "../records/repository.ts";
import { useMerchantCategories } from "./useMerchantCategories.ts";
import { undoWrites, type Undo, undoOf, writeWithUndo } from "../records/undoOf.ts";
import { useRecords } from "../records/useRecords.ts";

/** Live, in the order in which they are asked. */
export function useRules(): readonly Rule[] {
  const rules = useRecords("rules");
  return useMemo(() => orderedRules(rules), [rules]);
}

/** The proposals, live; undefined while nobody asks, and until the dictionary of merchants is there. */
export function useProposals(isAsked: boolean): ((transaction: Proposed) => Proposal | undefined) | undefined {
  const merchants = useMerchantCategories(isAsked);
  const [rules, categories, transactions] = [useRecords("rules"), useRecords("categories"), useRecords("transactions")];
  return useMemo(() => {
    if (!isAsked || merchants === undefined) return undefined;
    const { leafById } = categoryTree(categories);
    return proposals(rules, learntCategories(transactions), (id) => leafById.has(id), {
      merchants: merchants.categoryOf,
      isHidden: (id) => leafById.get(id)?.hidden === true,
    });
  }, [isAsked, merchants, rules, categories, transactions]);
}

/** The fields of a rule but its place among the others. */
type RuleFields = Omit<Rule, "id" | "order">;

export interface SavedRule {
  /** How many old transactions it changed. */
  readonly hits: number;
  /** Leaves alone what has been chosen otherwise since, tags that were added since, and what is gone. */
  readonly takeBack: Undo;
}

/**
 * A rule, new or changed from how it was when it was opened, and `withOld` what it does to the transactions there are,
 * in one step. That is the only time that it acts on them: what somebody takes away afterwards stays away.
 */
export async function saveRule(
  opened: Rule | undefined,
  fields: RuleFields,
  withOld: boolean,
): Promise<Result<SavedRule, WriteProblem>> {
  const { leafById } = categoryTree(allRecords("categories"));
  const [rules, transactions] = [allRecords("rules"), allRecords("transactions")];
  const hits = withOld ? ruleReach(fields, opened?.id, rules, transactions, (id) => leafById.has(id)).hits : [];
  const newId = RuleId.parse(crypto.randomUUID());
  const last = Math.max(0, ...rules.map(({ order }) => order));
  const write: Write = opened
    ? { kind: "update", collection: "rules", id: opened.id, changes: changesTo(fields), seen: opened }
    : { kind: "create", collection: "rules", fields: { ...fields, id: newId, order: last + 1 } };
  const ruleBack = undoOf([write]);
  const saved = await writeAll([write, ...hits.map((hit) => put(hit.transaction, hitChanges(hit)))]);
  if (!saved.ok) return saved;

  return ok({
    hits: hits.length,
    // The transactions go back also where the rule is gone by then.
    takeBack: () => undoWrites({ ...ruleBack(), isGone: false }, hits.flatMap(hitBack)),
  });
}

/** Every field by name, so that a condition that is not there is taken away. */
function changesTo(fields: RuleFields) {
  const { matching, text, direction, atLeast, atMost, accountId, categoryId, tags, extraordinary, renameTo } = fields;
  return { matching, text, direction, atLeast, atMost, accountId, categoryId, tags, extraordinary, renameTo };
}

function hitChanges({ transaction, categoryId, tags, extraordinary, renameTo }: RuleHit): FieldChanges<"transactions"> {
  return {
    ...(categoryId && { categoryId, categorisedBy: "rule" }),
    ...(tags && { tags: [...(transaction.tags ?? []), ...tags] }),
    ...(extraordinary && { extraordinary }),
    ...(renameTo && { text: renameTo, bankText: textOfBank(transaction) }),
  };
}

function hitBack({ transaction, categoryId, tags, extraordinary, renameTo }: RuleHit): readonly Write[] {
  const now = recordById("transactions", transaction.id);
  if (!now) return [];
  const isInIt = categoryId && now.categorisedBy === "rule" && now.categoryId === categoryId;
  const kept = now.tags?.filter((tag) => !tags?.includes(tag)) ?? [];
  const changes: FieldChanges<"transactions"> = {
    ...(isInIt && { categoryId: transaction.categoryId, categorisedBy: transaction.categorisedBy }),
    ...(kept.length < (now.tags?.length ?? 0) && { tags: kept.length > 0 ? kept : undefined }),
    ...(extraordinary && now.extraordinary && { extraordinary: transaction.extraordinary }),
    ...(renameTo && now.text === renameTo && { text: transaction.text, bankText: transaction.bankText }),
  };
  return Object.keys(changes).length > 0 ? [put(now, changes)] : [];
}

function put({ id }: Transaction, changes: FieldChanges<"transactions">): Write {
  return { kind: "update", collection: "transactions", id, changes };
}

/** Between its new neighbours; `rules` are in their order, the moved one among them. */
export async function moveRule(
  rules: readonly Rule[],
  id: Rule["id"],
  to: number,
): Promise<Result<Undo, WriteProblem>> {
  const moved = rules.find((rule) => rule.id === id);
  if (!moved) return failed({ kind: "NotFound" });
  const others = rules.filter((rule) => rule.id !== id);
  const [before, after] = [others[to - 1]?.order, others[to]?.order];
  const order = before === undefined ? (after ?? 1) - 1 : after === undefined ? before + 1 : (before + after) / 2;
  const isBetween = order !== before && order !== after;
  // Two devices may have given two rules one place: then all get new ones.
  const places = isBetween
    ? [{ rule: moved, order }]
    : others.toSpliced(to, 0, moved).map((rule, place) => ({ rule, order: place + 1 }));
  const changed = places.filter((one) => one.order !== one.rule.order);
  return writeWithUndo(changed.map((one) => putAt(one.rule, one.order)));
}

function putAt({ id }: Rule, order: number): Write {
  return { kind: "update", collection: "rules", id, changes: { order } };
}
