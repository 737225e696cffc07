import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useBackupReminder } from "#data/backupReminder.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { useHref } from "#ui/useHref.ts";

/** Says that what was written is nowhere else. It can be put away, and then says nothing for a month. */
export function BackupReminder() {
  const { t } = useTranslation("install");
  const navigate = useNavigate();
  const href = useHref();
  const { due, putAway } = useBackupReminder();
  if (!due) return null;
  return (
    <Banner
      title={t("backup.title")}
      actions={
        <>
          <Button
            kind="primary"
            onPress={() => {
              putAway();
              void navigate(href("settings"));
            }}
          >
            {t("backup.go")}
          </Button>
          <Button kind="quiet" onPress={putAway}>
            {t("backup.later")}
          </Button>
        </>
      }
    >
      <p>{due.kind === "unsaved" ? t("backup.unsaved", { count: due.count }) : t("backup.monthly")}</p>
    </Banner>
  );
}
