import * as z from "zod/mini";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import { CURRENCY_BY_LANGUAGE, type Language, LANGUAGES, THEMES } from "#config/spec.ts";
import { setDeviceLanguage, useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { COUNTRIES, type Country } from "#domain/entities/household.ts";
import { Currency, LANGUAGE_CURRENCIES } from "#domain/money.ts";
import { LabelledSegments } from "#ui/choices/LabelledSegments.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { applyTheme, useTheme } from "#ui/theme.ts";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

/** `currency` is chosen only by whoever says so: without it the one in use stays. */
const LanguageForm = z.object({ country: z.enum(COUNTRIES), currency: z.optional(Currency) });
type LanguageValues = z.infer<typeof LanguageForm>;

const COUNTRY_BY_LANGUAGE: Readonly<Record<Language, Country>> = {
  da: "DK",
  fo: "FO",
  kl: "GL",
  sv: "SE",
  no: "NO",
  fi: "FI",
  is: "IS",
  en: "other",
};

const LANGUAGE_OF = new Map(LANGUAGES.map((language) => [COUNTRY_BY_LANGUAGE[language], language]));

/** Language and colours are of this device and act at once; country and currency are of the household. */
export function LanguageStep() {
  const { t } = useTranslation(["onboarding", "settings"]);
  const onward = useOnward("language");
  const household = useHousehold();
  const language = useDeviceLanguage();
  const theme = useTheme();
  const kept = useDisplayCurrency();
  const initial = { country: household?.country ?? COUNTRY_BY_LANGUAGE[language] };
  const draft = useDraft<LanguageValues, LanguageValues>("onboarding/language", initial, LanguageForm);
  const { country, currency } = draft.values;
  // The others are among the settings; one chosen there stays.
  const currencies = [...new Set<Currency>([...LANGUAGE_CURRENCIES, kept])];

  // R15: what counts is the first choice. A country suggests its currency; another language never changes one.
  function chooseCountry(next: Country): void {
    const spoken = LANGUAGE_OF.get(next);
    const suggests = household?.country === undefined && spoken && next !== "other";
    draft.set({ country: next, ...(suggests && { currency: CURRENCY_BY_LANGUAGE[spoken] }) });
  }

  async function save(): Promise<void> {
    if (await onward.answer({ country }, currency)) draft.reset(draft.values);
  }

  return (
    <StepForm key={draft.round} onward={onward} onSubmit={save}>
      <Select
        label={t("settings:language")}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={setDeviceLanguage}
      />
      <Select
        label={t("language.country")}
        options={COUNTRIES.map((value) => ({ value, label: t(`language.countries.${value}`) }))}
        value={country}
        onChange={chooseCountry}
      />
      <Select
        label={t("language.currency")}
        description={t("language.currencyHelp")}
        options={currencies.map((value) => ({ value, label: t(`settings:currencies.${value}`) }))}
        value={currency ?? kept}
        onChange={(next) => draft.set({ currency: next })}
      />
      <LabelledSegments
        label={t("settings:theme")}
        options={THEMES.map((value) => ({ value, label: t(`settings:themes.${value}`) }))}
        value={theme}
        onChange={applyTheme}
      />
    </StepForm>
  );
}
