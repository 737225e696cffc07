import { useTranslation } from "react-i18next";
import { type RecordKind, wordsOf } from "../records/recordKinds.ts";

/** The sentence for what does not fit in a field of a kind of record; `rule` is what the schema says of it. */
export function useFieldError(kind: RecordKind): (field: string, rule: string | undefined) => string | undefined {
  const { t } = useTranslation(wordsOf(kind));
  // A schema names its rules in text: the test of each form sees to it that there are words for them.
  return (field, rule) => rule && t(`errors.${field}.${rule}` as never);
}
