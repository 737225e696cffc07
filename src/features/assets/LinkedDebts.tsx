import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRecords } from "#data/useRecords.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { HomeEquity } from "#features/valued/HomeEquity.tsx";
import { Link } from "#ui/Link.tsx";
import { Section } from "#ui/Section.tsx";
import { Stack } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";

/** The loans that stand in it, and what of it is one's own. Nothing where there are none. */
export function LinkedDebts({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const linked = useRecords("debts").filter(({ assetId }) => assetId === asset.id);
  if (linked.length === 0) return;
  const links = (
    <Stack gap={1}>
      {linked.map(({ id, name }) => (
        <Link key={id} to={href("debt", { language, query: { id } })}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </Stack>
  );
  return (
    <Section title={t("linked.home")}>
      <HomeEquity asset={asset} first={{ term: t("linked.debts"), value: links }} />
    </Section>
  );
}
