import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRecord } from "#data/records/useRecords.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { HomeEquity } from "#kit/worth/HomeEquity.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The home or the car that the loan stands in, and what of it is one's own. */
export function LinkedAsset({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const asset = useRecord("assets", debt.assetId ?? "");
  if (!asset) return;
  const link = (
    <Link to={href("assets", { language, query: { id: asset.id } })}>
      <bdi>{asset.name}</bdi>
    </Link>
  );
  return (
    <Section title={t("linked.title")}>
      <HomeEquity asset={asset} first={{ term: t("linked.asset"), value: link }} />
    </Section>
  );
}
