import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newCategoryId, saveCategory, useCategoryTree } from "#data/records/categories.ts";
import { remove, restore } from "#data/records/repository.ts";
import type { CategoryGroup, CategoryLeaf } from "#domain/categories/categoryTree.ts";
import { CATEGORY_KINDS, type CategoryKind } from "#domain/entities/category.ts";
import type { CategoryId } from "#domain/ids.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
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

const TITLES = { new: "form.add", newGroup: "form.addGroup", group: "form.editGroup", leaf: "form.edit" } as const;
const NAME_AT_MOST = 200;

/** One category or group: its name and what it counts as. Everything in it can be taken back. */
export function CategorySheet({ asked, countById, onClose }: CategorySheetProps) {
  const { t } = useTranslation("categories");
  return (
    <Sheet open title={t(TITLES[asked.kind])} onClose={onClose}>
      <Fields asked={asked} countById={countById} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ asked, countById, onClose }: CategorySheetProps) {
  const { t } = useTranslation("categories");
  const nameOf = useCategoryName();
  const { groups } = useCategoryTree();
  const node = asked.kind === "leaf" ? asked.leaf : asked.kind === "group" ? asked.group : undefined;
  const isLeaf = asked.kind === "new" || asked.kind === "leaf";
  const isOwn = node?.key === undefined;
  const [name, setName] = useState(node?.name ?? "");
  const [groupId, setGroupId] = useState<CategoryId | undefined>(
    asked.kind === "leaf" ? asked.leaf.groupId : undefined,
  );
  const [kind, setKind] = useState<CategoryKind>(node?.kind ?? "expense");
  const [essential, setEssential] = useState(node?.essential ?? false);
  const [fixed, setFixed] = useState(node?.fixed ?? false);
  const [hidden, setHidden] = useState(node?.hidden ?? false);
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(node && { ...node, parentId: groupId, hidden: node.hidden || undefined });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const typed = name.trim();
  const group = groups.find(({ id }) => id === groupId);
  const counts = isLeaf ? (group?.kind ?? "expense") === "expense" : false;
  const nameError =
    typed.length > NAME_AT_MOST ? t("form.nameTooLong") : isOwn && typed === "" ? t("form.nameMissing") : undefined;

  const tell = useUndoToast("categories");

  async function save(): Promise<void> {
    setTried(true);
    if (nameError !== undefined || (isLeaf && isOwn && !group)) return;
    const fields = {
      name: typed === "" ? undefined : typed,
      ...(isLeaf && isOwn && { parentId: groupId }),
      ...(!isLeaf && isOwn && { kind }),
      ...(isLeaf && { essential, fixed }),
      hidden: hidden || undefined,
    };
    const saved = await saveCategory(node?.id ?? newCategoryId(), fields, seen);
    if (!saved.ok) return setProblem(t(`problems.${saved.problem.kind}`));
    tell(saved.value, t("saved"));
    onClose();
  }

  async function removeOwn(id: CategoryId): Promise<void> {
    const removed = await remove("categories", [id]);
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    tell(() => restore("categories", [id]), t("deleted"));
    onClose();
  }

  const isFull = asked.kind === "group" && asked.group.leaves.length > 0;
  const count = node ? (countById.get(node.id) ?? 0) : 0;
  return (
    <Form
      onSubmit={save}
      error={problem}
      actions={
        <>
          <Button type="submit" kind="primary">
            {t("form.save")}
          </Button>
          {node && isOwn && !isFull && (
            <Button kind="danger" onPress={() => void removeOwn(node.id)}>
              {t("form.delete")}
            </Button>
          )}
        </>
      }
    >
      <TextField
        label={t("form.name")}
        optional={!isOwn}
        description={node?.key && t("form.nameHelp", { name: nameOf({ key: node.key, name: undefined }) })}
        value={name}
        onChange={setName}
        error={tried || typed.length > NAME_AT_MOST ? nameError : undefined}
      />
      {isLeaf && isOwn && (
        <Select<CategoryId>
          label={t("form.group")}
          placeholder={t("form.groupChoose")}
          value={group?.id}
          options={groups.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={setGroupId}
          error={tried && !group ? t("form.groupMissing") : undefined}
        />
      )}
      {!isLeaf && isOwn && (
        <Select<CategoryKind>
          label={t("form.kind")}
          value={kind}
          options={CATEGORY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
      )}
      {counts && (
        <>
          <Checkbox
            label={t("form.essential")}
            description={t("form.essentialHelp")}
            value={essential}
            onChange={setEssential}
          />
          <Checkbox label={t("form.fixed")} description={t("form.fixedHelp")} value={fixed} onChange={setFixed} />
        </>
      )}
      {node && (
        <Checkbox label={t("form.hidden")} description={t("form.hiddenHelp")} value={hidden} onChange={setHidden} />
      )}
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
    </Form>
  );
}
