import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { newCategoryId, saveCategory, useCategoryTree } from "#data/records/categories.ts";
import { removeUndoable } from "#data/records/undoable.ts";
import type { CategoryGroup, CategoryLeaf } from "#domain/categories/categoryTree.ts";
import { CATEGORY_KINDS, type CategoryKind } from "#domain/entities/category.ts";
import type { CategoryId } from "#domain/ids.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

export type AskedCategory =
  | { readonly kind: "new" }
  | { readonly kind: "newGroup" }
  | { readonly kind: "group"; readonly group: CategoryGroup }
  | { readonly kind: "leaf"; readonly leaf: CategoryLeaf };

interface CategorySheetProps {
  readonly asked: AskedCategory;
  readonly countById: ReadonlyMap<string, number>;
  readonly onClose: () => void;
}

interface CategoryValues {
  readonly name: string;
  readonly parentId: CategoryId | undefined;
  readonly kind: CategoryKind;
  readonly essential: boolean;
  readonly fixed: boolean;
  readonly hidden: boolean;
}

const TITLES = { new: "form.add", newGroup: "form.addGroup", group: "form.editGroup", leaf: "form.edit" } as const;
const NAME_AT_MOST = 200;

/** A built-in category may be without a name of its own; one of the household's own lies in a group. */
export function categorySchema(isOwn: boolean, isLeaf: boolean) {
  const name = z.string().check(z.trim(), z.maxLength(NAME_AT_MOST, "tooLong"));
  return z.object({
    name: isOwn ? name.check(z.minLength(1, "missing")) : name,
    parentId: z.custom<CategoryId | undefined>((id) => !isOwn || !isLeaf || id !== undefined, {
      error: "missing",
      abort: false,
    }),
    kind: z.enum(CATEGORY_KINDS),
    essential: z.boolean(),
    fixed: z.boolean(),
    hidden: z.boolean(),
  });
}

/** One category or group: its name and what it counts as. Everything in it can be taken back. */
export function CategorySheet({ asked, countById, onClose }: CategorySheetProps) {
  const { t } = useTranslation("categories");
  const nameOf = useCategoryName();
  const { groups } = useCategoryTree();
  const node = asked.kind === "leaf" ? asked.leaf : asked.kind === "group" ? asked.group : undefined;
  const isLeaf = asked.kind === "new" || asked.kind === "leaf";
  const isOwn = node?.key === undefined;
  const parentId = asked.kind === "leaf" ? asked.leaf.groupId : undefined;
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(node && { ...node, parentId, hidden: node.hidden || undefined });
  const form = useSheetForm<CategoryValues, z.infer<ReturnType<typeof categorySchema>>>({
    words: "categories",
    draft: `category/${node?.id ?? asked.kind}`,
    initial: {
      name: node?.name ?? "",
      parentId,
      kind: node?.kind ?? "expense",
      essential: node?.essential ?? false,
      fixed: node?.fixed ?? false,
      hidden: node?.hidden ?? false,
    },
    schema: categorySchema(isOwn, isLeaf),
    async write({ name, parentId, kind, essential, fixed, hidden }) {
      const fields = {
        name: name === "" ? undefined : name,
        ...(isLeaf && isOwn && { parentId }),
        ...(!isLeaf && isOwn && { kind }),
        ...(isLeaf && { essential, fixed }),
        hidden: hidden || undefined,
      };
      return { done: await saveCategory(node?.id ?? newCategoryId(), fields, seen), text: t("saved") };
    },
    onClose,
  });
  const group = groups.find(({ id }) => id === form.values.parentId);
  const isSpent = isLeaf && (group?.kind ?? "expense") === "expense";
  const isFull = asked.kind === "group" && asked.group.leaves.length > 0;
  const count = node ? (countById.get(node.id) ?? 0) : 0;

  return (
    <FormSheet
      title={t(TITLES[asked.kind])}
      form={form}
      submit={t("form.save")}
      removal={
        node &&
        isOwn &&
        !isFull && {
          label: t("form.delete"),
          onPress: () => form.remove(async () => removeUndoable("categories", node.id), t("deleted")),
        }
      }
      onClose={onClose}
      rows={[
        {
          field: "name",
          label: t("form.name"),
          kind: "text",
          isRequired: isOwn,
          help: node?.key && t("form.nameHelp", { name: nameOf({ key: node.key, name: undefined }) }),
        },
        isLeaf &&
          isOwn && {
            field: "parentId",
            label: t("form.group"),
            kind: "choice",
            placeholder: t("form.groupChoose"),
            options: groups.map((one) => ({ value: one.id, label: nameOf(one) })),
            isRequired: true,
          },
        !isLeaf &&
          isOwn && {
            field: "kind",
            label: t("form.kind"),
            kind: "choice",
            options: CATEGORY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            isRequired: true,
          },
        isSpent && { field: "essential", label: t("form.essential"), kind: "check", help: t("form.essentialHelp") },
        isSpent && { field: "fixed", label: t("form.fixed"), kind: "check", help: t("form.fixedHelp") },
        node && { field: "hidden", label: t("form.hidden"), kind: "check", help: t("form.hiddenHelp") },
      ]}
    >
      {node && isOwn && count > 0 && (
        <Text size="small" tone="muted">
          {t("form.deleteHelp", { count })}
        </Text>
      )}
      {isOwn && isFull && (
        <Text size="small" tone="muted">
          {t("form.groupFull")}
        </Text>
      )}
    </FormSheet>
  );
}
