import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { type RecordKind, wordsOf } from "../records/recordKinds.ts";
import type { SaveRecord } from "./useSaveRecord.ts";

interface RecordFormProps<Field extends string> {
  readonly kind: RecordKind;
  readonly draft: { readonly round: number; readonly isBroughtBack: boolean; discard(): void };
  readonly saving: SaveRecord;
  readonly isNew: boolean;
  readonly children: ReactNode;
  /** The fields that wait behind a button until they are asked for or do not fit. */
  readonly more: readonly Field[];
  readonly control: (field: Field) => ReactNode;
  /** Stands below them. */
  readonly last?: ReactNode;
}

/** The form of a record: what was typed at an earlier visit, the fields asked of everyone, the others behind a button, what is wrong, and the ways to save. */
export function RecordForm<Field extends string>({
  kind,
  draft,
  saving: { save, failing, error, busy, next },
  isNew,
  children,
  more,
  control,
  last,
}: RecordFormProps<Field>) {
  const { t } = useTranslation(wordsOf(kind));
  return (
    <Form
      // Fields forget what was typed in them when the form begins anew.
      key={draft.round}
      submit={t(isNew ? "form.save" : "form.saveChanges")}
      busy={busy}
      error={error}
      onSubmit={() => save()}
      actions={
        next && (
          <Button busy={busy} onPress={() => void save("next")}>
            {next.label}
          </Button>
        )
      }
    >
      <DraftRestoredNotice draft={draft} />
      {children}
      <Disclosure label={t("form.more")} forced={more.some((field) => failing.includes(field))}>
        {more.map((field) => control(field))}
      </Disclosure>
      {last}
    </Form>
  );
}
