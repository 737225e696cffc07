import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addTransaction } from "#data/transactions/addTransaction.ts";
import { changeTransaction, removeTransaction } from "#data/transactions/changeTransaction.ts";
import { recordById } from "#data/records/records.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { useFollowing } from "#data/records/useFollowing.ts";
import { useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames } from "#domain/elements.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { parseAbbreviatedAmount } from "#domain/text/parseAbbreviatedAmount.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Form } from "#ui/fields/Form.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { SuggestField } from "#ui/fields/SuggestField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useSingleFlight } from "#ui/useSingleFlight.ts";
import { CategoryField } from "../rules/CategoryField.tsx";
import type { AttachmentsProps } from "#kit/files/Attachments.tsx";
import { AdjustBalanceCheckbox } from "#kit/worth/AdjustBalanceCheckbox.tsx";
import { useBalanceAdjustment } from "#kit/worth/useBalanceAdjustment.ts";
import { NoAccount } from "../plan/NoAccount.tsx";
import type { AttachTo } from "./NewAttachments.tsx";
import { TransactionDate } from "./TransactionDate.tsx";
import { TransactionDetails } from "./TransactionDetails.tsx";
import { TransactionSplits } from "./TransactionSplits.tsx";
import {
  copyOf,
  emptyTransaction,
  FIELDS,
  transactionErrors,
  transactionFields,
  type TransactionValues,
  size,
  valuesOf,
} from "./transactionValues.ts";
import { emptySplit } from "./splitValues.ts";
import { useTransactionGuess } from "./useTransactionGuess.ts";
import { useTransactionToast } from "./useTransactionToast.ts";

const TransactionTransfer = lazyPart(async () => (await import("./TransactionTransfer.tsx")).TransactionTransfer);
const Attachments = lazyPart<AttachmentsProps>(async () => (await import("#kit/files/Attachments.tsx")).Attachments);
const NewAttachments = lazyPart(async () => (await import("./NewAttachments.tsx")).NewAttachments);
const TransactionLostValues = lazyPart(async () => (await import("./TransactionLostValues.tsx")).TransactionLostValues);

/** The purpose that the form was opened for: one to change, one more like another, or a new one. */
export interface AskedTransaction {
  readonly transaction?: Transaction | undefined;
  readonly like?: Transaction | undefined;
  /** Begins with its parts. */
  readonly split?: boolean | undefined;
  /** The fields of a new one that are filled in already. */
  readonly given?: Partial<TransactionValues> | undefined;
}

