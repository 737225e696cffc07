import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { importedTrades } from "#domain/calculations/investments/importedTrades.ts";
import { UncountedParts } from "#kit/worth/BrokerageAccountParts.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { DoneNotice, type ImportDoneProps, SeeLink, useStored } from "./ImportDone.tsx";
import { useUndoImport } from "./ImportDone.tsx";

/** The trades are in. They can be taken back as one, also when they went into several brokerage accounts. */
export function TradesDone({ work, batches }: ImportDoneProps) {
  const { t } = useTranslation(["broker", "import", "portfolio"]);
  const { language } = useFormat();
  const undo = useUndoImport();
  const stored = useStored(batches);

  async function takeBack(): Promise<void> {
    await undo(batches);
    work.startOver();
  }

  return (
    <Stack gap={5}>
      <DoneNotice
        work={work}
        title={t("done.title", { count: importedTrades(stored) })}
        links={
          <SeeLink work={work} to={href("portfolio", { language, query: { tab: "trades" } })}>
            {t("done.see")}
          </SeeLink>
        }
        onUndo={stored.length > 0 ? takeBack : undefined}
      >
        {t("done.help")}
      </DoneNotice>
      <NewWorths brokerageAccounts={new Set(stored.map(({ accountId }) => accountId))} />
    </Stack>
  );
}

/** The worth that the brokerage accounts of the import count with by themselves, and prices and rates that they lack. */
function NewWorths({ brokerageAccounts }: { readonly brokerageAccounts: ReadonlySet<string> }) {
  const { assets, traded } = useCountedAssets();
  const { t } = useTranslation("portfolio");
  const amount = useFormatMoney();
  return assets.map(({ id, name, currentValue }) => {
    const account = brokerageAccounts.has(id) ? traded.get(id) : undefined;
    if (account?.source !== "trades") return null;
    return (
      <Fragment key={id}>
        <Hint>{t("depots.counts", { name, value: amount(currentValue) })}</Hint>
        <UncountedParts name={name} account={account} />
      </Fragment>
    );
  });
}
