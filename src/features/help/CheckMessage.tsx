import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import type { Tier } from "#config/spec.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { sendSupport, type SupportProblem } from "#data/support/support.ts";
import { diagnosticsText } from "#domain/support/supportRequest.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { QuotedText } from "#ui/papers/QuotedText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useBusy } from "#ui/useBusy.ts";
import type { DraftMessage } from "./useMessage.ts";

interface CheckMessageProps {
  readonly message: DraftMessage;
  readonly email: string;
  readonly tier: Tier;
  readonly problem: SupportProblem | undefined;
  readonly onProblem: (problem: SupportProblem | undefined) => void;
  readonly onBack: () => void;
  readonly onSent: (caseNumber: string) => void;
}

/** Everything that leaves the device, before it does. */
export function CheckMessage({ message, email, tier, problem, onProblem, onBack, onSent }: CheckMessageProps) {
  const { t } = useTranslation(["help", "problems", "common"]);
  const [busy, whileBusy] = useBusy();
  const { request } = message;

  async function send(): Promise<void> {
    onProblem(undefined);
    const sent = await whileBusy(sendSupport(request));
    if (sent.ok) onSent(sent.value);
    else onProblem(sent.problem);
  }

  return (
    <Form
      submit={t("contact.check.submit")}
      busy={busy}
      error={problem && t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) })}
      actions={
        <Button disabled={busy} onPress={onBack}>
          {t("contact.check.back")}
        </Button>
      }
      onSubmit={send}
      label={t("contact.check.title")}
    >
      <div>
        <Text strong>{t("contact.check.title")}</Text>
        <Hint>{t("contact.check.help")}</Hint>
      </div>
      <DefinitionList
        items={[
          { term: t("contact.check.replyTo"), value: email },
          { term: t("contact.subject"), value: t(`contact.subjects.${request.subject}`) },
          { term: t("contact.check.language"), value: LANGUAGE_NAMES[request.language] },
          { term: t("contact.check.plan"), value: t(`common:plan.names.${tier}`) },
        ]}
      />
      <QuotedText label={t("contact.message")} text={request.message} />
      {request.diagnostics && (
        <QuotedText label={t("contact.diagnosticsSent")} text={diagnosticsText(request.diagnostics)} shape="code" />
      )}
    </Form>
  );
}
