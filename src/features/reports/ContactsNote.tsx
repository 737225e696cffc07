import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { NOTE_AT_MOST } from "#domain/entities/fields.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";

interface ContactsNoteProps {
  /** Until it is saved; the page holds it, whose layout may change meanwhile. */
  readonly typed: string | undefined;
  readonly onTyped: (typed: string | undefined) => void;
}

/** The people to call: kept sealed with the household, and printed in the overview of an estate. */
export function ContactsNote({ typed, onTyped }: ContactsNoteProps) {
  const { t } = useTranslation("reports");
  const tell = useUndoToast("reports");
  const kept = useRecord("preferences", PREFERENCES_ID)?.contacts ?? "";
  const text = typed ?? kept;
  const isTooLong = text.length > NOTE_AT_MOST;

  async function save(): Promise<void> {
    if (isTooLong) return;
    const saved = await savePreferences({ contacts: text.trim() === "" ? undefined : text.trim() });
    if (tell(saved, t("options.contactsSaved"))) onTyped(undefined);
  }

  return (
    <Form
      label={t("options.contacts")}
      onSubmit={save}
      actions={
        <Button type="submit" disabled={text === kept}>
          {t("options.saveContacts")}
        </Button>
      }
    >
      <TextArea
        label={t("options.contacts")}
        description={t("options.contactsHelp")}
        value={text}
        rows={5}
        error={isTooLong ? t("options.contactsTooLong", { count: NOTE_AT_MOST }) : undefined}
        onChange={onTyped}
      />
    </Form>
  );
}
