import { useTranslation } from "react-i18next";
import { useGoalSources } from "#data/records/useGoals.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { unbookedAmount } from "#domain/calculations/goals/goalEarmarks.ts";
import { isEqual } from "#domain/elements.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld, ownPart } from "#domain/calculations/networth/ownPart.ts";
import type { Asset, AssetType } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { ACCOUNT_PARTS } from "#domain/entities/goal.ts";
import type { Currency } from "#domain/money.ts";
import { isUnset } from "#domain/text/typed.ts";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { usePaymentAccounts } from "#kit/accounts/usePaymentAccounts.ts";
import { FieldControl } from "#kit/forms/FieldControl.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { GoalFieldControl } from "./GoalFieldControl.tsx";
import type { GoalDraft } from "./GoalForm.tsx";
import { asksForInitial, FUNDINGS, type GoalValues, inCurrency } from "./goalForm.ts";

/** Where money lies that can be saved for something. */
const ACCOUNTS: ReadonlySet<AssetType> = new Set([
  "cash",
  "bank",
  "stocks",
  "bonds",
  "crypto",
  "investment",
  "retirement",
]);

interface FundingFieldsProps {
  readonly draft: GoalDraft;
  /** Something was put aside in the currency of the goal: only what is in it can be linked to. */
  readonly keepsCurrency: boolean;
}

/** Where the money comes from, and what is asked of that. */
export function FundingFields({ draft, keepsCurrency }: FundingFieldsProps) {
  const { t } = useTranslation("goals");
  const { values, set } = draft;
  const icons = { manual: "savings", account: "bank", debt: "debt" } as const;
  return (
    <>
      <RadioTiles
        label={t("fields.funding")}
        value={values.funding}
        onChange={(funding) => set({ funding })}
        tiles={FUNDINGS.map((value) => ({
          value,
          label: t(`fundings.${value}.name`),
          description: t(`fundings.${value}.about`),
          icon: icons[value],
        }))}
      />
      {values.funding === "account" && <AccountFields draft={draft} keepsCurrency={keepsCurrency} />}
      {values.funding === "debt" && <DebtField draft={draft} keepsCurrency={keepsCurrency} />}
      {values.funding !== "debt" && <PayingAccountField draft={draft} />}
      {asksForInitial(values) && (
        <>
          <GoalFieldControl draft={draft} field="initialAmount" />
          <GoalFieldControl draft={draft} field="incomeShare" />
        </>
      )}
    </>
  );
}

function AccountFields({ draft, keepsCurrency }: FundingFieldsProps) {
  const { t } = useTranslation("goals");
  const errorOf = useFieldError("goals");
  const { compare } = useFormat();
  const today = useToday();
  const { values, set } = draft;
  const sources = useGoalSources();
  const goals = useReadyRecords("goals");
  const known = sources.assets
    .filter((asset) => asset.id === values.accountId || (ACCOUNTS.has(asset.type) && isHeld(asset, today)))
    .toSorted((a, b) => compare(a.name, b.name));
  const accounts = keepsCurrency ? inSame(known, values.currency) : known;

  /** The amount that was filled in for the account that was chosen before gives way to that of the new one. */
  function choose(account: Asset | undefined): void {
    if (!account) return;
    const before = known.find(({ id }) => id === values.accountId);
    const filled = before && unbookedAmount(before, goals, sources);
    const isOurs = isUnset(values.initialAmount) || (filled && isEqual(values.initialAmount, filled));
    set({
      ...inCurrency(values, account.currentValue.currency),
      accountId: account.id,
      ...(isOurs && !keepsCurrency && { initialAmount: unbookedAmount(account, goals, sources) }),
    });
  }

  function help(): string | undefined {
    if (accounts.length < known.length) return t("help.currencyKept", { currency: values.currency });
    return accounts.length === 0 ? t("help.accountNone") : undefined;
  }

  return (
    <>
      <Select<Asset["id"] | "">
        label={t("fields.accountId")}
        description={help()}
        error={errorOf("accountId", draft.errors["accountId"])}
        name="accountId"
        placeholder={t("form.choose")}
        value={values.accountId ?? ""}
        onChange={(chosen) => choose(accounts.find(({ id }) => id === chosen))}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RadioTiles
        label={t("fields.accountPart")}
        value={values.accountPart}
        onChange={(accountPart) => set({ accountPart })}
        tiles={ACCOUNT_PARTS.map((value) => ({
          value,
          label: t(`parts.${value}.name`),
          description: t(`parts.${value}.about`),
        }))}
      />
      {values.accountPart === "share" && <GoalFieldControl draft={draft} field="accountShare" />}
    </>
  );
}

/** The account that the forecast counts the monthly transfers out of. Only an account in the currency of the goal can be chosen. */
function PayingAccountField({ draft }: { readonly draft: GoalDraft }) {
  const { t } = useTranslation("goals");
  const error = useFieldError("goals")("payingAccountId", draft.errors["payingAccountId"]);
  const { compare } = useFormat();
  const today = useToday();
  const { payingAccountId, currency } = draft.values;
  const accounts = usePaymentAccounts({ currency, alsoId: payingAccountId })
    .filter((asset) => asset.id === payingAccountId || isHeld(asset, today))
    .toSorted((a, b) => compare(a.name, b.name));
  return (
    <FieldControl
      draft={draft}
      field="payingAccountId"
      label={t("fields.payingAccountId")}
      error={error}
      control={{
        kind: "choice",
        help: t("help.payingAccountId"),
        none: t("form.noPayingAccount"),
        options: accounts.map(({ id, name }) => ({ value: id, label: name })),
      }}
    />
  );
}

function DebtField({ draft, keepsCurrency }: FundingFieldsProps) {
  const { t } = useTranslation("goals");
  const errorOf = useFieldError("goals");
  const { compare } = useFormat();
  const { values, set } = draft;
  const known = useReadyRecords("debts")
    .filter(({ id, currentValue }) => id === values.debtId || currentValue.minor > 0)
    .toSorted((a, b) => compare(a.name, b.name));
  const debts = keepsCurrency ? inSame(known, values.currency) : known;

  function choose(debt: Debt | undefined): void {
    if (debt) set({ ...withDebt(values, debt), debtId: debt.id });
  }

  function help(): string {
    if (debts.length < known.length) return t("help.currencyKept", { currency: values.currency });
    return t(debts.length === 0 ? "help.debtNone" : "help.debtId");
  }

  return (
    <Select<Debt["id"] | "">
      label={t("fields.debtId")}
      description={help()}
      error={errorOf("debtId", draft.errors["debtId"])}
      name="debtId"
      placeholder={t("form.choose")}
      value={values.debtId ?? ""}
      onChange={(chosen) => choose(debts.find(({ id }) => id === chosen))}
      options={debts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function inSame<One extends Asset | Debt>(all: readonly One[], currency: Currency): readonly One[] {
  return all.filter(({ currentValue }) => currentValue.currency === currency);
}

/** The debt of today is counted from; all of it is the target until somebody says otherwise. */
function withDebt(values: GoalValues, debt: Debt): Partial<GoalValues> {
  const debtOwed = ownPart(debt.currentValue, debt);
  return {
    ...inCurrency(values, debtOwed.currency),
    debtOwed,
    ...(values.category === "savings" && { category: "debt_repayment" }),
    ...(isUnset(values.targetAmount) && { targetAmount: debtOwed }),
  };
}
