import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeDocuments, removeDocuments } from "#data/files/documents.ts";
import { joinPictures } from "#data/files/joinPictures.ts";
import { tagDocuments } from "#data/files/tagDocuments.ts";
import { useToday } from "#data/state/useToday.ts";
import { documentType } from "#domain/documents/documentList.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { DOCUMENT_CATEGORIES, type DocumentCategory } from "#domain/entities/document.ts";
import { TagsField } from "#kit/forms/TagsField.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LazyMenu } from "#ui/choices/LazyMenu.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Row, StickyPart } from "#ui/layout/Stack.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useIsPhone } from "#ui/useMedia.ts";

export interface BulkDocumentsProps {
  /** Those in sight: nobody changes what they do not see. */
  readonly chosen: readonly HouseholdDocument[];
  /** How many more are chosen, which the search or the filter leaves out. */
  readonly outOfSight: number;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/** The actions on several documents at once, each with its way back. */
export function BulkDocuments({ chosen, outOfSight, onAll, onDone }: BulkDocumentsProps) {
  const { t } = useTranslation("documents");
  const { t: tAction } = useTranslation();
  const [asked, setAsked] = useState<"category" | "tags">();
  const tell = useUndoToast("documents");
  const isNone = chosen.length === 0;
  const ids = chosen.map(({ id }) => id);
  const count = chosen.length;
  const pictures = chosen.filter(({ file }) => documentType(file) === "picture");
  const today = useToday();
  const format = useFormat();
  const [isBusy, whileBusy] = useBusy();
  const isPhone = useIsPhone();

  async function move(category: DocumentCategory): Promise<void> {
    const moved = await changeDocuments(ids, { category });
    setAsked(undefined);
    if (tell(moved, t("bulk.moved", { count, category: t(`categories.${category}`) }))) onDone();
  }

  async function join(): Promise<void> {
    const joined = await whileBusy(
      joinPictures(pictures, t("bulk.joinName", { date: format.date(today) }), new Date()),
    );
    if (!joined.ok) {
      notify({ kind: "danger", text: t("bulk.notJoined") });
      return;
    }
    notify({ kind: "good", text: t("bulk.joined", { count: pictures.length }) });
    onDone();
  }

  async function remove(): Promise<void> {
    const removed = await removeDocuments(ids, new Date());
    if (tell(removed, t("bulk.deleted", { count }), { kind: "info" })) onDone();
  }

  const further = [
    { id: "tag", label: t("bulk.tag"), onAction: () => setAsked("tags") },
    ...(pictures.length > 1 ? [{ id: "join", label: t("bulk.join"), onAction: () => void join() }] : []),
    { id: "delete", label: tAction("actions.delete"), danger: true, onAction: () => void remove() },
  ];

  return (
    <StickyPart label={t("bulk.title")}>
      <Hint live>
        {[
          isNone ? t("bulk.help") : t("bulk.chosen", { count }),
          outOfSight > 0 && t("bulk.outOfSight", { count: outOfSight }),
        ]
          .filter(Boolean)
          .join(" ")}
      </Hint>
      <Row gap={2}>
        <Button onPress={onAll}>{t("bulk.all")}</Button>
        <Button disabled={isNone} onPress={() => setAsked("category")}>
          {t("bulk.move")}
        </Button>
        {isPhone
          ? !isNone && <LazyMenu label={t("detail.more")} actions={further} />
          : further.map(({ id, label, onAction }) => (
              <Button key={id} disabled={isNone} busy={id === "join" && isBusy} onPress={onAction}>
                {label}
              </Button>
            ))}
      </Row>
      {asked === "category" && (
        <Sheet open onClose={() => setAsked(undefined)} title={t("bulk.moveTitle", { count })}>
          <ListRows label={t("columns.category")}>
            {DOCUMENT_CATEGORIES.map((value) => (
              <ListRow key={value} title={t(`categories.${value}`)} onPress={() => void move(value)} />
            ))}
          </ListRows>
        </Sheet>
      )}
      {asked === "tags" && <TagSheet ids={ids} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </StickyPart>
  );
}

interface TagSheetProps {
  readonly ids: readonly HouseholdDocument["id"][];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The tags that all of them get besides those that they have. */
function TagSheet({ ids, onClose, onDone }: TagSheetProps) {
  const { t } = useTranslation("documents");
  const tell = useUndoToast("documents");
  const [tags, setTags] = useState<readonly string[]>([]);
  const count = ids.length;

  async function save(): Promise<void> {
    if (tags.length === 0) return;
    const tagged = await tagDocuments(ids, tags);
    onClose();
    if (tell(tagged, t("bulk.tagged", { count }))) onDone();
  }

  return (
    <Sheet open onClose={onClose} title={t("bulk.tagTitle", { count })}>
      <Form onSubmit={save} submit={t("bulk.tagSave", { count })}>
        <TagsField value={tags} onChange={setTags} description={t("form.tagsHelp")} />
      </Form>
    </Sheet>
  );
}
