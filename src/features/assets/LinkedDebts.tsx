import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { update } from "#data/records/repository.ts";
import { useNewer, useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { ok } from "#domain/result.ts";
import { HomeEquity } from "#kit/worth/HomeEquity.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface LinkedDebtsProps {
  readonly asset: Asset;
}

/** The loans that stand in it, and what of it is one's own. Of a home of one's own that has none, the way to them. */
export function LinkedDebts({ asset }: LinkedDebtsProps) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const linked = useRecords("debts").filter(({ assetId }) => assetId === asset.id);
  const today = useToday();
  const isReady = useReadState() === "ready";
  const isHome = asset.type === "real_estate" || asset.type === "property";
  const asks = isHome && isHeld(asset, today);
  // Before all records are there, nobody knows that there is none.
  if (linked.length === 0) return asks && isReady ? <LinkLoan asset={asset} /> : undefined;
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
    <Section title={t(isHeld(asset, today) ? "linked.home" : "linked.debts")}>
      <HomeEquity asset={asset} first={{ term: t("linked.debts"), value: links }} />
    </Section>
  );
}

/** A mortgage that stands in nothing yet takes one tap; one that is not written yet is written with the home chosen. */
function LinkLoan({ asset }: LinkedDebtsProps) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const tell = useUndoToast("assets");
  const newer = useNewer();
  const free = useRecords("debts").filter(
    ({ id, type, assetId }) => type === "mortgage" && assetId === undefined && !newer.has(`debts/${id}`),
  );

  async function link({ id }: Debt) {
    const linked = await update("debts", id, { assetId: asset.id });
    tell(linked.ok ? ok(() => update("debts", id, { assetId: undefined })) : linked, t("linked.done"));
  }

  return (
    <Section title={t("linked.home")}>
      <Text size="small" tone="muted">
        {t("linked.none")}
      </Text>
      <Row>
        {free.map((debt) => (
          <Button key={debt.id} onPress={() => void link(debt)}>
            {t("linked.link", { name: debt.name })}
          </Button>
        ))}
        <LinkButton to={href("addDebt", { language, query: { type: "mortgage", asset: asset.id } })} icon="add">
          {t("linked.add")}
        </LinkButton>
      </Row>
    </Section>
  );
}
