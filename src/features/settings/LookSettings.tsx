import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import { LANGUAGES, THEMES } from "#config/spec.ts";
import { setDeviceLanguage, useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { hideAmounts, useAmountsHidden } from "#ui/privacy.ts";
import { Section } from "#ui/layout/Section.tsx";
import { LabelledSegments } from "#ui/choices/LabelledSegments.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { applyTheme, useTheme } from "#ui/theme.ts";
import { SingleKeysSetting } from "./SingleKeysSetting.tsx";

/** Choices of this device; each acts at once. */
export function LookSettings() {
  const { t } = useTranslation("settings");
  const language = useDeviceLanguage();
  const theme = useTheme();
  const hidden = useAmountsHidden();
  return (
    <Section place="look" title={t("look")}>
      <Select
        label={t("language")}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={setDeviceLanguage}
      />
      <LabelledSegments
        label={t("theme")}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={applyTheme}
      />
      <Switch label={t("hideAmounts")} description={t("hideAmountsHelp")} value={hidden} onChange={hideAmounts} />
      <SingleKeysSetting />
    </Section>
  );
}
