import { useTranslation } from "react-i18next";
import { switchSingleKeys, useSingleKeys } from "#ui/singleKeys.ts";
import { Switch } from "#ui/choices/Switch.tsx";

/** The setting of this device, which may have no keys at all. */
export function SingleKeysSetting() {
  const { t } = useTranslation("settings");
  return (
    <Switch
      label={t("singleKeys")}
      description={t("singleKeysHelp")}
      value={useSingleKeys()}
      onChange={switchSingleKeys}
    />
  );
}
