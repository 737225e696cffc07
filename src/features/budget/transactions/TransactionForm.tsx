import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addTransaction } from "#data/transactions/addTransaction.ts";
import { changeTransaction, removeTransaction } from "#data/transactions/changeTransaction.ts";
import { recordById } from "#data/records/records.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useFollowing } from "#data/records/useFollowing.ts";
import { useReadState } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames } from "#domain/elements.ts";
import { categoryOrigin } from "#domain/categories/categoryOrigin.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { parseAbbreviatedAmount } from "#domain/text/parseAbbreviatedAmount.ts";
import { latestPlausibleDate } from "#domain/text/latestPlausibleDate.ts";
import { readable } from "#domain/text/typed.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Form } from "#ui/fields/Form.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { SuggestField } from "#ui/fields/SuggestField.tsx";
import { useSingleFlight } from "#ui/useSingleFlight.ts";
import { usePaymentAccounts } from "#kit/accounts/usePaymentAccounts.ts";
import { FormFields } from "#kit/forms/FormFields.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import type { AttachmentsProps } from "#kit/files/Attachments.tsx";
import { AdjustBalanceCheckbox } from "#kit/worth/AdjustBalanceCheckbox.tsx";
import { useBalanceAdjustment } from "#kit/worth/useBalanceAdjustment.ts";
import { type AttachTo, NewAttachments } from "#kit/files/NewAttachments.tsx";
import { TransactionCategory } from "./TransactionSplits.tsx";
import { TransactionLostValues } from "./TransactionLostValues.tsx";
import { TransactionTransfer } from "./TransactionTransfer.tsx";
import {
  type AskedTransaction,
  begunValues,
  FIELDS,
  transactionDraft,
  transactionDraftKey,
  transactionErrors,
  transactionFields,
  type TransactionValues,
  valuesOf,
} from "./transactionValues.ts";
import { useTransactionGuess } from "./useTransactionGuess.ts";

const Attachments = lazyPart<AttachmentsProps>(async () => (await import("#kit/files/Attachments.tsx")).Attachments);

