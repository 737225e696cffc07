import { useTranslation } from "react-i18next";
import { useTags } from "#data/records/tags.ts";
import { TAG_AT_MOST } from "#domain/entities/transaction.ts";
import { TagField } from "#ui/fields/TagField.tsx";

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  readonly name?: string;
  readonly description?: string | undefined;
  readonly optional?: boolean;
  /** Offered beside those that transactions have. */
  readonly others?: readonly string[];
}

/** The tags of something that can have the same as transactions have. */
export function TagsField({ description, others, ...field }: TagsFieldProps) {
  const { t } = useTranslation("budget");
  return (
    <TagField
      label={t("form.tags")}
      description={description ?? t("form.tagsHelp")}
      known={[...useTags(), ...(others ?? [])]}
      maxLength={TAG_AT_MOST}
      removeLabel={(tag) => t("form.tagRemove", { tag })}
      {...field}
    />
  );
}
