import { useTranslation } from "react-i18next";
import { checkForUpdate, takeUpdate, useAppUpdate } from "#data/device/appUpdate.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

/** The server asks for a newer app: what that means for what is stored, and how to get it. */
export function OutdatedNotice() {
  const { t } = useTranslation("sync");
  const update = useAppUpdate();
  const [act, label] =
    update === "ready" ? ([takeUpdate, t("update.now")] as const) : ([checkForUpdate, t("update.look")] as const);
  return (
    <Notice
      kind="warn"
      actions={
        <Button busy={update === "checking"} onPress={() => void act()}>
          {label}
        </Button>
      }
    >
      {t("problem.Outdated")} {(update === "ready" || update === "none") && t(`update.${update}`)}
    </Notice>
  );
}
