import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** Why nothing new can be chosen for what is in the file, and where room is made. */
export function NoRoom() {
  const { t } = useTranslation("assets");
  const { language } = useFormat();
  const { limit } = useAllowance();
  return (
    <Notice kind="warn" actions={<LinkButton to={href("assets", { language })}>{t("title")}</LinkButton>}>
      {t("limitReached", { limit: limit ?? 0 })}
    </Notice>
  );
}
