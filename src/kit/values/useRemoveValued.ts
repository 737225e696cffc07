import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { removeValuedEntity, restoreValuedEntity, type ValuedEntity } from "#data/records/valuedEntities.ts";
import { ok } from "#domain/result.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { RECORD_KINDS } from "../records/recordKinds.ts";
import { useUndoToast } from "../records/useUndoToast.ts";

/** Takes something with a value away at once, with its values and files, and leaves for the list; it is back with one tap. */
export function useRemoveValued(subject: ValuedEntity): () => Promise<void> {
  const { page, words } = RECORD_KINDS[subject.collection];
  const { t } = useTranslation(words);
  const href = useHref();
  const navigate = useNavigate();
  const tell = useUndoToast(words);
  return async () => {
    const removed = await removeValuedEntity(subject);
    const done = removed.ok ? ok(() => restoreValuedEntity(removed.value)) : removed;
    if (tell(done, t("deleted"), { kind: "info", undone: t("restored") })) await navigate(href(page));
  };
}
