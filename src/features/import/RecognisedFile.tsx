import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { ColumnChoice, CurrencyChoice, hasOpenSigns, SheetChoice } from "./ColumnChoice.tsx";
import { NoRoom } from "./NoRoom.tsx";
import { type ImportInProgress, NEW_ACCOUNT } from "./useImport.ts";
import { usePeriodItems } from "./usePeriodItems.ts";
import { TransactionTable } from "./TransactionTable.tsx";

interface RecognisedFileProps {
  readonly work: ImportInProgress;
  readonly reading: FileReading;
}

/** The kind that the file is taken for, and the account that it belongs to. */
export function RecognisedFile({ work, reading }: RecognisedFileProps) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const period = usePeriodItems(reading.transactions);
  const isUnanswered = hasOpenSigns(reading);
  const isCertain = !work.isGuess && !isUnanswered;
  const isTable = reading.format === "csv";
  const canBeOther = isTable || reading.reading !== undefined;
  const columns = <ColumnChoice reading={reading} busy={work.busy} onChange={work.readAs} onHeading={work.readFrom} />;

  return (
    <Stack gap={6}>
      <Section title={t("recognise.title")}>
        <Stack>
          <DefinitionList
            items={[
              { term: t("recognise.file"), value: work.fileName },
              { term: t("recognise.bank"), value: t(`profiles.${reading.profile}`, { defaultValue: reading.profile }) },
              { term: t("recognise.postings"), value: format.number(reading.transactions.length) },
              ...period,
              ...(reading.account ? [{ term: t("recognise.account"), value: reading.account }] : []),
              ...(reading.namesCurrency ? [{ term: t("recognise.currency"), value: reading.currency }] : []),
            ]}
          />
          <SheetChoice reading={reading} busy={work.busy} onChange={work.readSheet} />
          {!isCertain && <Notice kind="info">{t(isTable ? "recognise.guess" : "recognise.guessDates")}</Notice>}
          {canBeOther && (isCertain ? <Disclosure label={t("recognise.other")}>{columns}</Disclosure> : columns)}
          {!reading.namesCurrency && (
            <CurrencyChoice value={reading.currency} busy={work.busy} onChange={work.readIn} />
          )}
          <FilePreview reading={reading} />
        </Stack>
      </Section>
      <Section title={t("account.title")}>
        <Stack>
          <Select
            label={t("account.label")}
            placeholder={t("account.choose")}
            value={work.choice}
            options={[
              ...work.accounts.map(({ id, name }) => ({ value: id as string, label: name })),
              ...(work.hasRoom ? [{ value: NEW_ACCOUNT, label: t("account.new") }] : []),
            ]}
            onChange={work.chooseAccount}
          />
          {!work.hasRoom && <NoRoom />}
          {work.choice === NEW_ACCOUNT && (
            <TextField
              label={t("account.name")}
              description={t("account.nameHelp")}
              value={work.newName}
              onChange={(name) => work.setNewName(name.slice(0, 200))}
            />
          )}
        </Stack>
      </Section>
      {!work.account && <Hint>{t(work.choice === NEW_ACCOUNT ? "account.nameFirst" : "account.chooseFirst")}</Hint>}
      <Row>
        <Button
          kind="primary"
          disabled={(isTable && !reading.reading) || isUnanswered || !work.account || reading.transactions.length === 0}
          onPress={() => work.goTo("check")}
        >
          {t("recognise.next")}
        </Button>
        <Button onPress={work.startOver}>{t("recognise.back")}</Button>
      </Row>
    </Stack>
  );
}

const SHOWN = 5;
const LINES_SHOWN = 8;

/** The first transactions as they would be stored: the quickest way to see whether the columns are right. */
function FilePreview({ reading }: { readonly reading: FileReading }) {
  const { t } = useTranslation("import");
  const isTable = reading.format === "csv";
  if (isTable && !reading.reading)
    return (
      <>
        <Notice kind="warn">{t("preview.incomplete")}</Notice>
        <RecordLines
          title={t("preview.lines")}
          lines={reading.firstRows.slice(0, LINES_SHOWN).map(({ line, text }) => ({
            key: String(line),
            title: <bdi>{text}</bdi>,
            aside: t("preview.line", { line }),
          }))}
        />
      </>
    );
  if (reading.transactions.length === 0)
    return <Notice kind="warn">{t(isTable ? "preview.nothing" : "preview.noneReadable")}</Notice>;
  return (
    <TransactionTable
      caption={t("preview.title")}
      rows={reading.transactions
        .slice(0, SHOWN)
        .map((transaction) => ({ ...transaction, amount: money(transaction.amountMinor, reading.currency) }))}
    />
  );
}
