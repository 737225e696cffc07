import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { useNewer, useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type SecuredLoan, securedLoans } from "#domain/calculations/loans/securedLoans.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** The home and its mortgage, or the car and its loan, that somebody has yet to say belong together; by the id of either. */
export function useSecuredLoan(id: Asset["id"] | Debt["id"]): SecuredLoan | undefined {
  const [assets, debts, today] = [useRecords("assets"), useRecords("debts"), useToday()];
  const isReady = useReadState() === "ready";
  const newer = useNewer();
  return useMemo(() => {
    const found = isReady ? securedLoans(assets, debts, today) : [];
    return found.find(({ asset, debt }) => (asset.id === id || debt.id === id) && !newer.has(`debts/${debt.id}`));
  }, [isReady, assets, debts, today, newer, id]);
}

/** Asks once whether the only loan of its kind stands in the only thing that it can stand in. Nothing where that is answered. */
export function LoanQuestion({ subject }: { readonly subject: Asset | Debt }) {
  const { t } = useTranslation("loans");
  const { language } = useFormat();
  const tell = useUndoToast("assets");
  const asked = useSecuredLoan(subject.id);
  if (!asked) return undefined;
  const { asset, debt } = asked;
  const isHome = debt.type === "mortgage";

  async function answer(changes: Partial<Pick<Debt, "assetId" | "notAssetIds">>, text: string): Promise<void> {
    tell(await writeWithUndo([{ kind: "update", collection: "debts", id: debt.id, changes }]), text);
  }

  return (
    <Section title={t(isHome ? "linked.home" : "linked.debts")}>
      <Text>{t("linked.ask", { debt: debt.name, asset: asset.name })}</Text>
      <Row>
        <Button onPress={() => void answer({ assetId: asset.id }, t("linked.done"))}>
          {t("linked.link", { name: subject.id === debt.id ? asset.name : debt.name })}
        </Button>
        <Button
          kind="quiet"
          onPress={() => void answer({ notAssetIds: [...(debt.notAssetIds ?? []), asset.id] }, t("linked.refused"))}
        >
          {t("linked.refuse")}
        </Button>
        {isHome && subject.id === asset.id && (
          <LinkButton to={href("addDebt", { language, query: { type: "mortgage", asset: asset.id } })} icon="add">
            {t("linked.add")}
          </LinkButton>
        )}
      </Row>
    </Section>
  );
}
