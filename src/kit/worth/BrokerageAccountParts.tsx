import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { updateUndoable } from "#data/records/undoable.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { TradedAccount } from "#domain/calculations/investments/liveBrokerageAccounts.ts";
import type { Asset, WorthSource } from "#domain/entities/asset.ts";
import { type Money, money } from "#domain/money.ts";
import type { Drafted } from "#domain/text/typed.ts";
import { requiredBalance } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Row } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { FormSheet } from "../forms/FormSheet.tsx";
import { useSheetForm } from "../forms/useSheetForm.ts";
import { useUndoToast } from "../records/useUndoToast.ts";

interface BrokerageAccountPartsProps {
  readonly accountId: Asset["id"];
  readonly account: TradedAccount;
  readonly readOnly: boolean;
}

/** The worth of a brokerage account with trades, part by part; which of its trades and its own values counts, and why. */
export function BrokerageAccountParts({ accountId, account, readOnly }: BrokerageAccountPartsProps) {
  const { t } = useTranslation("portfolio");
  const asset = useRecord("assets", accountId);
  const tell = useUndoToast("portfolio");
  const [isEntering, setIsEntering] = useState(false);
  if (!asset) return null;

  async function choose(known: Asset, worthSource: WorthSource): Promise<void> {
    tell(await updateUndoable("assets", known, { worthSource }), t("depots.sourceSaved"));
  }

  const other: WorthSource = account.source === "trades" ? "stated" : "trades";
  const choice = !readOnly && (
    <Button kind="quiet" onPress={() => void choose(asset, other)}>
      {t(`depots.choose.${other}`)}
    </Button>
  );
  if (account.source === "stated") {
    return <Notice actions={choice}>{t(`depots.stated.${account.reason}`, { name: asset.name })}</Notice>;
  }
  const { securities, cash } = account.today;
  return (
    <>
      <DefinitionList
        items={[
          { term: t("depots.securities"), value: <MoneyText value={securities} /> },
          { term: t("depots.cash"), value: cash ? <MoneyText value={cash} /> : t("depots.cashUnknown") },
        ]}
      />
      <Hint>
        {t("depots.live")} {account.hasStated && t("depots.statedIgnored")}
      </Hint>
      <UncountedParts name={asset.name} account={account} />
      {!readOnly && (
        <Row>
          <Button onPress={() => setIsEntering(true)}>{t(cash ? "depots.cashCorrect" : "depots.cashEnter")}</Button>
          {account.hasStated && choice}
        </Row>
      )}
      {isEntering && (
        <CashSheet
          asset={asset}
          cash={cash ?? money(0, account.today.value.currency)}
          onClose={() => setIsEntering(false)}
        />
      )}
    </>
  );
}

interface UncountedPartsProps {
  readonly name: string;
  readonly account: Extract<TradedAccount, { source: "trades" }>;
  /** The page leads to prices and rates elsewhere already. */
  readonly isQuiet?: boolean;
}

/** Each security and each cash amount that is in no sum, and the way to its price or its rate. */
export function UncountedParts({ name, account, isQuiet = false }: UncountedPartsProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const href = useHref();
  const { uncounted } = account.today;
  if (uncounted.length === 0) return null;
  const unpriced = uncounted.filter(({ lacks }) => lacks === "price");
  const unrated = uncounted.filter(({ lacks }) => lacks === "rate");
  const listed = (parts: typeof uncounted) => format.list(parts.map((part) => part.name));
  const said = [
    unpriced.length > 0 && t("depots.unpriced", { name, names: listed(unpriced) }),
    unrated.length > 0 && t("depots.unrated", { name, names: listed(unrated) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
  if (isQuiet) return <Hint>{said}</Hint>;
  return (
    <Notice
      kind="warn"
      actions={
        <>
          {unpriced.length > 0 && (
            <LinkButton to={href("portfolio", { query: { tab: "holdings", prices: "1" } })}>
              {t("getPrices")}
            </LinkButton>
          )}
          {unrated.length > 0 && (
            <LinkButton to={href("settings", { query: { section: "rates" } })}>{t("giveRate")}</LinkButton>
          )}
        </>
      }
    >
      {said}
    </Notice>
  );
}

const cashSchema = z.object({ cash: requiredBalance() });

interface CashSheetProps {
  readonly asset: Asset;
  readonly cash: Money;
  readonly onClose: () => void;
}

/** The cash as it stands today. Of one day and one currency the last statement stays. */
function CashSheet({ asset, cash, onClose }: CashSheetProps) {
  const { t } = useTranslation("portfolio");
  const today = useToday();
  const form = useSheetForm<{ readonly cash: Drafted<Money> }, z.infer<typeof cashSchema>>({
    words: "portfolio",
    draft: `cash/${asset.id}`,
    initial: { cash },
    schema: cashSchema,
    sentence: (message) => t(message === "missing" ? "depots.cashMissing" : "depots.cashUnreadable"),
    async write({ cash: value }) {
      const others = (asset.statedCash ?? []).filter(
        (one) => one.date !== today || one.value.currency !== value.currency,
      );
      const statedCash = [...others, { id: crypto.randomUUID(), date: today, value }];
      return { done: await updateUndoable("assets", asset, { statedCash }), text: t("depots.cashSaved") };
    },
    onClose,
  });
  return (
    <FormSheet
      title={t("depots.cashTitle", { name: asset.name })}
      form={form}
      submit={t("depots.cashSave")}
      onClose={onClose}
      rows={[
        {
          field: "cash",
          label: t("depots.cashToday"),
          help: t("depots.cashHelp"),
          kind: "money",
          currency: cash.currency,
          isRequired: true,
        },
      ]}
    />
  );
}
