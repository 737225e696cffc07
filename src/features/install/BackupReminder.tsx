import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useBackupReminder } from "#data/files/backupReminder.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** Says that what was written is nowhere else, until a copy was saved. It can be put away for a while. */
export function BackupReminder() {
  const { t } = useTranslation("install");
  const navigate = useNavigate();
  const href = useHref();
  const { due, putAway } = useBackupReminder();
  if (!due) return null;
  return (
    <Banner
      title={t("backup.title")}
      onPutOff={putAway}
      actions={
        <>
          <Button kind="primary" onPress={() => void navigate(`${href("settings")}#backup`)}>
            {t("backup.go")}
          </Button>
          <Button kind="quiet" onPress={putAway}>
            {t("backup.later")}
          </Button>
        </>
      }
    >
      <p>{due.kind === "monthly" ? t("backup.monthly") : t(`backup.${due.kind}`, { count: due.count })}</p>
    </Banner>
  );
}
