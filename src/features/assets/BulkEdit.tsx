import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeAssets } from "#data/records/changeAssets.ts";
import { removeValuedEntities, restoreValuedEntities } from "#data/records/valuedEntities.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { ArchiveSheet } from "./ArchiveSheet.tsx";
import { type OrphanedRecords, orphanedRecords } from "./orphanedRecords.ts";
import { RemoveAssets } from "./RemoveAssets.tsx";

export interface BulkEditProps {
  /** Those in sight: nobody changes what they do not see. */
  readonly chosen: readonly Asset[];
  /** How many more are chosen, which the search or the filter leaves out. */
  readonly outOfSight: number;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

type Asked = "category" | "ownerShare" | "archive";

/** The actions on several assets at once, each with its way back. */
export function BulkEdit({ chosen, outOfSight, onAll, onDone }: BulkEditProps) {
  const { t } = useTranslation("assets");
  const { t: tAction } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const tell = useUndoToast("assets");
  const [removing, setRemoving] = useState<OrphanedRecords>();
  const isNone = chosen.length === 0;
  const close = () => setAsked(undefined);

  function ask() {
    const left = orphanedRecords(chosen);
    if (left.trades + left.transactions > 0) setRemoving(left);
    else void remove();
  }

  async function remove() {
    setRemoving(undefined);
    const removed = await removeValuedEntities(chosen.map(({ id }) => ({ collection: "assets", id })));
    const changed = removed.ok ? ok(() => restoreValuedEntities(removed.value)) : removed;
    if (tell(changed, t("bulk.deleted", { count: chosen.length }), { kind: "info" })) onDone();
  }

  return (
    <Section title={t("bulk.title")} ruled help={isNone ? t("bulk.help") : t("bulk.chosen", { count: chosen.length })}>
      {outOfSight > 0 && <Hint>{t("bulk.outOfSight", { count: outOfSight })}</Hint>}
      <Row>
        <Button onPress={onAll}>{t("bulk.all")}</Button>
        <Button disabled={isNone} onPress={() => setAsked("category")}>
          {t("fields.category")}
        </Button>
        <Button disabled={isNone} onPress={() => setAsked("ownerShare")}>
          {t("fields.ownerShare")}
        </Button>
        <Button disabled={isNone} onPress={() => setAsked("archive")}>
          {t("archive.button")}
        </Button>
        <Button kind="danger" disabled={isNone} onPress={ask}>
          {tAction("actions.delete")}
        </Button>
      </Row>
      {removing && (
        <RemoveAssets
          assets={chosen}
          left={removing}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {asked === "archive" && (
        <Suspense fallback={null}>
          <ArchiveSheet assets={chosen} onClose={close} onArchived={onDone} />
        </Suspense>
      )}
      {(asked === "category" || asked === "ownerShare") && (
        <OneField field={asked} chosen={chosen} onClose={close} onDone={onDone} />
      )}
    </Section>
  );
}

interface OneFieldProps {
  readonly field: "category" | "ownerShare";
  readonly chosen: readonly Asset[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The one value that all of them get; an empty field takes it away from all. */
function OneField({ field, chosen, onClose, onDone }: OneFieldProps) {
  const { t } = useTranslation("assets");
  const tell = useUndoToast("assets");
  const [category, setCategory] = useState("");
  const [share, setShare] = useState<{ readonly value: number | undefined; readonly text: string }>();
  const [tried, setTried] = useState(false);
  const isShareWrong =
    share !== undefined &&
    share.text.trim() !== "" &&
    (share.value === undefined || share.value <= 0 || share.value > 100);
  const problem =
    field === "category"
      ? category.length > 200 && t("errors.category.tooLong")
      : isShareWrong && t("errors.ownerShare.rateRange");

  async function save() {
    setTried(true);
    if (problem) return;
    const ids = chosen.map(({ id }) => id);
    const changes = field === "category" ? { category: category.trim() || undefined } : { ownerShare: share?.value };
    const changed = await changeAssets(ids, changes);
    onClose();
    if (tell(changed, t("bulk.changed", { count: chosen.length }), { kind: "info" })) onDone();
  }

  return (
    <Sheet open onClose={onClose} title={t("bulk.sheet", { count: chosen.length })}>
      <Form onSubmit={save} submit={t("bulk.save", { count: chosen.length })}>
        {field === "category" ? (
          <TextField
            label={t("fields.category")}
            description={t("bulk.clears")}
            value={category}
            onChange={setCategory}
            error={(tried && problem) || undefined}
          />
        ) : (
          <PercentField
            label={t("fields.ownerShare")}
            description={t("bulk.clears")}
            value={share?.value}
            onChange={(value, text) => setShare({ value, text })}
            error={(tried && problem) || undefined}
          />
        )}
      </Form>
    </Sheet>
  );
}
