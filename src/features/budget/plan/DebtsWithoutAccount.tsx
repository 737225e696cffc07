import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { recordById } from "#data/records/records.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface DebtsWithoutAccountProps {
  readonly debts: readonly Debt[];
  readonly accounts: readonly Asset[];
}

/** Asks from which account a debt is paid, where no transaction tells: until then its payments are not counted. */
export function DebtsWithoutAccount({ debts, accounts }: DebtsWithoutAccountProps) {
  const { t } = useTranslation("forecast");
  const { t: tAction } = useTranslation();
  if (debts.length === 0) return null;

  async function choose({ id, name }: Debt, accountId: Asset["id"]): Promise<void> {
    const before = recordById("preferences", PREFERENCES_ID)?.debtAccounts;
    const others = (before ?? []).filter((one) => one.id !== id);
    const saved = await savePreferences({ debtAccounts: [...others, { id, accountId }] });
    if (!saved.ok) return void notify({ kind: "danger", text: t("failed") });
    const undo = () => void savePreferences({ debtAccounts: before });
    notify({
      kind: "good",
      text: t("debts.saved", { name }),
      action: { label: tAction("actions.undo"), undoes: true, onPress: undo },
    });
  }

  return (
    <Section ruled>
      <Stack gap={4}>
        {debts.map((debt) => (
          <Select
            key={debt.id}
            label={t("debts.title", { name: debt.name })}
            description={t("debts.help")}
            value=""
            placeholder={t("debts.choose")}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(accountId) => void choose(debt, accountId)}
          />
        ))}
      </Stack>
    </Section>
  );
}
