import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTagCounts } from "#data/records/tags.ts";
import { TAG_AT_MOST, type Transaction } from "#domain/entities/transaction.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { TagsField } from "#kit/forms/TagsField.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import type { TransactionActions } from "./useTransactionActions.ts";

interface TagSheetProps extends TagsSheetProps {
  readonly transactions: readonly Transaction[];
}

/** The tags that all of some transactions have. A tag that only some have stays with them. */
export function TagSheet({ transactions, actions, onClose }: TagSheetProps) {
  const { t } = useTranslation("budget");
  const [before] = useState(() => tagsOnAll(transactions));
  const [tags, setTags] = useState<readonly string[]>(before);

  function save(): void {
    const added = tags.filter((tag) => !before.includes(tag));
    const removed = before.filter((tag) => !tags.includes(tag));
    if (added.length + removed.length > 0) void actions.changeTags(transactions, added, removed);
    onClose();
  }

  const title = t("tags.title", { count: transactions.length });
  return (
    <FormSheet title={title} form={{ save }} submit={t("tags.save")} onClose={onClose}>
      <TagsField value={tags} onChange={setTags} />
    </FormSheet>
  );
}

function tagsOnAll([first, ...others]: readonly Transaction[]): readonly string[] {
  return first?.tags?.filter((tag) => others.every(({ tags = [] }) => tags.includes(tag))) ?? [];
}

interface TagsSheetProps {
  readonly actions: TransactionActions;
  readonly onClose: () => void;
}

/** All tags in use. One gets another name, or goes, on every transaction at once. */
export function TagsSheet({ actions, onClose }: TagsSheetProps) {
  const { t } = useTranslation("budget");
  const counts = useTagCounts();
  const [edited, setEdited] = useState<string>();
  return (
    <Sheet open title={t(edited === undefined ? "tags.all" : "tags.edit")} onClose={onClose}>
      {edited === undefined ? (
        <>
          <Text tone="muted">{t(counts.size === 0 ? "tags.none" : "tags.allHelp")}</Text>
          <ListRows label={t("tags.all")}>
            {[...counts].map(([tag, count]) => (
              <ListRow
                key={tag}
                title={<bdi>{tag}</bdi>}
                aside={t("sums.postings", { count })}
                onPress={() => setEdited(tag)}
              />
            ))}
          </ListRows>
        </>
      ) : (
        <EditTag
          tag={edited}
          isTaken={(name) => counts.has(name)}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Sheet>
  );
}

interface EditTagProps extends TagsSheetProps {
  readonly tag: string;
  readonly isTaken: (name: string) => boolean;
}

function EditTag({ tag, isTaken, actions, onClose }: EditTagProps) {
  const { t } = useTranslation("budget");
  const { t: tAction } = useTranslation();
  const [name, setName] = useState(tag);
  const [tried, setTried] = useState(false);
  const typed = name.trim();

  function rename(): void {
    setTried(true);
    if (typed === "") return;
    if (typed !== tag) void actions.retag(tag, typed);
    onClose();
  }

  function remove(): void {
    void actions.retag(tag, undefined);
    onClose();
  }

  return (
    <Form
      onSubmit={rename}
      submit={t("tags.rename")}
      actions={
        <>
          <Button kind="danger" onPress={remove}>
            {t("tags.removeAll")}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {tAction("actions.back")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("tags.name")}
        value={name}
        maxLength={TAG_AT_MOST}
        onChange={setName}
        description={typed !== tag && isTaken(typed) ? t("tags.merge", { tag: typed }) : undefined}
        error={tried && typed === "" ? t("tags.nameMissing") : undefined}
      />
    </Form>
  );
}
