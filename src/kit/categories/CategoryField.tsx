import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { CategoryLeaf } from "#domain/categories/categoryTree.ts";
import type { CategoryId } from "#domain/ids.ts";
import { PickerField } from "#ui/choices/PickerField.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { CategoryMark } from "./CategoryMark.tsx";
import type { CategoryPickerProps } from "./CategoryPicker.tsx";

const CategoryPicker = lazyPart<CategoryPickerProps>(
  async () => (await import("./CategoryPicker.tsx")).CategoryPicker,
  "soon",
);

interface CategoryFieldProps {
  readonly value: CategoryId | undefined;
  readonly onChange: (id: CategoryId | undefined) => void;
  readonly name?: string;
  readonly label?: string | undefined;
  /** Says so, where nothing else has to be given in its place. */
  readonly optional?: boolean;
  /** Nobody has chosen it: what was bought tells of it. */
  readonly isGuess?: boolean;
  /** Leaves out those that cannot be chosen here. */
  readonly isOffered?: ((leaf: CategoryLeaf) => boolean) | undefined;
  readonly error?: string | undefined;
}

/** One of the categories, among the fields of a form. */
export function CategoryField({
  value,
  onChange,
  name,
  label,
  optional = true,
  isGuess = false,
  isOffered,
  error,
}: CategoryFieldProps) {
  const { t } = useTranslation("budget");
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const [isOpen, setOpen] = useState(false);
  const leaf = leafById.get(value ?? "");
  return (
    <>
      <PickerField
        label={label ?? t("form.category")}
        name={name}
        optional={optional}
        description={isGuess && leaf ? t("form.categoryGuessed") : undefined}
        text={leaf ? nameOf(leaf) : t(optional ? "form.categoryNone" : "picker.choose")}
        mark={leaf && <CategoryMark name={nameOf(leaf)} groupId={leaf.groupId} />}
        error={error}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <Boundary part="component" waiting={null}>
          <CategoryPicker
            title={label ?? t("picker.choose")}
            value={value}
            canClear
            {...(isOffered && { isOffered })}
            onChoose={onChange}
            onClose={() => setOpen(false)}
          />
        </Boundary>
      )}
    </>
  );
}
