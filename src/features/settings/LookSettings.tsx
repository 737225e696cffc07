import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import { LANGUAGES, type Theme, THEMES } from "#config/spec.ts";
import { useDeviceSetting } from "#data/preferencesStore.ts";
import type { IconName } from "#ui/Icon.tsx";
import { hideAmounts, useAmountsHidden } from "#ui/privacy.ts";
import { RadioTiles } from "#ui/RadioTiles.tsx";
import { Section } from "#ui/Section.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { applyTheme, storedTheme } from "#ui/theme.ts";

const ICON = { light: "sun", dark: "moon", system: "system" } as const satisfies Record<Theme, IconName>;

/** Choices of this device; each acts at once. */
export function LookSettings() {
  const { t } = useTranslation("settings");
  const [language, setLanguage] = useDeviceSetting("language");
  const [theme, setTheme] = useState(storedTheme);
  const hidden = useAmountsHidden();
  return (
    <Section title={t("look")} ruled>
      <Select
        label={t("language")}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <RadioTiles
        label={t("theme")}
        tiles={THEMES.map((value) => ({ value, label: t(`themes.${value}`), icon: ICON[value] }))}
        value={theme}
        onChange={(chosen) => {
          applyTheme(chosen);
          setTheme(chosen);
        }}
      />
      <Switch label={t("hideAmounts")} description={t("hideAmountsHelp")} value={hidden} onChange={hideAmounts} />
    </Section>
  );
}