export interface TransactionFormProps {
  readonly asked: AskedTransaction;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Leaves the form for a rule made from the transaction as it is stored. */
  readonly onRule: (transaction: Transaction) => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

export function TransactionForm({ asked, open, onClose, onRule, children }: TransactionFormProps) {
  const { t } = useTranslation("budget");
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<Partial<TransactionValues>>();
  return (
    <Sheet open={open} onClose={onClose} title={t(asked.transaction ? "form.edit" : "form.add")}>
      {children}
      <Fields
        key={round}
        asked={kept ? { given: kept } : asked}
        onDone={onClose}
        onNext={(next) => {
          setKept(next);
          setRound(round + 1);
        }}
        onRule={onRule}
      />
    </Sheet>
  );
}

interface FieldsProps extends Pick<TransactionFormProps, "asked" | "onRule"> {
  readonly onDone: () => void;
  /** Saved, and another one is typed: what the two may have in common. */
  readonly onNext: (kept: Partial<TransactionValues>) => void;
}

function begun({ transaction, like, split, given }: AskedTransaction, today: IsoDate) {
  const values = transaction
    ? valuesOf(transaction)
    : like
      ? copyOf(like, today)
      : { ...emptyTransaction(today), ...given, date: given?.date ?? today };
  return split && values.splits.length === 0 ? withParts(values) : values;
}

/** The first part keeps the category there was. */
function withParts(values: TransactionValues): TransactionValues {
  return { ...values, splits: [emptySplit(values.categoryId), emptySplit()] };
}

function Fields({ asked, onDone, onNext, onRule }: FieldsProps) {
  const { t } = useTranslation("budget");
  const today = useToday();
  const { transaction } = asked;
  const accounts = useRecords("assets").filter(
    ({ type, id }) => type === "bank" || type === "cash" || id === transaction?.accountId,
  );
  const readState = useReadState();
  const [values, setValues] = useState(() => begun(asked, today));
  const { direction, amount, text, splits, note, date } = values;
  const set = (changes: Partial<TransactionValues>) => setValues((before) => ({ ...before, ...changes }));
  const form = useFollowing({
    opened: transaction,
    now: () => transaction && recordById("transactions", transaction.id),
    valuesOf,
    fieldsOf: (name) => FIELDS.filter((field) => field === name || (field === "direction" && name === "amount")),
    values,
    set,
  });
  const tell = useTransactionToast();
  const [tried, setTried] = useState(false);
  const [isSplitAsked, setSplitAsked] = useState(asked.split ?? false);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useSingleFlight();
  const attachTo = useRef<AttachTo>(undefined);
  const [isCategoryChosen, setCategoryChosen] = useState(values.categoryId !== undefined);
  const { accountId, guess, payees } = useTransactionGuess(values, accounts, !transaction, isCategoryChosen);
  const categoryId = guess?.categoryId ?? values.categoryId;
  const account = accounts.find(({ id }) => id === accountId);
  const currency = transaction?.amount.currency ?? account?.currentValue.currency ?? "DKK";
  const balance = useBalanceAdjustment(values, transaction ? undefined : account);
  const bankText = transaction && (recordById("transactions", transaction.id) ?? transaction).bankText;
  const filled = { ...values, accountId: account?.id };
  const errors = transactionErrors(filled);
  /** A text that is too long or cannot be read is told at once; what is missing, when somebody tries to save. */
  const errorOf = (field: keyof TransactionValues) => {
    const error = errors[field];
    const isLate = error === "textTooLong" || error === "noteTooLong";
    return error && (tried || isLate) ? t(`form.${error}`) : undefined;
  };

  async function save(then: "close" | "next") {
    setTried(true);
    const fields = account && transactionFields(filled, currency, form.seen);
    if (!fields) return focusFirstInvalid();
    if (transaction) return change(recordById("transactions", transaction.id) ?? transaction, fields);
    const added = await addTransaction({ ...fields, ...guess, status: "booked" }, { toBalance: balance.isOn, today });
    if (!added.ok) return setProblem(t(`problems.${added.problem.kind}`));
    // The transaction is stored whatever becomes of them; each that could not be attached is told.
    const unattached = attachTo.current ? await attachTo.current(added.value.id) : [];
    tell.made(added.value.takeBack);
    for (const unable of unattached) notify({ kind: "danger", text: unable });
    if (then === "next") onNext({ accountId, direction, date, toBalance: values.toBalance });
    else onDone();
  }

  async function change(before: Transaction, fields: FieldChanges<"transactions">) {
    const changed = await changeTransaction(before, fields, form.seen ?? before, today);
    if (!changed.ok) return setProblem(t(`problems.${changed.problem.kind}`));
    tell.changed({ ...changed.value, isChanged: changedNames(fields, before).length > 0 });
    onDone();
  }

  async function remove(gone: Transaction) {
    const removed = await removeTransaction(gone, today);
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    tell.removed(removed.value);
    onDone();
  }

  if (accounts.length === 0 && readState !== "ready") return <Skeleton lines={6} />;
  if (accounts.length === 0) return <NoAccount />;
  return (
    <>
      <Form
        onSubmit={() => once(async () => save("close"))}
        error={problem}
        actions={
          <>
            <Button type="submit" kind="primary" busy={busy}>
              {t("form.save")}
            </Button>
            {!transaction && <Button onPress={() => void once(async () => save("next"))}>{t("form.saveNext")}</Button>}
            {transaction && (
              <Button onPress={() => onRule(recordById("transactions", transaction.id) ?? transaction)}>
                {t("form.rule")}
              </Button>
            )}
            {transaction && (
              <Button
                kind="danger"
                onPress={() => void once(async () => remove(recordById("transactions", transaction.id) ?? transaction))}
              >
                {t("form.delete")}
              </Button>
            )}
          </>
        }
      >
        <MoneyField
          label={t("form.amount")}
          value={amount}
          currency={currency}
          // A keyboard of figures is quicker where it has to be shown.
          read={matchMedia("(pointer: coarse)").matches ? parseAbbreviatedAmount : parseArithmetic}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- quick add begins with the amount
          autoFocus={!transaction}
          onChange={(typedAmount) => set({ amount: typedAmount })}
          error={errorOf("amount")}
        />
        <SegmentedControl
          label={t("form.direction")}
          value={direction}
          options={[
            { value: "out", label: t("form.out") },
            { value: "in", label: t("form.in") },
          ]}
          onChange={(direction) => set({ direction })}
        />
        <SuggestField
          label={t("form.text")}
          {...(bankText !== undefined && { description: t("form.bankText", { text: bankText }) })}
          value={text}
          suggestions={payees}
          listLabel={t("form.payees")}
          onChange={(typedText) => set({ text: typedText })}
          error={errorOf("text")}
        />
        <TransactionDate value={date} onChange={(date) => set({ date })} error={errorOf("date")} />
        <Select
          label={t("form.account")}
          value={accountId}
          placeholder={t("form.accountChoose")}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(accountId) => set({ accountId })}
          error={errorOf("accountId")}
        />
        <AdjustBalanceCheckbox balance={balance} direction={direction} onChange={(toBalance) => set({ toBalance })} />
        {splits.length > 0 ? (
          <TransactionSplits
            splits={splits}
            whole={amount && size(amount)}
            currency={currency}
            tried={tried}
            focusFirst={isSplitAsked}
            onChange={(splits) => set({ splits })}
          />
        ) : (
          <Stack gap={2}>
            <CategoryField
              value={categoryId}
              isGuess={guess !== undefined}
              onChange={(chosen) => {
                setCategoryChosen(true);
                set({ categoryId: chosen });
              }}
            />
            <Row>
              <Button
                kind="quiet"
                onPress={() => {
                  setSplitAsked(true);
                  setValues(withParts);
                }}
              >
                {t("split.begin")}
              </Button>
            </Row>
          </Stack>
        )}
        <TextField
          label={t("form.note")}
          optional
          value={note}
          onChange={(note) => set({ note })}
          error={errorOf("note")}
        />
        <div>
          {!transaction && (
            <Suspense fallback={null}>
              <NewAttachments onChange={(attach) => (attachTo.current = attach)} />
            </Suspense>
          )}
          <TransactionDetails values={values} onChange={set} countsOnError={errorOf("countsOn")} />
        </div>
      </Form>
      {transaction && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <TransactionTransfer id={transaction.id} />
          </Suspense>
          <Suspense fallback={null}>
            <Attachments owner={{ transactionId: transaction.id }} />
          </Suspense>
          <Suspense fallback={null}>
            <TransactionLostValues transaction={transaction} form={form} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
