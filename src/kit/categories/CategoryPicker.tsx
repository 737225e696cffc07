import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useProposals } from "#data/transactions/rules.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { offeredGroups } from "#domain/categories/categoryTree.ts";
import { lastUsedCategories } from "#domain/categories/lastUsed.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { wordSearch } from "#domain/text/wordSearch.ts";
import { Palette, type PaletteGroup } from "#ui/overlays/Palette.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

interface CategoryPickerProps {
  readonly title: string;
  /** The transaction that it is chosen for, where that is one. */
  readonly transaction: Transaction | undefined;
  /** Whether what is chosen for has one that can be taken away. */
  readonly canClear: boolean;
  readonly onChoose: (id: CategoryId | undefined) => void;
  readonly onClose: () => void;
}

const LAST_USED = 5;
const FOUND = 12;

/** Type a little of its name, arrow to it, Enter. A category that was chosen last comes first. */
export function CategoryPicker({ title, transaction, canClear, onChoose, onClose }: CategoryPickerProps) {
  const { t } = useTranslation("budget");
  const nameOf = useCategoryName();
  const tree = useCategoryTree();
  const transactions = useRecords("transactions");
  const groups = useMemo(() => offeredGroups(tree), [tree]);
  const proposalOf = useProposals(transaction !== undefined && transaction.categorisedBy !== "hand");
  const proposal = transaction && proposalOf?.(transaction);
  const proposed = proposal?.categoryId ?? proposal?.guessId;
  const lastUsed = useMemo(() => lastUsedCategories(transactions, LAST_USED), [transactions]);
  const leaves = groups.flatMap((group) => group.leaves.map((leaf) => ({ ...leaf, groupName: nameOf(group) })));
  type Leaf = (typeof leaves)[number];
  const item = (of: string, leaf: Leaf, below?: string) => ({
    id: `${of} ${leaf.id}`,
    label: nameOf(leaf),
    ...(below !== undefined && { below }),
    onChoose: () => onChoose(leaf.id),
  });
  const clear = {
    id: "clear it",
    label: t("picker.clear"),
    icon: "close",
    onChoose: () => onChoose(undefined),
  } as const;

  function groupsFor(query: string): readonly PaletteGroup[] {
    if (query.trim() !== "") {
      const hits = wordSearch(query, leaves, (leaf) => `${nameOf(leaf)} ${leaf.groupName}`, FOUND);
      return [
        { id: "found", title: t("picker.found"), items: hits.map((leaf) => item("found", leaf, leaf.groupName)) },
      ];
    }
    const recent = lastUsed.flatMap((id) => leaves.find((leaf) => leaf.id === id) ?? []);
    const likely = leaves.filter((leaf) => leaf.id === proposed && leaf.id !== transaction?.categoryId);
    return [
      {
        id: "proposed",
        title: t("picker.proposed"),
        items: likely.map((leaf) => item("proposed", leaf, leaf.groupName)),
      },
      { id: "recent", title: t("picker.lastUsed"), items: recent.map((leaf) => item("recent", leaf, leaf.groupName)) },
      ...(canClear ? [{ id: "clear", title: t("picker.none"), items: [clear] }] : []),
      ...groups.map((group) => ({
        id: group.id,
        title: nameOf(group),
        items: leaves.filter(({ groupId }) => groupId === group.id).map((leaf) => item("all", leaf)),
      })),
    ];
  }

  return (
    <Palette
      title={title}
      placeholder={t("picker.placeholder")}
      groupsFor={groupsFor}
      nothing={t("picker.nothing")}
      told={(count) => t("picker.told", { count })}
      onClose={onClose}
    />
  );
}
