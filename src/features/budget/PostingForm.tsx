import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { recordById } from "#data/records.ts";
import { create, update } from "#data/repository.ts";
import { removePostings } from "#data/transfers.ts";
import { useFollowing } from "#data/useFollowing.ts";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames } from "#domain/elements.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { focusFirstInvalid } from "#ui/focusFirstInvalid.ts";
import { Form } from "#ui/Form.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { MoneyField } from "#ui/MoneyField.tsx";
import { Notice } from "#ui/Notice.tsx";
import { notify } from "#ui/notify.ts";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { TextField } from "#ui/TextField.tsx";
import { CategoryField } from "./CategoryField.tsx";
import type { AttachmentsProps } from "#features/valued/Attachments.tsx";
import type { AttachTo } from "./NewAttachments.tsx";
import { PostingDetails } from "./PostingDetails.tsx";
import { PostingSplits } from "./PostingSplits.tsx";
import {
  copyOf,
  emptyPosting,
  FIELDS,
  postingErrors,
  postingFields,
  type PostingValues,
  size,
  valuesOf,
} from "./postingValues.ts";
import { emptySplit } from "./splitValues.ts";

const PostingTransfer = lazyPart(async () => (await import("./PostingTransfer.tsx")).PostingTransfer);
const Attachments = lazyPart<AttachmentsProps>(
  async () => (await import("#features/valued/Attachments.tsx")).Attachments,
);
const NewAttachments = lazyPart(async () => (await import("./NewAttachments.tsx")).NewAttachments);
const PostingLostValues = lazyPart(async () => (await import("./PostingLostValues.tsx")).PostingLostValues);

/** What the form was opened for: one to change, one more like another, or a new one. */
export interface AskedPosting {
  readonly posting?: Transaction | undefined;
  readonly like?: Transaction | undefined;
  /** Begins with its parts. */
  readonly split?: boolean | undefined;
}

interface PostingFormProps {
  readonly asked: AskedPosting;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Leaves the form for a rule made from the posting as it is stored. */
  readonly onRule: (posting: Transaction) => void;
}

export function PostingForm({ asked, open, onClose, onRule }: PostingFormProps) {
  const { t } = useTranslation("budget");
  return (
    <Sheet open={open} onClose={onClose} title={t(asked.posting ? "form.edit" : "form.add")}>
      <Fields asked={asked} onDone={onClose} onRule={onRule} />
    </Sheet>
  );
}

interface FieldsProps extends Pick<PostingFormProps, "asked" | "onRule"> {
  readonly onDone: () => void;
}

function begun({ posting, like, split }: AskedPosting, accountId: PostingValues["accountId"], today: IsoDate) {
  const values = posting ? valuesOf(posting) : like ? copyOf(like, today) : emptyPosting(accountId, today);
  return split && values.splits.length === 0 ? withParts(values) : values;
}

/** The first part keeps the category there was. */
function withParts(values: PostingValues): PostingValues {
  return { ...values, splits: [emptySplit(values.categoryId), emptySplit()] };
}

