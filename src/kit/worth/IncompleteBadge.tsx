import { useTranslation } from "react-i18next";
import { Badge } from "#ui/notices/Badge.tsx";

/** Marks a sum that something is not in: beside the number itself, not only in a notice below it. */
export function IncompleteBadge({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation("rates");
  if (!isShown) return null;
  return (
    <>
      <Badge tone="warn" icon="warning">
        {t("missing.incomplete")}
      </Badge>{" "}
    </>
  );
}
