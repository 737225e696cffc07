import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { sendWithdrawal } from "#data/payments/withdraw.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { useSession } from "#data/session/session.ts";
import { localDay } from "#domain/dates.ts";
import { isEmail } from "#domain/email.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Form } from "#ui/fields/Form.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useBusy } from "#ui/useBusy.ts";

interface Statement {
  readonly name: string;
  readonly contract: string;
  readonly email: string;
}

/**
 * Forbrugeraftaleloven § 20 a: withdrawing from an agreement in two steps, signed in or not. The first one is typed, the
 * second shows what is sent and has one button.
 */
export function WithdrawPage() {
  const { t } = useTranslation("subscription");
  const [query] = useSearchParams();
  const account = useSession().account;
  const [statement, setStatement] = useState<Statement>({
    name: "",
    contract: query.get("order") ?? "",
    email: account?.email ?? "",
  });
  const [step, setStep] = useState<"type" | "confirm">("type");
  const [sent, setSent] = useState<{ readonly at: Date; readonly isCarriedOut: boolean }>();
  return (
    <Page title={t("withdraw.title")} lead={sent ? undefined : t("withdraw.lead")} width="text">
      {sent ? (
        <Receipt statement={statement} at={sent.at} isCarriedOut={sent.isCarriedOut} />
      ) : step === "type" ? (
        <TypeStatement given={statement} onChange={setStatement} onNext={() => setStep("confirm")} />
      ) : (
        <ConfirmStatement
          statement={statement}
          onBack={() => setStep("type")}
          onSent={(at, isCarriedOut) => setSent({ at, isCarriedOut })}
        />
      )}
    </Page>
  );
}

interface TypeStatementProps {
  readonly given: Statement;
  readonly onChange: (statement: Statement) => void;
  readonly onNext: () => void;
}

function TypeStatement({ given, onChange, onNext }: TypeStatementProps) {
  const { t } = useTranslation("subscription");
  const [tried, setTried] = useState(false);
  const missing = (text: string) => (tried && text.trim() === "" ? t("withdraw.required") : undefined);
  const wrongEmail = tried && !isEmail(given.email.trim()) ? t("withdraw.wrongEmail") : undefined;

  function next(): void {
    setTried(true);
    const isWhole = given.name.trim() !== "" && given.contract.trim() !== "" && isEmail(given.email.trim());
    if (isWhole) onNext();
    else focusFirstInvalid();
  }

  return (
    <Form submit={t("withdraw.open")} onSubmit={next} label={t("withdraw.title")}>
      <TextField
        label={t("withdraw.name")}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={given.name}
        onChange={(name) => onChange({ ...given, name })}
        error={missing(given.name)}
      />
      <TextField
        label={t("withdraw.contract")}
        description={t("withdraw.contractHelp")}
        name="contract"
        maxLength={500}
        value={given.contract}
        onChange={(contract) => onChange({ ...given, contract })}
        error={missing(given.contract)}
      />
      <TextField
        label={t("withdraw.email")}
        description={t("withdraw.emailHelp")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={given.email}
        onChange={(email) => onChange({ ...given, email })}
        error={wrongEmail}
      />
    </Form>
  );
}

interface ConfirmStatementProps {
  readonly statement: Statement;
  readonly onBack: () => void;
  readonly onSent: (at: Date, isCarriedOut: boolean) => void;
}

function ConfirmStatement({ statement, onBack, onSent }: ConfirmStatementProps) {
  const { t } = useTranslation("subscription");
  const { t: tAction } = useTranslation();
  const language = useDeviceLanguage();
  const [busy, whileBusy] = useBusy();
  const [error, setError] = useState<string>();
  const { name, contract, email } = statement;

  async function send(): Promise<void> {
    setError(undefined);
    const trimmed = { name: name.trim(), contract: contract.trim(), email: email.trim(), language };
    const answer = await whileBusy(sendWithdrawal(trimmed));
    if (answer.ok) return onSent(answer.value.receivedAt, answer.value.isCarriedOut);
    const { problem } = answer;
    setError(t(`withdraw.problem.${problemKey(problem)}`, { count: minutesToWait(problem) }));
  }

  return (
    <Form
      submit={t("withdraw.confirm")}
      busy={busy}
      error={error}
      // A word of its own for the way back: in some languages cancelling and withdrawing are one word.
      actions={
        <Button disabled={busy} onPress={onBack}>
          {tAction("actions.back")}
        </Button>
      }
      onSubmit={send}
      label={t("withdraw.title")}
    >
      <Text>{t("withdraw.check")}</Text>
      <StatementList statement={statement} />
    </Form>
  );
}

interface ReceiptProps {
  readonly statement: Statement;
  readonly at: Date;
  readonly isCarriedOut: boolean;
}

function Receipt({ statement, at, isCarriedOut }: ReceiptProps) {
  const { t } = useTranslation("subscription");
  const format = useFormat();
  const when = { day: format.date(localDay(at), "long"), time: format.timeOfDay(at) };
  return (
    <Stack gap={5}>
      <Notice kind="good" title={t("withdraw.received", when)}>
        {t(isCarriedOut ? "withdraw.carriedOut" : "withdraw.toBeFound")}
      </Notice>
      <StatementList statement={statement} />
      <Text tone="muted">{t("withdraw.receipt", { email: statement.email.trim() })}</Text>
    </Stack>
  );
}

function StatementList({ statement: { name, contract, email } }: { readonly statement: Statement }): ReactNode {
  const { t } = useTranslation("subscription");
  return (
    <DefinitionList
      items={[
        { term: t("withdraw.name"), value: name.trim() },
        { term: t("withdraw.contract"), value: contract.trim() },
        { term: t("withdraw.email"), value: email.trim() },
      ]}
    />
  );
}
