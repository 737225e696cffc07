import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTagCounts } from "#data/records/tags.ts";
import { TAG_AT_MOST } from "#domain/entities/transaction.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { useTransactionActions } from "./useTransactionActions.ts";

interface TagsSheetProps {
  readonly actions: ReturnType<typeof useTransactionActions>;
  readonly onClose: () => void;
}

/** All tags in use. One gets another name, or goes, on every transaction at once. */
export function TagsSheet({ actions, onClose }: TagsSheetProps) {
  const { t } = useTranslation("budget");
  const counts = useTagCounts();
  const [tag, setTag] = useState<string>();
  return (
    <Sheet open title={tag === undefined ? t("tags.all") : t("tags.edit")} onClose={onClose}>
      {tag === undefined ? (
        <>
          <Text tone="muted">{t(counts.size === 0 ? "tags.none" : "tags.allHelp")}</Text>
          <ListRows label={t("tags.all")}>
            {[...counts].map(([one, count]) => (
              <ListRow
                key={one}
                title={<bdi>{one}</bdi>}
                aside={t("sums.postings", { count })}
                onPress={() => setTag(one)}
              />
            ))}
          </ListRows>
        </>
      ) : (
        <Edit
          key={tag}
          tag={tag}
          isTaken={(name) => counts.has(name)}
          actions={actions}
          onDone={() => setTag(undefined)}
        />
      )}
    </Sheet>
  );
}

interface EditProps extends Pick<TagsSheetProps, "actions"> {
  readonly tag: string;
  readonly isTaken: (name: string) => boolean;
  readonly onDone: () => void;
}

function Edit({ tag, isTaken, actions, onDone }: EditProps) {
  const { t } = useTranslation("budget");
  const { t: tAction } = useTranslation();
  const [name, setName] = useState(tag);
  const [tried, setTried] = useState(false);
  const typed = name.trim();

  function rename(): void {
    setTried(true);
    if (typed === "") return;
    if (typed !== tag) void actions.retag(tag, typed);
    onDone();
  }

  return (
    <Form
      onSubmit={rename}
      actions={
        <>
          <Button type="submit" kind="primary">
            {t("tags.rename")}
          </Button>
          <Button
            kind="danger"
            onPress={() => {
              void actions.retag(tag, undefined);
              onDone();
            }}
          >
            {t("tags.removeAll")}
          </Button>
          <Button kind="quiet" onPress={onDone}>
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
