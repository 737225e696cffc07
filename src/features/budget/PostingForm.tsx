import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { recordById } from "#data/records.ts";
import { create, remove, restore, update } from "#data/repository.ts";
import { useFollowing } from "#data/useFollowing.ts";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { money, negate } from "#domain/money.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Form } from "#ui/Form.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { MoneyField } from "#ui/MoneyField.tsx";
import { Notice } from "#ui/Notice.tsx";
import { notify } from "#ui/notify.ts";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { TextField } from "#ui/TextField.tsx";
import { CategoryField } from "./CategoryField.tsx";
import { chosenByHand, emptyPosting, FIELDS, type PostingValues, size, valuesOf } from "./postingValues.ts";

const PostingLostValues = lazyPart(async () => (await import("./PostingLostValues.tsx")).PostingLostValues);

interface PostingFormProps {
  /** The one to change; a new one without. */
  readonly posting: Transaction | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Leaves the form for a rule made from the posting as it is stored. */
  readonly onRule: (posting: Transaction) => void;
}

export function PostingForm({ posting, open, onClose, onRule }: PostingFormProps) {
  const { t } = useTranslation("budget");
  return (
    <Sheet open={open} onClose={onClose} title={t(posting ? "form.edit" : "form.add")}>
      <Fields posting={posting} onDone={onClose} onRule={onRule} />
    </Sheet>
  );
}

interface FieldsProps extends Pick<PostingFormProps, "posting" | "onRule"> {
  readonly onDone: () => void;
}

function Fields({ posting, onDone, onRule }: FieldsProps) {
  const { t } = useTranslation("budget");
  const today = useToday();
  const accounts = useRecords("assets").filter(
    ({ type, id }) => type === "bank" || type === "cash" || id === posting?.accountId,
  );
  const [values, setValues] = useState(() =>
    posting ? valuesOf(posting) : emptyPosting(accounts.length === 1 ? accounts[0]?.id : undefined, today),
  );
  const { accountId, direction, amount, text, categoryId, note, date } = values;
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
  const [problem, setProblem] = useState<string>();
  const account = accounts.find(({ id }) => id === accountId);
  const currency = posting?.amount.currency ?? account?.currentValue.currency ?? "DKK";
  const isTextTooLong = text.length > 500;
  const isNoteTooLong = note.length > 5_000;

  async function save() {
    setTried(true);
    if (!account || !amount || !date || text.trim() === "" || isTextTooLong || isNoteTooLong) return;
    const signed = money(size(amount).minor, currency);
    const fields = {
      accountId: account.id,
      date,
      amount: direction === "out" ? negate(signed) : signed,
      text: text.trim(),
      ...(categoryId !== (form.seen?.categoryId ?? undefined) && chosenByHand(categoryId)),
    };
    const trimmed = note.trim();
    const written = posting
      ? await update("transactions", posting.id, { ...fields, note: trimmed === "" ? undefined : trimmed }, form.seen)
      : await create("transactions", { ...fields, ...(trimmed === "" ? {} : { note: trimmed }), status: "booked" });
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    notify({ kind: "good", text: t("form.saved") });
    onDone();
  }

  async function removePosting(id: Transaction["id"]) {
    const removed = await remove("transactions", [id]);
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    const undo = async () => {
      const restored = await restore("transactions", [id]);
      if (!restored.ok) notify({ kind: "danger", text: t(`problems.${restored.problem.kind}`) });
    };
    notify({ kind: "info", text: t("form.deleted"), action: { label: t("form.undo"), onPress: () => void undo() } });
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
              <Button kind="danger" onPress={() => void removePosting(posting.id)}>
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
          error={tried && !amount ? t("form.amountMissing") : undefined}
        />
        <TextField
          label={t("form.text")}
          value={text}
          onChange={(text) => set({ text })}
          error={
            isTextTooLong ? t("form.textTooLong") : tried && text.trim() === "" ? t("form.textMissing") : undefined
          }
        />
        <DateField
          label={t("form.date")}
          value={date}
          onChange={(date) => set({ date })}
          error={tried && !date ? t("form.dateMissing") : undefined}
        />
        <Select
          label={t("form.account")}
          value={accountId}
          placeholder={t("form.accountChoose")}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(accountId) => set({ accountId })}
          error={tried && !account ? t("form.accountMissing") : undefined}
        />
        <CategoryField value={categoryId} onChange={(categoryId) => set({ categoryId })} />
        <TextField
          label={t("form.note")}
          optional
          value={note}
          onChange={(note) => set({ note })}
          error={isNoteTooLong ? t("form.noteTooLong") : undefined}
        />
      </Form>
      {posting && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <PostingLostValues posting={posting} form={form} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
