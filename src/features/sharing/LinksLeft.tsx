import { useTranslation } from "react-i18next";
import { useSharedViews } from "#data/sharing/sharedViews.ts";
import { Section } from "#ui/layout/Section.tsx";
import { LinkList } from "./LinkList.tsx";

/** Links from a plan that has ended: they stay open until their day, and whoever made them can still stop them. */
export function LinksLeft() {
  const { t } = useTranslation("sharing");
  const { value } = useSharedViews();
  if (!value || value.length === 0) return null;
  return (
    <Section title={t("list.title")} help={t("list.help")}>
      <LinkList views={value} />
    </Section>
  );
}
