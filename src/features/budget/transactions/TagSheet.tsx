import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTags } from "#data/records/tags.ts";
import { TAG_AT_MOST, type Transaction } from "#domain/entities/transaction.ts";
import { Form } from "#ui/fields/Form.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TagField } from "#ui/fields/TagField.tsx";
import type { useTransactionActions } from "./useTransactionActions.ts";

interface TagSheetProps {
  readonly transactions: readonly Transaction[];
  readonly actions: ReturnType<typeof useTransactionActions>;
  readonly onClose: () => void;
}

/** The tags that all of some transactions have. A tag that only some have stays with them. */
export function TagSheet({ transactions, actions, onClose }: TagSheetProps) {
  const { t } = useTranslation("budget");
  const known = useTags();
  const [before] = useState(() => tagsOnAll(transactions));
  const [tags, setTags] = useState<readonly string[]>(before);

  function save(): void {
    const added = tags.filter((tag) => !before.includes(tag));
    const removed = before.filter((tag) => !tags.includes(tag));
    if (added.length + removed.length > 0) void actions.changeTags(transactions, added, removed);
    onClose();
  }

  return (
    <Sheet open title={t("tags.title", { count: transactions.length })} onClose={onClose}>
      <Form onSubmit={save} submit={t("tags.save")}>
        <TagField
          label={t("form.tags")}
          description={t("form.tagsHelp")}
          value={tags}
          known={known}
          maxLength={TAG_AT_MOST}
          removeLabel={(tag) => t("form.tagRemove", { tag })}
          onChange={setTags}
        />
      </Form>
    </Sheet>
  );
}

function tagsOnAll([first, ...others]: readonly Transaction[]): readonly string[] {
  return first?.tags?.filter((tag) => others.every(({ tags = [] }) => tags.includes(tag))) ?? [];
}
