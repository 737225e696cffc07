import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useDraft } from "#data/records/useDraft.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { createValuedEntity } from "#data/records/valuedEntities.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { readable, requiredText, typed, type Typed } from "#domain/text/typed.ts";
import { Money } from "#domain/money.ts";
import { useBusy } from "#ui/useBusy.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { KnownRecords } from "./KnownRecords.tsx";
import { StepForm } from "./StepForm.tsx";
import { type Onward, useOnward } from "./useOnward.ts";

const NO_DEBTS: readonly Debt[] = [];

/** One account is enough: typed, or with all its transactions from the bank's file. */
export function MoneyStep() {
  const { t } = useTranslation("onboarding");
  const href = useHref();
  const onward = useOnward("money");
  const accounts = useRecords("assets").filter(({ type }) => type === "bank" || type === "cash");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <KnownRecords title={t("money.have")} assets={accounts} debts={NO_DEBTS} />
      {accounts.length === 0 || isAdding ? (
        <AccountFields onward={onward} onCancel={isAdding ? () => setIsAdding(false) : undefined} />
      ) : (
        <StepForm onward={onward} skippable={false} onSubmit={() => onward.answer()}>
          <Row>
            <Button icon="add" onPress={() => setIsAdding(true)}>
              {t("money.another")}
            </Button>
          </Row>
        </StepForm>
      )}
      <Section title={t("money.importTitle")} ruled help={t("money.importHelp")}>
        <Row>
          <LinkButton
            icon="import"
            to={href("import", { query: { next: href("onboarding", { query: { step: "money" } }) } })}
          >
            {t("money.import")}
          </LinkButton>
        </Row>
      </Section>
    </>
  );
}

interface AccountFieldsProps {
  readonly onward: Onward;
  /** For one more than is there. */
  readonly onCancel: (() => void) | undefined;
}

/** A name and a balance make an account. */
function AccountFields({ onward, onCancel }: AccountFieldsProps) {
  const { t } = useTranslation(["onboarding", "assets"]);
  const { t: tProblem } = useTranslation("assets");
  const today = useToday();
  const currency = useDisplayCurrency();
  const empty: AccountValues = { name: t("money.defaultName"), balance: undefined };
  const draft = useDraft("onboarding/account", empty, AccountForm);
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const { balance } = draft.errors;

  async function save(): Promise<void> {
    setProblem(undefined);
    const fields = draft.check();
    if (!fields || busy) return;
    const account = { type: "bank", name: fields.name, currentValue: fields.balance } as const;
    const stored = await whileBusy(
      createValuedEntity({ collection: "assets", fields: { ...account, reminders: [] } }, today),
    );
    if (!stored.ok) return setProblem(tProblem(`problems.${stored.problem.kind}`));
    draft.reset(empty);
    await onward.answer();
  }

  function cancel(): void {
    draft.reset(empty);
    onCancel?.();
  }

  return (
    <StepForm
      key={draft.round}
      onward={onward}
      label={t("money.save")}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onCancel={onCancel && cancel}
    >
      <TextField
        label={t("money.name")}
        value={draft.values.name}
        onChange={(name) => draft.set({ name })}
        error={draft.errors["name"] && t("errors.name")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has given way to these fields
        autoFocus={onCancel !== undefined}
      />
      <MoneyField
        label={t("money.balance")}
        value={readable(draft.values.balance)}
        currency={currency}
        currencies="all"
        signed
        onChange={(value, text) => draft.set({ balance: typed(value, text) })}
        error={balance === "missing" || balance === "unreadable" ? t(`errors.${balance}`) : undefined}
      />
    </StepForm>
  );
}

/** The first account while it is being typed. */
interface AccountValues {
  readonly name: string;
  readonly balance: Typed<Money>;
}

/** An account may be overdrawn. */
const AccountForm = z.object({
  name: requiredText(200),
  balance: z.custom<Money>((value) => Money.safeParse(value).success, {
    error: ({ input }) => (input === undefined ? "missing" : "unreadable"),
    abort: false,
  }),
});
