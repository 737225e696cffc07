import { useState } from "react";
import { useTranslation } from "react-i18next";
import { create, remove, restore, update } from "#data/records/repository.ts";
import type { BudgetBill } from "#domain/entities/budgetBill.ts";
import { BUDGET_EVERY } from "#domain/entities/budgetLine.ts";
import type { Currency, Money } from "#domain/money.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { ok } from "#domain/result.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { amountProblem } from "./amountProblem.ts";
import { MonthField } from "./MonthField.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface BillSheetProps {
  /** None for a new one. */
  readonly bill: BudgetBill | undefined;
  readonly currency: Currency;
  readonly onClose: () => void;
}

const NAME_AT_MOST = 200;

/** A bill that the account pays: what, how much, and when. */
export function BillSheet({ bill, currency, onClose }: BillSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const tell = useUndoToast("budgetPlan");
  const [name, setName] = useState(bill?.name ?? "");
  const [amount, setAmount] = useState<Typed<Money>>(bill?.amount);
  const [every, setEvery] = useState<BudgetBill["every"]>(bill?.every ?? "year");
  const [month, setMonth] = useState(bill?.month ?? 1);
  const [tried, setTried] = useState(false);
  const written = name.trim();
  const nameProblem = written === "" ? "missing" : written.length > NAME_AT_MOST ? "tooLong" : undefined;
  const problem = amountProblem(amount);

  async function save(): Promise<void> {
    setTried(true);
    if (nameProblem || problem || !amount || amount === "unreadable") return;
    const fields = { name: written, amount, every, month };
    if (!bill) {
      const made = await create("budget_bills", fields);
      const done = made.ok ? ok(() => remove("budget_bills", [made.value.id])) : made;
      if (tell(done, t("account.saved"))) onClose();
      return;
    }
    const saved = await update("budget_bills", bill.id, fields, bill);
    const old = { name: bill.name, amount: bill.amount, every: bill.every, month: bill.month };
    if (tell(saved.ok ? ok(() => update("budget_bills", bill.id, old)) : saved, t("account.saved"))) onClose();
  }

  async function takeAway({ id }: BudgetBill): Promise<void> {
    const removed = await remove("budget_bills", [id]);
    if (tell(removed.ok ? ok(() => restore("budget_bills", [id])) : removed, t("account.removed"))) onClose();
  }

  return (
    <Sheet open title={t(bill ? "account.edit" : "account.add")} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button type="submit" kind="primary">
              {t("account.save")}
            </Button>
            {bill && (
              <Button kind="danger" onPress={() => void takeAway(bill)}>
                {t("account.remove")}
              </Button>
            )}
          </>
        }
      >
        <TextField
          label={t("account.name")}
          value={name}
          onChange={setName}
          error={tried && nameProblem ? t(`errors.name.${nameProblem}`) : undefined}
        />
        <MoneyField
          label={t("account.amount")}
          description={t("line.sumHelp")}
          value={readable(amount)}
          currency={currency}
          onChange={(value, text) => setAmount(typed(value, text))}
          read={parseArithmetic}
          error={tried && problem ? t(`errors.amount.${problem}`) : undefined}
        />
        <Select
          label={t("line.every")}
          value={every}
          options={BUDGET_EVERY.map((value) => ({ value, label: t(`every.${value}`) }))}
          onChange={setEvery}
        />
        {every !== "month" && <MonthField label={t("line.month")} value={month} onChange={setMonth} />}
      </Form>
    </Sheet>
  );
}