function Fields({ asked, onDone, onRule }: FieldsProps) {
  const { t } = useTranslation("budget");
  const today = useToday();
  const { posting } = asked;
  const accounts = useRecords("assets").filter(
    ({ type, id }) => type === "bank" || type === "cash" || id === posting?.accountId,
  );
  const [values, setValues] = useState(() => begun(asked, accounts.length === 1 ? accounts[0]?.id : undefined, today));
  const { accountId, direction, amount, text, categoryId, splits, note, date } = values;
  const set = (changes: Partial<PostingValues>) => setValues((before) => ({ ...before, ...changes }));
  const form = useFollowing({
    opened: posting,
    now: () => posting && recordById("transactions", posting.id),
    valuesOf,
    fieldsOf: (name) => FIELDS.filter((field) => field === name || (field === "direction" && name === "amount")),
    values,
    set,
  });
  const [tried, setTried] = useState(false);
  const [isSplitAsked, setSplitAsked] = useState(asked.split ?? false);
  const [problem, setProblem] = useState<string>();
  const attachTo = useRef<AttachTo>(undefined);
  const account = accounts.find(({ id }) => id === accountId);
  const currency = posting?.amount.currency ?? account?.currentValue.currency ?? "DKK";
  const bankText = posting && (recordById("transactions", posting.id) ?? posting).bankText;
  const errors = postingErrors(account ? values : { ...values, accountId: undefined });
  /** What is too long or cannot be read is told at once; what is missing, when somebody tries to save. */
  const errorOf = (field: keyof PostingValues) => {
    const error = errors[field];
    const isLate = error === "textTooLong" || error === "noteTooLong";
    return error && (tried || isLate) ? t(`form.${error}`) : undefined;
  };

  async function save() {
    setTried(true);
    const fields = account && postingFields(values, currency, form.seen);
    if (!fields) return focusFirstInvalid();
    const before = posting && recordById("transactions", posting.id);
    const written = posting
      ? await update("transactions", posting.id, fields, form.seen)
      : await create("transactions", { ...fields, status: "booked" });
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    const names = before ? (changedNames(fields, before) as readonly (keyof typeof fields)[]) : [];
    const undo = async (old: Transaction) => {
      const undone = await update("transactions", old.id, Object.fromEntries(names.map((name) => [name, old[name]])));
      if (undone.ok) notify({ kind: "good", text: t("actions.undone") });
      else notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    };
    // The posting is stored whatever becomes of them; each that could not be attached is told.
    const unattached = attachTo.current ? await attachTo.current(written.value.id) : [];
    notify({
      kind: "good",
      text: t("form.saved"),
      ...(before &&
        names.length > 0 && { action: { label: t("form.undo"), undoes: true, onPress: () => void undo(before) } }),
    });
    for (const text of unattached) notify({ kind: "danger", text });
    onDone();
  }

  async function removePosting(gone: Transaction) {
    const removed = await removePostings([gone]);
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    const undo = async () => {
      const restored = await removed.value();
      if (!restored.ok) notify({ kind: "danger", text: t(`problems.${restored.problem.kind}`) });
    };
    notify({
      kind: "info",
      text: t("form.deleted"),
      action: { label: t("form.undo"), undoes: true, onPress: () => void undo() },
    });
    onDone();
  }

  if (accounts.length === 0) return <Notice kind="info">{t("form.noAccount")}</Notice>;
  return (
    <>
      <Form
        onSubmit={save}
        error={problem}
        actions={
          <>
            <Button type="submit" kind="primary">
              {t("form.save")}
            </Button>
            {posting && (
              <Button onPress={() => onRule(recordById("transactions", posting.id) ?? posting)}>
                {t("form.rule")}
              </Button>
            )}
            {posting && (
              <Button
                kind="danger"
                onPress={() => void removePosting(recordById("transactions", posting.id) ?? posting)}
              >
                {t("form.delete")}
              </Button>
            )}
          </>
        }
      >
        <SegmentedControl
          label={t("form.direction")}
          value={direction}
          options={[
            { value: "out", label: t("form.out") },
            { value: "in", label: t("form.in") },
          ]}
          onChange={(direction) => set({ direction })}
        />
        <MoneyField
          label={t("form.amount")}
          value={amount}
          currency={currency}
          onChange={(amount) => set({ amount })}
          error={errorOf("amount")}
        />
        <TextField
          label={t("form.text")}
          {...(bankText !== undefined && { description: t("form.bankText", { text: bankText }) })}
          value={text}
          onChange={(text) => set({ text })}
          error={errorOf("text")}
        />
        <DateField label={t("form.date")} value={date} onChange={(date) => set({ date })} error={errorOf("date")} />
        <Select
          label={t("form.account")}
          value={accountId}
          placeholder={t("form.accountChoose")}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(accountId) => set({ accountId })}
          error={errorOf("accountId")}
        />
        {splits.length > 0 ? (
          <PostingSplits
            splits={splits}
            whole={amount && size(amount)}
            currency={currency}
            tried={tried}
            focusFirst={isSplitAsked}
            onChange={(splits) => set({ splits })}
          />
        ) : (
          <Stack gap={2}>
            <CategoryField value={categoryId} onChange={(categoryId) => set({ categoryId })} />
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
          {!posting && (
            <Suspense fallback={null}>
              <NewAttachments onChange={(attach) => (attachTo.current = attach)} />
            </Suspense>
          )}
          <PostingDetails values={values} onChange={set} countsOnError={errorOf("countsOn")} />
        </div>
      </Form>
      {posting && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <PostingTransfer id={posting.id} />
          </Suspense>
          <Suspense fallback={null}>
            <Attachments owner={{ transactionId: posting.id }} />
          </Suspense>
          <Suspense fallback={null}>
            <PostingLostValues posting={posting} form={form} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
