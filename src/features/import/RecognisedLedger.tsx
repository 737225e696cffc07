import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { CurrencyChoice } from "./CurrencyChoice.tsx";
import { LedgerCategories } from "./LedgerCategories.tsx";
import { LedgerSummary } from "./LedgerSummary.tsx";
import { NoRoom } from "./NoRoom.tsx";
import { RowProblems } from "./RowProblems.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { type FileAccount, LEFT_OUT, NEW } from "./useLedgerImport.ts";

interface RecognisedLedgerProps {
  readonly work: ImportInProgress;
  readonly reading: FileReading;
}

/** The content of a file with several accounts, or of another app's, before anything is stored. */
export function RecognisedLedger({ work, reading }: RecognisedLedgerProps) {
  const { t } = useTranslation("import");
  const { accounts, isPlaced, hasRoom, check } = work.ledger;
  const isEmpty = reading.transactions.length === 0;
  const isAsked = reading.reading !== undefined;
  return (
    <Stack gap={6}>
      <Section title={t("recognise.title")}>
        <Stack>
          <LedgerSummary fileName={work.fileName} reading={reading} />
          {isAsked && reading.confidence === "guess" && <Notice kind="info">{t("recognise.guessDates")}</Notice>}
          {isAsked && (
            <Disclosure label={t("recognise.other")}>
              <ColumnChoice reading={reading} busy={work.busy} onChange={work.readAs} onHeading={work.readFrom} />
            </Disclosure>
          )}
          {!reading.namesCurrency && (
            <CurrencyChoice value={reading.currency} busy={work.busy} onChange={work.readIn} />
          )}
          {isEmpty && <Notice kind="warn">{t("preview.noneReadable")}</Notice>}
          {isEmpty && <RowProblems problems={reading.problems} />}
        </Stack>
      </Section>
      {!isEmpty && (
        <Section title={t("ledger.accounts", { count: accounts.length })}>
          <Stack gap={6}>
            {accounts.map((account) => (
              <AccountFields key={account.key} work={work} account={account} />
            ))}
            {!hasRoom && !isPlaced && <NoRoom />}
          </Stack>
        </Section>
      )}
      <LedgerCategories ledger={work.ledger} reading={reading} />
      <Row>
        <Button
          kind="primary"
          disabled={isEmpty || !isPlaced}
          onPress={() => {
            check();
            work.goTo("check");
          }}
        >
          {t("recognise.next")}
        </Button>
        <Button onPress={work.startOver}>{t("recognise.back")}</Button>
      </Row>
    </Stack>
  );
}

function AccountFields({ work, account }: { readonly work: ImportInProgress; readonly account: FileAccount }) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const { hasRoom, choose } = work.ledger;
  const { key, inFile, transactions, options, choice, name } = account;
  const called = inFile.name ?? inFile.account ?? t("ledger.unnamed");
  const number = format.number(transactions);
  return (
    <Stack>
      <Select
        label={t("ledger.account", { name: called, currency: inFile.currency })}
        description={t("ledger.postings", { count: transactions, number })}
        placeholder={t("account.choose")}
        value={choice}
        options={[
          ...options.map((asset) => ({ value: asset.id as string, label: asset.name })),
          ...(hasRoom || choice === NEW ? [{ value: NEW, label: t("account.new") }] : []),
          { value: LEFT_OUT, label: t("ledger.leftOut") },
        ]}
        onChange={(chosen) => choose(key, { chosen })}
      />
      {choice === NEW && (
        <TextField
          label={t("ledger.nameOf", { name: called })}
          description={t("account.nameHelp")}
          value={name}
          onChange={(typed) => choose(key, { chosen: NEW, name: typed.slice(0, 200) })}
        />
      )}
    </Stack>
  );
}
