import { useTranslation } from "react-i18next";
import { IconButton } from "./IconButton.tsx";
import { hideAmounts, useAmountsHidden } from "../privacy.ts";

/** The eye. */
export function PrivacyToggle() {
  const { t } = useTranslation("ui");
  const hidden = useAmountsHidden();
  return (
    <IconButton
      icon={hidden ? "eyeOff" : "eye"}
      label={hidden ? t("showAmounts") : t("hideAmounts")}
      onPress={() => hideAmounts(!hidden)}
    />
  );
}
