import { useTranslation } from "react-i18next";
import { diagnosticsText, SUPPORT_MESSAGE_CHARACTERS, SUPPORT_SUBJECTS } from "#domain/support/supportRequest.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { QuotedText } from "#ui/papers/QuotedText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { DraftMessage } from "./useMessage.ts";

interface WriteMessageProps {
  readonly message: DraftMessage;
  readonly email: string;
  readonly onNext: () => void;
}

export function WriteMessage({ message, email, onNext }: WriteMessageProps) {
  const { t } = useTranslation("help");
  const { number } = useFormat();
  const { typed, error, diagnostics, draft } = message;
  return (
    <Form submit={t("contact.next")} label={t("contact.title")} onSubmit={() => message.check() && onNext()}>
      <Hint>{t("contact.help", { email })}</Hint>
      <DraftRestoredNotice draft={draft} />
      <Select
        label={t("contact.subject")}
        options={SUPPORT_SUBJECTS.map((value) => ({ value, label: t(`contact.subjects.${value}`) }))}
        value={typed.subject}
        onChange={(subject) => message.set({ subject })}
      />
      <TextArea
        label={t("contact.message")}
        description={t("contact.notSealed")}
        rows={7}
        value={typed.message}
        onChange={(text) => message.set({ message: text })}
        error={error && t(`contact.errors.message.${error}`, { max: number(SUPPORT_MESSAGE_CHARACTERS) })}
      />
      <Checkbox
        label={t("contact.diagnostics")}
        description={t("contact.diagnosticsHelp")}
        value={typed.hasDiagnostics}
        onChange={(hasDiagnostics) => message.set({ hasDiagnostics })}
      />
      {typed.hasDiagnostics && (
        <QuotedText label={t("contact.diagnosticsSent")} text={diagnosticsText(diagnostics)} shape="code" />
      )}
    </Form>
  );
}
