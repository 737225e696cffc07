import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { create } from "#data/records/repository.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { ok } from "#domain/result.ts";
import { useUndoneText } from "#kit/records/useUndoToast.ts";
import { Link } from "#ui/actions/Link.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The currency that sums are shown in; follows the household to its other devices. */
export function CurrencySetting() {
  const { t } = useTranslation("settings");
  const { t: tAction } = useTranslation();
  const { language } = useFormat();
  const undoneText = useUndoneText();
  const currency = useDisplayCurrency();
  const kept = useRecord("preferences", PREFERENCES_ID);

  async function choose(displayCurrency: Currency): Promise<void> {
    // The currency that was shown until now is what an undo goes back to.
    const begun = kept ? ok() : await create("preferences", { id: PREFERENCES_ID, displayCurrency: currency });
    const saved = begun.ok ? await savePreferences({ displayCurrency }) : begun;
    if (!saved.ok) return void notify({ kind: "danger", text: t("currencyFailed") });
    const undo = async () => {
      const undone = await saved.value();
      notify(
        undone.ok
          ? { kind: "good", text: undoneText(undone.value, t("currencyBack")) }
          : { kind: "danger", text: t("currencyFailed") },
      );
    };
    notify({
      kind: "good",
      text: t("currencySaved"),
      action: { label: tAction("actions.undo"), undoes: true, onPress: () => void undo() },
    });
  }

  return (
    <Section place="currency" title={t("money")} ruled>
      <Select
        label={t("currency")}
        description={t("currencyHelp")}
        options={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        value={currency}
        onChange={(chosen) => void choose(chosen)}
      />
      <Text>
        <Link to={href("settings", { language, query: { section: "rates" } })}>{t("rates")}</Link>
      </Text>
    </Section>
  );
}
