import { useMemo } from "react";
import { categoryTree } from "#domain/categories/categoryTree.ts";
import { learntCategories, type Proposal, proposals } from "#domain/categories/proposals.ts";
import type { Ruled } from "#domain/categories/ruleMatch.ts";
import { orderedRules } from "#domain/categories/ruleMatch.ts";
import type { Rule } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { RuleId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "./problems.ts";
import { allRecords, recordById } from "./records.ts";
import { type Write, writeAll } from "./repository.ts";
import { useRecords } from "./useRecords.ts";

/** Live, in the order in which they are asked. */
export function useRules(): readonly Rule[] {
  const rules = useRecords("rules");
  return useMemo(() => orderedRules(rules), [rules]);
}

/** The same, live; undefined while nobody asks. */
export function useProposals(isAsked: boolean): ((posting: Ruled) => Proposal | undefined) | undefined {
  const [rules, categories, postings] = [useRecords("rules"), useRecords("categories"), useRecords("transactions")];
  return useMemo(() => {
    if (!isAsked) return undefined;
    const { leafById } = categoryTree(categories);
    return proposals(rules, learntCategories(postings), (id) => leafById.has(id));
  }, [isAsked, rules, categories, postings]);
}

/** Takes a change back, all of it. */
export type TakeBack = () => Promise<Result<unknown, WriteProblem>>;

/** A rule, new or changed, and the old postings that it puts in its category, in one step. */
export async function saveRule(
  id: Rule["id"] | undefined,
  fields: Omit<Rule, "id" | "order">,
  hits: readonly Transaction[],
): Promise<Result<TakeBack, WriteProblem>> {
  const before = id && recordById("rules", id);
  const newId = RuleId.parse(crypto.randomUUID());
  const last = Math.max(0, ...allRecords("rules").map(({ order }) => order));
  const { matching, text, direction, atLeast, atMost, accountId, categoryId } = fields;
  const changes = { matching, text, direction, atLeast, atMost, accountId, categoryId };
  const write: Write = before
    ? { kind: "update", collection: "rules", id: before.id, changes, seen: before }
    : { kind: "create", collection: "rules", fields: { ...fields, id: newId, order: last + 1 } };
  const saved = await writeAll([write, ...hits.map((one) => put(one, { categoryId, categorisedBy: "rule" }))]);
  if (!saved.ok) return saved;
  const { id: _, ...old } = before ?? { id: newId };
  const cleared = { direction: undefined, atLeast: undefined, atMost: undefined, accountId: undefined };
  const back: Write = before
    ? { kind: "update", collection: "rules", id: before.id, changes: { ...cleared, ...old } }
    : { kind: "remove", collection: "rules", id: newId };
  return ok(() => writeAll([back, ...hits.map(asBefore)]));
}

function put({ id }: Transaction, changes: Pick<Partial<Transaction>, "categoryId" | "categorisedBy">): Write {
  return { kind: "update", collection: "transactions", id, changes };
}

function asBefore(posting: Transaction): Write {
  const { categoryId, categorisedBy } = posting;
  return put(posting, { categoryId, categorisedBy });
}

/** Between its new neighbours; `rules` are in their order, the moved one among them. */
export async function moveRule(
  rules: readonly Rule[],
  id: Rule["id"],
  to: number,
): Promise<Result<TakeBack, WriteProblem>> {
  const moved = rules.find((rule) => rule.id === id);
  const others = rules.filter((rule) => rule.id !== id);
  const [before, after] = [others[to - 1]?.order, others[to]?.order];
  const order = before === undefined ? (after ?? 1) - 1 : after === undefined ? before + 1 : (before + after) / 2;
  const write = (of: number): readonly Write[] => [{ kind: "update", collection: "rules", id, changes: { order: of } }];
  const saved = await writeAll(write(order));
  return saved.ok ? ok(() => writeAll(write(moved?.order ?? order))) : saved;
}
