import { useTranslation } from "react-i18next";
import { TrySample } from "#kit/records/TrySample.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Checklist } from "./Checklist.tsx";

/** The overview while nothing is there yet: one account, one file or one budget is enough to begin with. */
export function EmptyDashboard() {
  const { t } = useTranslation("dashboard");
  const href = useHref();
  return (
    <>
      <EmptyState title={t("empty.title")} example={<TrySample />}>
        {t("empty.text")}
      </EmptyState>
      <LinkTiles
        label={t("empty.begin")}
        tiles={[
          { to: href("addAsset", { query: { type: "bank" } }), label: t("empty.add"), icon: "add" },
          { to: href("import"), label: t("empty.import"), icon: "import" },
          { to: href("budget"), label: t("empty.budget"), icon: "list" },
        ]}
      />
      <Checklist />
    </>
  );
}