export interface TransactionFormProps {
  readonly asked: AskedTransaction;
  readonly onClose: () => void;
  /** Leaves the form for a rule made from the transaction as it is stored. */
  readonly onRule: (transaction: Transaction) => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

export function TransactionForm({ asked, onClose, onRule, children }: TransactionFormProps) {
  const { t } = useTranslation("budget");
  const href = useHref();
  const written = useFormatMoney();
  const today = useToday();
  const formId = useId();
  const { transaction } = asked;
  const readState = useReadState();
  const [initial] = useState(() => begunValues(asked, today));
  const draft = useDraft(transactionDraftKey(asked), initial, transactionDraft);
  const { values, set } = draft;
  const { direction, amount, text, date, tags, countsOn, extraordinary } = values;
  const accounts = usePaymentAccounts({ alsoId: transaction?.accountId });
  const following = useFollowing({
    opened: transaction,
    now: () => transaction && recordById("transactions", transaction.id),
    valuesOf,
    fieldsOf: (name) => FIELDS.filter((field) => field === name || (field === "direction" && name === "amount")),
    values,
    set: draft.rebase,
  });
  const tell = useUndoToast("budget");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useSingleFlight();
  const attachTo = useRef<AttachTo>(undefined);
  const [isCategoryChosen, setCategoryChosen] = useState(values.categoryId !== undefined);
  const { accountId, guess, payees } = useTransactionGuess(values, accounts, !transaction, isCategoryChosen);
  const categoryId = guess?.categoryId ?? values.categoryId;
  const account = accounts.find(({ id }) => id === accountId);
  const currency = transaction?.amount.currency ?? account?.currentValue.currency ?? "DKK";
  const balance = useBalanceAdjustment({ ...values, date: readable<IsoDate>(date) }, transaction ? undefined : account);
  const stored = transaction && (recordById("transactions", transaction.id) ?? transaction);
  const { bankText, fee } = stored ?? {};
  const filled = { ...values, accountId: account?.id };
  const errors = transactionErrors(filled);
  /** A text that is too long or cannot be read is told at once; what is missing, when somebody tries to save. */
  const errorOf = (field: keyof TransactionValues) => {
    const error = errors[field];
    const isLate = error === "textTooLong" || error === "noteTooLong";
    return error && (tried || isLate) ? t(`form.${error}`) : undefined;
  };

  const title = t(transaction ? "form.edit" : "form.add");

  async function save(then: "close" | "next") {
    setTried(true);
    const fields = account && transactionFields(filled, currency, following.seen);
    if (!fields) return focusFirstInvalid();
    if (transaction) return change(recordById("transactions", transaction.id) ?? transaction, fields);
    const added = await addTransaction({ ...fields, ...guess, status: "booked" }, { toBalance: balance.isOn, today });
    if (!added.ok) return setProblem(t(`problems.${added.problem.kind}`));
    // The transaction is stored whatever becomes of them; each that could not be attached is told.
    const unattached = attachTo.current ? await attachTo.current({ transactionId: added.value.id }) : [];
    tell(added.value.takeBack, t("form.saved"));
    for (const unable of unattached) notify({ kind: "danger", text: unable });
    if (then === "close") return finish();
    // The next one keeps the fields that it may have in common with it.
    draft.reset(begunValues({ given: { accountId, direction, date, toBalance: values.toBalance } }, today));
    setTried(false);
    setProblem(undefined);
    setCategoryChosen(false);
    attachTo.current = undefined;
  }

  function finish() {
    draft.reset(initial);
    onClose();
  }

  async function change(before: Transaction, fields: FieldChanges<"transactions">) {
    const changed = await changeTransaction(before, fields, following.seen ?? before, today);
    if (!changed.ok) return setProblem(t(`problems.${changed.problem.kind}`));
    const { takeBack, isBalanceMoved } = changed.value;
    const words = t(isBalanceMoved ? "form.savedBalance" : "form.saved");
    if (changedNames(fields, before).length > 0) tell(takeBack, words);
    else notify({ kind: "good", text: words });
    finish();
  }

  async function remove(gone: Transaction) {
    const removed = await removeTransaction(gone, today);
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    const { takeBack, isBalanceMoved } = removed.value;
    tell(takeBack, t(isBalanceMoved ? "form.deletedBalance" : "form.deleted"), { kind: "info", undone: null });
    finish();
  }

  if (accounts.length === 0)
    // A transaction belongs somewhere: the way to the first account.
    return (
      <Sheet open onClose={onClose} title={title}>
        {children}
        {readState === "ready" ? (
          <Stack gap={4}>
            <Notice kind="info">{t("form.noAccount")}</Notice>
            <Row>
              <LinkButton kind="primary" icon="add" to={href("addAsset", { query: { type: "bank" } })}>
                {t("form.addAccount")}
              </LinkButton>
            </Row>
          </Stack>
        ) : (
          <Skeleton lines={6} />
        )}
      </Sheet>
    );

  const category = (
    <TransactionCategory
      key="category"
      values={values}
      categoryId={categoryId}
      currency={currency}
      tried={tried}
      isGuess={guess !== undefined}
      origin={stored && stored.categoryId === categoryId ? categoryOrigin(stored) : undefined}
      isSplitAsked={asked.split === true && draft.round === 0}
      onChange={(changes) => {
        if ("categoryId" in changes) setCategoryChosen(true);
        set(changes);
      }}
    />
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {!transaction && <Button onPress={() => void once(async () => save("next"))}>{t("form.saveNext")}</Button>}
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      {children}
      <DraftRestoredNotice draft={draft} />
      <Form key={draft.round} id={formId} onSubmit={() => once(async () => save("close"))} error={problem}>
        <FormFields
          form={{ values: { ...values, accountId }, set, errorOf }}
          rows={[
            // Of one that is there, it is mostly the category that is wrong.
            transaction && category,
            <MoneyField
              key="amount"
              label={t("form.amount")}
              {...(fee && { description: t("form.fee", { amount: written(fee, {}) }) })}
              value={amount}
              currency={currency}
              // A keyboard of figures is quicker where it has to be shown.
              read={matchMedia("(pointer: coarse)").matches ? parseAbbreviatedAmount : parseArithmetic}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- quick add begins with the amount
              autoFocus={!transaction}
              onChange={(typedAmount) => set({ amount: typedAmount })}
              error={errorOf("amount")}
            />,
            {
              field: "direction",
              label: t("form.direction"),
              kind: "segments",
              options: (["out", "in"] as const).map((value) => ({ value, label: t(`form.${value}`) })),
            },
            <SuggestField
              key="text"
              label={t("form.text")}
              {...(bankText !== undefined && { description: t("form.bankText", { text: bankText }) })}
              value={text}
              suggestions={payees}
              listLabel={t("form.payees")}
              onChange={(typedText) => set({ text: typedText })}
              error={errorOf("text")}
            />,
            {
              field: "date",
              label: t("form.date"),
              kind: "day",
              likely: { max: latestPlausibleDate(today) },
              isRequired: true,
            },
            {
              field: "accountId",
              label: t("form.account"),
              kind: "choice",
              placeholder: t("form.accountChoose"),
              options: accounts.map(({ id, name }) => ({ value: id, label: name })),
              isRequired: true,
            },
            <AdjustBalanceCheckbox
              key="toBalance"
              account={account}
              balance={balance}
              direction={direction}
              onChange={(toBalance) => set({ toBalance })}
            />,
            !transaction && category,
            { field: "note", label: t("form.note"), kind: "text" },
          ]}
        />
        <div>
          {!transaction && (
            <Suspense fallback={null}>
              <NewAttachments onChange={(attach) => (attachTo.current = attach)} />
            </Suspense>
          )}
          <Disclosure label={t("form.more")} forced={tags.length > 0 || countsOn !== undefined || extraordinary}>
            <Stack gap={5}>
              <FormFields
                form={{ values, set, errorOf }}
                rows={[
                  { field: "tags", kind: "tags" },
                  { field: "countsOn", label: t("form.countsOn"), kind: "day", help: t("form.countsOnHelp") },
                  {
                    field: "extraordinary",
                    label: t("form.extraordinary"),
                    kind: "check",
                    help: t("form.extraordinaryHelp"),
                  },
                ]}
              />
            </Stack>
          </Disclosure>
        </div>
      </Form>
      {transaction && (
        <Boundary part="component">
          <TransactionTransfer id={transaction.id} />
          <Suspense fallback={null}>
            <Attachments owner={{ transactionId: transaction.id }} />
          </Suspense>
          <TransactionLostValues transaction={transaction} form={following} />
          <Row gap={2}>
            <Button onPress={() => onRule(recordById("transactions", transaction.id) ?? transaction)}>
              {t("form.rule")}
            </Button>
            <Button
              kind="danger"
              onPress={() => void once(async () => remove(recordById("transactions", transaction.id) ?? transaction))}
            >
              {t("form.delete")}
            </Button>
          </Row>
        </Boundary>
      )}
    </Sheet>
  );
}
