import { useTranslation } from "react-i18next";
import { useExchange } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { homeEquity } from "#domain/calculations/networth/homeEquity.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import { missingOwnershipShares } from "#domain/calculations/networth/missingOwnershipShares.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { amountConverter } from "#domain/exchange.ts";
import { type Definition, DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { MissingOwnershipShareNotice } from "./MissingOwnershipShareNotice.tsx";

interface HomeEquityProps {
  readonly asset: Asset;
  /** The element before the figures. */
  readonly first: Definition;
}

/** The part of a home or a car that is one's own, and the loans in it. Of one that is sold nothing is. */
export function HomeEquity({ asset, first }: HomeEquityProps) {
  const { t } = useTranslation("loans");
  const debts = useRecords("debts");
  const [exchange, today] = [useExchange(), useToday()];
  if (!isHeld(asset, today)) {
    return (
      <>
        <DefinitionList items={[first]} />
        <Hint>{t("linked.notOwned")}</Hint>
      </>
    );
  }
  const loans = debts.filter(({ assetId }) => assetId === asset.id);
  const equity = homeEquity(asset, loans, amountConverter(asset.currentValue.currency, today, exchange));
  const untold = missingOwnershipShares(asset, loans, today);
  const isShared = [asset, ...loans].some(({ ownerShare }) => ownerShare);
  const amounts = equity && [
    { term: t("linked.loans"), value: <MoneyText value={equity.loans} decimals="hidden" /> },
    {
      term: t("linked.loanToValue"),
      value: equity.loanToValue !== undefined && <PercentText value={equity.loanToValue} decimals={1} />,
    },
    { term: t("linked.equity"), value: <MoneyText value={equity.equity} decimals="hidden" />, strong: true },
  ];
  const value = <MoneyText value={equity?.value ?? asset.currentValue} decimals="hidden" />;
  const items = [first, { term: t("linked.value"), value }, ...(amounts ?? [])];
  return (
    <>
      <DefinitionList items={items.filter((item) => item.value !== false)} />
      {!equity && loans.length > 0 && <Hint>{t("linked.rateMissing", { currency: asset.currentValue.currency })}</Hint>}
      {equity && isShared && untold.length === 0 && <Hint>{t("linked.ownPart")}</Hint>}
      {untold.map((one) => (
        <MissingOwnershipShareNotice key={one.debt.id} untold={one} />
      ))}
    </>
  );
}
