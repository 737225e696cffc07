import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import { LANGUAGES } from "#config/spec.ts";
import { setDeviceLanguage, useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { Select } from "#ui/choices/Select.tsx";

/** For whoever cannot read the page yet: each language by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const language = useDeviceLanguage();
  return (
    <Select
      label={t("language")}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language}
      onChange={setDeviceLanguage}
    />
  );
}
