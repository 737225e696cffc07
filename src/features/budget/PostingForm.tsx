import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { create, remove, restore, update } from "#data/repository.ts";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { add, type Money, money, negate } from "#domain/money.ts";
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

const PostingLostValues = lazyPart(async () => (await import("./PostingLostValues.tsx")).PostingLostValues);

interface PostingFormProps {
  /** The one to change; a new one without. */
  readonly posting: Transaction | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PostingForm({ posting, open, onClose }: PostingFormProps) {
  const { t } = useTranslation("budget");
  return (
    <Sheet open={open} onClose={onClose} title={t(posting ? "form.edit" : "form.add")}>
      <Fields posting={posting} onDone={onClose} />
      {posting && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <PostingLostValues posting={posting} onRestored={onClose} />
          </Suspense>
        </Boundary>
      )}
    </Sheet>
  );
}

type Direction = "out" | "in";

function Fields({ posting, onDone }: { readonly posting: Transaction | undefined; readonly onDone: () => void }) {
  const { t } = useTranslation("budget");
  const today = useToday();
  const accounts = useRecords("assets").filter(
    ({ type, id }) => type === "bank" || type === "cash" || id === posting?.accountId,
  );
  const [accountId, setAccountId] = useState(
    posting?.accountId ?? (accounts.length === 1 ? accounts[0]?.id : undefined),
  );
  const [direction, setDirection] = useState<Direction>((posting?.amount.minor ?? -1) < 0 ? "out" : "in");
  const [amount, setAmount] = useState<Money | undefined>(posting && size(posting.amount));
  const [text, setText] = useState(posting?.text ?? "");
  const [note, setNote] = useState(posting?.note ?? "");
  const [date, setDate] = useState<Transaction["date"] | undefined>(posting?.date ?? today);
  const [tried, setTried] = useState(false);
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(posting);
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
    };
    const trimmed = note.trim();
    const written = posting
      ? await update("transactions", posting.id, { ...fields, note: trimmed === "" ? undefined : trimmed }, seen)
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
    <Form
      onSubmit={save}
      error={problem}
      actions={
        <>
          <Button type="submit" kind="primary">
            {t("form.save")}
          </Button>
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
        onChange={setDirection}
      />
      <MoneyField
        label={t("form.amount")}
        value={amount}
        currency={currency}
        onChange={setAmount}
        error={tried && !amount ? t("form.amountMissing") : undefined}
      />
      <TextField
        label={t("form.text")}
        value={text}
        onChange={setText}
        error={isTextTooLong ? t("form.textTooLong") : tried && text.trim() === "" ? t("form.textMissing") : undefined}
      />
      <DateField
        label={t("form.date")}
        value={date}
        onChange={setDate}
        error={tried && !date ? t("form.dateMissing") : undefined}
      />
      <Select
        label={t("form.account")}
        value={accountId}
        placeholder={t("form.accountChoose")}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setAccountId}
        error={tried && !account ? t("form.accountMissing") : undefined}
      />
      <TextField
        label={t("form.note")}
        optional
        value={note}
        onChange={setNote}
        error={isNoteTooLong ? t("form.noteTooLong") : undefined}
      />
    </Form>
  );
}

/** Without its sign. */
function size(value: Money): Money {
  return value.minor < 0 ? negate(value) : add(value, money(0, value.currency));
}
