import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useMerchantCategories } from "#data/transactions/useMerchantCategories.ts";
import { useProposals } from "#data/transactions/rules.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { type CategoryLeaf, offeredGroups } from "#domain/categories/categoryTree.ts";
import { lastUsedCategories } from "#domain/categories/lastUsed.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { wordSearch } from "#domain/text/wordSearch.ts";
import { SearchPicker } from "#ui/overlays/SearchPicker.tsx";
import type { SearchedGroup, SearchedOption } from "#ui/overlays/SearchedList.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { CategoryMark } from "./CategoryMark.tsx";

export interface CategoryPickerProps {
  readonly title: string;
  /** The transaction that it is chosen for, where that is one. */
  readonly transaction?: Transaction | undefined;
  /** The chosen one, or a group where whole groups are offered. */
  readonly value?: string | undefined;
  /** Whether what is chosen for has one that can be taken away. */
  readonly canClear?: boolean;
  /** Leaves out those that cannot be chosen here. */
  readonly isOffered?: (leaf: CategoryLeaf) => boolean;
  /** A group as a whole can be chosen, too. */
  readonly withGroups?: boolean;
  /** Further choices, before the categories. */
  readonly others?: readonly SearchedOption[];
  readonly onChoose: (id: CategoryId | undefined) => void;
  readonly onClose: () => void;
}

const isAny = () => true;
const NONE: readonly SearchedOption[] = [];
const LAST_USED = 5;
const FOUND = 12;

/**
 * Every choice of a category: a few letters of its name, of its group or of a shop, an arrow, Enter. A likely one and
 * those that were chosen last come first. A hidden category is offered only where it is the chosen one.
 */
export function CategoryPicker({
  title,
  transaction,
  value = transaction?.categoryId,
  canClear = false,
  isOffered = isAny,
  withGroups = false,
  others = NONE,
  onChoose,
  onClose,
}: CategoryPickerProps) {
  const { t } = useTranslation("budget");
  const nameOf = useCategoryName();
  const tree = useCategoryTree();
  const transactions = useRecords("transactions");
  const merchants = useMerchantCategories(true);
  const proposalOf = useProposals(transaction !== undefined && transaction.categorisedBy !== "hand");
  const proposal = transaction && proposalOf?.(transaction);
  const proposed = proposal?.categoryId ?? proposal?.guessId;
  const lastUsed = useMemo(() => lastUsedCategories(transactions, LAST_USED), [transactions]);
  const leaves = tree.groups.flatMap((group) =>
    group.leaves
      .filter((leaf) => leaf.id === value || (isOffered(leaf) && !leaf.hidden && !group.hidden))
      .map((leaf) => ({ ...leaf, groupName: nameOf(group) })),
  );
  const byId = (id: string | undefined) => leaves.find((leaf) => leaf.id === id);
  type Leaf = (typeof leaves)[number];
  const option = (of: string, leaf: Leaf, below?: string): SearchedOption => ({
    id: `${of} ${leaf.id}`,
    label: nameOf(leaf),
    mark: <CategoryMark name={nameOf(leaf)} groupId={leaf.groupId} />,
    isChosen: leaf.id === value,
    ...(below !== undefined && { below }),
    onChoose: () => onChoose(leaf.id),
  });
  const wholeGroups = withGroups
    ? offeredGroups(tree).map((group) => ({
        groupId: group.id as string,
        option: {
          id: `whole ${group.id}`,
          label: t("filter.wholeGroup", { name: nameOf(group) }),
          isChosen: group.id === value,
          onChoose: () => onChoose(group.id),
        } satisfies SearchedOption,
      }))
    : [];
  const clear: SearchedOption = {
    id: "clear",
    label: t(value === undefined ? "form.categoryNone" : "picker.clear"),
    onChoose: () => onChoose(undefined),
  };

  /** Somebody may type the shop rather than what is bought there. */
  function ofMerchant(query: string): Leaf | undefined {
    return byId(merchants?.categoryOf?.({ text: query, amount: money(-1, "DKK") })?.categoryId);
  }

  function found(query: string): readonly SearchedOption[] {
    const named = wordSearch(query, leaves, (leaf) => `${nameOf(leaf)} ${leaf.groupName}`, FOUND);
    const merchant = ofMerchant(query);
    const hits = merchant && !named.includes(merchant) ? [...named, merchant] : named;
    const whole = wordSearch(query, [...others, ...wholeGroups.map((one) => one.option)], ({ label }) => label, FOUND);
    return [...whole, ...hits.map((leaf) => option("found", leaf, leaf.groupName))];
  }

  function groupsFor(query: string): readonly SearchedGroup[] {
    if (query.trim() !== "") return [{ id: "found", title: t("picker.found"), options: found(query) }];
    const recent = lastUsed.flatMap((id) => byId(id) ?? []);
    const likely = leaves.filter((leaf) => leaf.id === proposed && leaf.id !== transaction?.categoryId);
    return [
      { id: "others", title: t("picker.found"), options: others },
      {
        id: "proposed",
        title: t("picker.proposed"),
        options: likely.map((leaf) => option("proposed", leaf, leaf.groupName)),
      },
      {
        id: "recent",
        title: t("picker.lastUsed"),
        options: recent.map((leaf) => option("recent", leaf, leaf.groupName)),
      },
      { id: "clear", title: t("picker.none"), options: canClear ? [clear] : [] },
      ...tree.groups.map((group) => ({
        id: group.id,
        title: nameOf(group),
        options: [
          ...wholeGroups.filter(({ groupId }) => groupId === group.id).map((one) => one.option),
          ...leaves.filter(({ groupId }) => groupId === group.id).map((leaf) => option("all", leaf)),
        ],
      })),
    ];
  }

  return (
    <SearchPicker
      title={title}
      placeholder={t("picker.placeholder")}
      groupsFor={groupsFor}
      nothing={t("picker.nothing")}
      told={(count) => t("picker.told", { count })}
      onClose={onClose}
    />
  );
}
