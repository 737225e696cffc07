import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Money } from "#domain/money.ts";
import { usualLimit } from "#domain/recurring/cashForecast.ts";
import { ok } from "#domain/result.ts";
import { type Drafted, requiredBalance } from "#domain/text/typed.ts";
import { usePaymentAccounts } from "#kit/accounts/usePaymentAccounts.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { useKeepPreferences } from "#kit/records/useKeepPreferences.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";

// The answers about accounts that a forecast goes by.

const optionsOf = (accounts: readonly Asset[]) => accounts.map(({ id, name }) => ({ value: id, label: name }));

/** The choice of the account that pays the bills: until somebody has said, they are not in the forecast. */
export function BillsAccount() {
  const { t } = useTranslation("forecast");
  const keep = useKeepPreferences("recurring");
  const { compare } = useFormat();
  const today = useToday();
  const accounts = usePaymentAccounts()
    .filter((asset) => isHeld(asset, today))
    .toSorted((a, b) => compare(a.name, b.name));
  const chosen = useRecord("preferences", PREFERENCES_ID)?.billsAccount;
  if (accounts.length === 0) return null;
  return (
    <Select
      label={t("bills.title")}
      description={t("bills.help")}
      value={accounts.find(({ id }) => id === chosen)?.id}
      placeholder={t("bills.choose")}
      options={optionsOf(accounts)}
      onChange={(billsAccount) => void keep({ billsAccount }, t("bills.saved"))}
    />
  );
}

interface DebtsWithoutAccountProps {
  readonly debts: readonly Debt[];
  readonly accounts: readonly Asset[];
}

/** Asks from which account a debt is paid, where no transaction tells: until then its payments are not counted. */
export function DebtsWithoutAccount({ debts, accounts }: DebtsWithoutAccountProps) {
  const { t } = useTranslation("forecast");
  const keep = useKeepPreferences("recurring");
  const known = useRecord("preferences", PREFERENCES_ID)?.debtAccounts ?? [];
  if (debts.length === 0) return null;
  return (
    <Section ruled>
      <Stack gap={4}>
        {debts.map(({ id, name }) => (
          <Select<Asset["id"]>
            key={id}
            label={t("debts.title", { name })}
            description={t("debts.help")}
            value=""
            placeholder={t("debts.choose")}
            options={optionsOf(accounts)}
            onChange={(accountId) => {
              const debtAccounts = [...known.filter((one) => one.id !== id), { id, accountId }];
              void keep({ debtAccounts }, t("debts.saved", { name }));
            }}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface AccountLimitProps {
  readonly account: Asset;
}

/** The balance that an account should not stand below; each has its own. */
export function AccountLimit({ account }: AccountLimitProps) {
  const { t } = useTranslation("forecast");
  const words = useSeriesWords();
  const [isOpen, setOpen] = useState(false);
  const limits = useRecord("preferences", PREFERENCES_ID)?.accountLimits;
  const limit = limits?.find(({ id }) => id === account.id)?.limit ?? usualLimit(account.currentValue.currency);
  return (
    <Section
      title={t("limit.title", { account: account.name })}
      actions={
        <Button kind="quiet" icon="edit" onPress={() => setOpen(true)}>
          {t("limit.button")}
        </Button>
      }
      ruled
    >
      <Text>{t("limit.line", { limit: words.amount(limit) })}</Text>
      {isOpen && <LimitSheet account={account} limit={limit} onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface LimitSheetProps extends AccountLimitProps {
  readonly limit: Money;
  readonly onClose: () => void;
}

const limitSchema = z.object({ limit: requiredBalance() });

function LimitSheet({ account: { id, name, currentValue }, limit, onClose }: LimitSheetProps) {
  const { t } = useTranslation("forecast");
  const before = useRecord("preferences", PREFERENCES_ID)?.accountLimits;
  const form = useSheetForm<{ readonly limit: Drafted<Money> }, z.infer<typeof limitSchema>>({
    words: "recurring",
    draft: `limit/${id}`,
    initial: { limit },
    schema: limitSchema,
    sentence: (message) => (message === "missing" ? t("limit.missing") : t("limit.unreadable")),
    async write({ limit }) {
      const others = (before ?? []).filter((one) => one.id !== id);
      const saved = await savePreferences({ accountLimits: [...others, { id, limit }] });
      const done = saved.ok ? ok(() => savePreferences({ accountLimits: before })) : saved;
      return { done, text: t("limit.saved") };
    },
    onClose,
  });
  return (
    <FormSheet
      title={t("limit.title", { account: name })}
      form={form}
      submit={t("limit.save")}
      onClose={onClose}
      rows={[
        {
          field: "limit",
          label: t("limit.label"),
          kind: "money",
          currency: currentValue.currency,
          isRequired: true,
        },
      ]}
    />
  );
}
