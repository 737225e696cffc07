import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { CategoryId } from "#domain/ids.ts";
import { Select } from "#ui/choices/Select.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";

interface CategoryFieldProps {
  readonly value: CategoryId | undefined;
  readonly onChange: (id: CategoryId | undefined) => void;
  readonly name?: string;
  /** Says so, where nothing else has to be given in its place. */
  readonly optional?: boolean;
  /** Nobody has chosen it: what was bought tells of it. */
  readonly isGuess?: boolean;
  readonly error?: string | undefined;
}

/** One of the categories, among the fields of a form. A hidden one is offered only to what has it. */
export function CategoryField({ value, onChange, name, optional = true, isGuess = false, error }: CategoryFieldProps) {
  const { t } = useTranslation("budget");
  const nameOf = useCategoryName();
  const { groups, leafById } = useCategoryTree();
  const none = { value: NO_CATEGORY, label: t("form.categoryNone") };
  const offered = groups.flatMap((group) =>
    group.leaves
      .filter((leaf) => leaf.id === value || !(leaf.hidden || group.hidden))
      .map((leaf) => ({ value: leaf.id as string, label: nameOf(leaf), group: nameOf(group) })),
  );
  const known = value !== undefined && leafById.has(value) ? value : undefined;
  return (
    <Select
      label={t("form.category")}
      name={name}
      optional={optional}
      description={isGuess && known !== undefined ? t("form.categoryGuessed") : undefined}
      value={known ?? NO_CATEGORY}
      options={[none, ...offered]}
      onChange={(id) => onChange(leafById.get(id)?.id)}
      error={error}
    />
  );
}
