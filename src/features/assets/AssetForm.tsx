import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { href } from "#config/href.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { captureUndo } from "#data/records/captureUndo.ts";
import { useToday } from "#data/state/useToday.ts";
import { createValuedEntity, saveValuedEntity } from "#data/records/valuedEntities.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { ok } from "#domain/result.ts";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useIsMounted } from "#ui/useIsMounted.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { AssetFieldControl } from "./AssetFieldControl.tsx";
import { assetSchema, type AssetValues, emptyAsset, fieldsFor } from "./assetForm.ts";
import { ChosenType } from "./ChosenType.tsx";
import { useAssetToast } from "./useAssetToast.ts";
import { RemindersField } from "./RemindersField.tsx";

export interface AssetFormProps {
  readonly type: Asset["type"];
  /** Where another type is chosen. */
  readonly typesHref: string;
  readonly initial: AssetValues;
  /** The asset that is being corrected; a new one is made when there is none. */
  readonly edited: Asset | undefined;
  /** Under which what was typed is found again after a visit elsewhere. */
  readonly draftKey: string;
}

export type AssetDraft = Draft<AssetValues, Omit<Asset, "id" | "type">>;

/** The fields that fit the kind. The others are one tap away. */
export function AssetForm({ type, typesHref, initial, edited, draftKey }: AssetFormProps) {
  const today = useToday();
  const draft: AssetDraft = useDraft(draftKey, initial, assetSchema(today, edited?.currentValue, type));
  return <AssetFields key={draft.round} draft={draft} type={type} typesHref={typesHref} edited={edited} />;
}

interface AssetFieldsProps {
  readonly draft: AssetDraft;
  readonly type: Asset["type"];
  readonly typesHref: string;
  readonly edited: Asset | undefined;
}

function AssetFields({ draft, type, typesHref, edited }: AssetFieldsProps) {
  const { t } = useTranslation("assets");
  const { fitting, more } = fieldsFor(type, draft.values);
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(edited);
  const { save, problem, busy } = useSave(draft, type, seen);
  const failing = Object.keys(draft.errors);
  const errors = failing.length > 0 ? t("errors.summary", { count: failing.length }) : undefined;

  return (
    <Form
      onSubmit={() => save("leave")}
      error={problem ?? errors}
      actions={
        <>
          <Button type="submit" kind="primary" busy={busy}>
            {t(edited ? "form.saveChanges" : "form.save")}
          </Button>
          {!edited && (
            <Button busy={busy} onPress={() => void save("next")}>
              {t("form.saveAndNext")}
            </Button>
          )}
        </>
      }
    >
      <DraftRestoredNotice draft={draft} />
      <ChosenType type={type} typesHref={typesHref} />
      <AssetFieldControl draft={draft} field="name" type={type} />
      <AssetFieldControl draft={draft} field="currentValue" type={type} />
      {fitting.map((field) => (
        <AssetFieldControl key={field} draft={draft} field={field} type={type} />
      ))}
      <Disclosure label={t("form.more")} forced={more.some((field) => failing.includes(field))}>
        {more.map((field) => (
          <AssetFieldControl key={field} draft={draft} field={field} type={type} />
        ))}
      </Disclosure>
      <RemindersField draft={draft} />
    </Form>
  );
}

/** Saves, then leaves for the asset, or stays for the next one. Nothing typed is lost when it fails. */
function useSave(draft: AssetDraft, type: Asset["type"], edited: Asset | undefined) {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const today = useToday();
  const navigate = useNavigate();
  const isOpen = useIsMounted();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tell = useAssetToast();
  const { isReached, left, limit } = useAllowance();

  async function save(then: "leave" | "next"): Promise<void> {
    setProblem(undefined);
    const fields = draft.check();
    if (!fields || busy) return;
    if (!edited && isReached) return setProblem(t("form.refused", { limit }));
    setBusy(true);
    const record = { collection: "assets", fields: { ...fields, type } } as const;
    const standing = edited && captureUndo({ collection: "assets", id: edited.id }, today);
    const stored = edited
      ? await saveValuedEntity({ collection: "assets", id: edited.id }, edited, record, today)
      : await createValuedEntity(record, today);
    setBusy(false);
    if (!stored.ok) return setProblem(t(`problems.${stored.problem.kind}`));
    const takeBack = standing?.();
    const hasNext = then === "next" && left > 1;
    // Whoever has gone elsewhere meanwhile stays there.
    const leaves = !hasNext && isOpen.current;
    if (takeBack) tell(ok(takeBack), t("form.saved"), "good");
    else notify({ kind: "good", text: t(hasNext ? "form.next" : "form.saved") });
    draft.reset(emptyAsset(fields.currentValue.currency));
    if (leaves) await navigate(href("assets", { language, query: { id: stored.value } }));
  }

  return { save, problem, busy };
}
