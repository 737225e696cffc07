import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { useNewer, useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { LoanQuestion, useSecuredLoan } from "#kit/worth/LoanQuestion.tsx";
import { HomeEquity } from "#kit/worth/HomeEquity.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import type { AssetDetailProps } from "./AssetDetail.tsx";

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
  if (linked.length === 0) {
    if (!isReady) return undefined;
    return asks ? <LinkLoan asset={asset} /> : <LoanQuestion subject={asset} />;
  }
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
  const asked = useSecuredLoan(asset.id);
  const free = useRecords("debts").filter(
    ({ id, type, assetId, notAssetIds = [] }) =>
      type === "mortgage" && assetId === undefined && !notAssetIds.includes(asset.id) && !newer.has(`debts/${id}`),
  );

  async function link({ id }: Debt) {
    const changes = { assetId: asset.id };
    tell(await writeWithUndo([{ kind: "update", collection: "debts", id, changes }]), t("linked.done"));
  }

  if (asked) return <LoanQuestion subject={asset} />;
  return (
    <Section title={t("linked.home")} help={t("linked.none")}>
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

/** From an account to its balance in the days to come. */
export function AssetLinks({ asset }: AssetDetailProps) {
  const { t } = useTranslation("upcoming");
  const href = useHref();
  const isCounted = isHeld(asset, useToday());
  if (!isCounted || (asset.type !== "bank" && asset.type !== "cash")) return null;
  return (
    <Row>
      <Link to={href("budget", { query: { tab: "forecast", account: asset.id } })}>{t("all")}</Link>
    </Row>
  );
}
