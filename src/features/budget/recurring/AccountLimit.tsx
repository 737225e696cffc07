import { useState } from "react";
import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { recordById } from "#data/records/records.ts";
import { useRecord } from "#data/records/useRecords.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Money } from "#domain/money.ts";
import { usualLimit } from "#domain/recurring/cashForecast.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";

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

function LimitSheet({ account, limit, onClose }: LimitSheetProps) {
  const { t } = useTranslation("forecast");
  const { t: tAction } = useTranslation();
  const [value, setValue] = useState<Typed<Money>>(limit);
  const [problem, setProblem] = useState<string>();
  const amount = readable(value);

  async function save(): Promise<void> {
    if (!amount) return setProblem(t(value === undefined ? "limit.missing" : "limit.unreadable"));
    const before = recordById("preferences", PREFERENCES_ID)?.accountLimits;
    const others = (before ?? []).filter(({ id }) => id !== account.id);
    const saved = await savePreferences({ accountLimits: [...others, { id: account.id, limit: amount }] });
    if (!saved.ok) return setProblem(t("failed"));
    const undo = () => void savePreferences({ accountLimits: before });
    notify({
      kind: "good",
      text: t("limit.saved"),
      action: { label: tAction("actions.undo"), undoes: true, onPress: undo },
    });
    onClose();
  }

  return (
    <Sheet open title={t("limit.title", { account: account.name })} onClose={onClose}>
      <Form onSubmit={save} submit={t("limit.save")}>
        <MoneyField
          label={t("limit.label")}
          value={amount}
          currency={account.currentValue.currency}
          onChange={(next, text) => setValue(typed(next, text))}
          error={problem}
        />
      </Form>
    </Sheet>
  );
}
