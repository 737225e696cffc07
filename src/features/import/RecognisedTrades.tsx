import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { WRAPPERS } from "#domain/entities/asset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { SheetChoice } from "./ColumnChoice.tsx";
import { NoRoom } from "./NoRoom.tsx";
import { RowProblems } from "./RowProblems.tsx";
import { TradeTable } from "./TradeTable.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { usePeriodItems } from "./usePeriodItems.ts";
import { type FileBrokerageAccount, NEW_BROKERAGE_ACCOUNT } from "./useTradeImport.ts";

interface RecognisedTradesProps {
  readonly work: ImportInProgress;
  readonly reading: FileReading;
}

const SHOWN = 5;

/** The broker of a file, and the brokerage account that each part of it belongs to. */
export function RecognisedTrades({ work, reading }: RecognisedTradesProps) {
  const { t } = useTranslation("broker");
  const format = useFormat();
  const { inFile, isPlaced } = work.trades;
  const period = usePeriodItems([...reading.trades, ...reading.transactions]);
  const isEmpty = reading.trades.length + reading.transactions.length === 0;

  return (
    <Stack gap={6}>
      <Section title={t("recognise.title")}>
        <Stack>
          <DefinitionList
            items={[
              { term: t("recognise.file"), value: work.fileName },
              {
                term: t("recognise.broker"),
                value: t(`brokers.${reading.profile}`, { defaultValue: reading.profile }),
              },
              { term: t("recognise.trades"), value: format.number(reading.trades.length) },
              { term: t("recognise.money"), value: format.number(reading.transactions.length) },
              ...period,
            ]}
          />
          <SheetChoice reading={reading} busy={work.busy} onChange={work.readSheet} />
          {isEmpty ? (
            <>
              <Notice kind="warn">{t("recognise.nothing")}</Notice>
              <RowProblems problems={reading.problems} />
            </>
          ) : (
            <TradeTable caption={t("recognise.last")} trades={reading.trades.slice(-SHOWN).toReversed()} />
          )}
        </Stack>
      </Section>
      {!isEmpty && (
        <Section title={t("depot.title", { count: inFile.length })}>
          <Stack gap={6}>
            {inFile.length > 1 && <Text tone="muted">{t("depot.several")}</Text>}
            {inFile.map((part) => (
              <BrokerageAccountFields key={part.depotInFile ?? ""} work={work} part={part} />
            ))}
          </Stack>
        </Section>
      )}
      <Row>
        <Button kind="primary" disabled={isEmpty || !isPlaced} onPress={() => work.goTo("check")}>
          {t("recognise.next")}
        </Button>
        <Button onPress={work.startOver}>{t("recognise.back")}</Button>
      </Row>
    </Stack>
  );
}

/** Where one of the file's brokerage accounts goes; a new one says what the law calls it. */
function BrokerageAccountFields({
  work,
  part,
}: {
  readonly work: ImportInProgress;
  readonly part: FileBrokerageAccount;
}) {
  const { t } = useTranslation(["broker", "portfolio"]);
  const { brokerageAccounts, choose, hasRoom } = work.trades;
  const { depotInFile, choice, fields } = part;
  const canBeNew = hasRoom || choice === NEW_BROKERAGE_ACCOUNT;
  return (
    <Stack>
      <Select
        label={depotInFile === undefined ? t("depot.label") : t("depot.named", { name: depotInFile })}
        placeholder={t("depot.choose")}
        value={choice}
        options={[
          ...brokerageAccounts.map(({ id, name }) => ({ value: id as string, label: name })),
          ...(canBeNew ? [{ value: NEW_BROKERAGE_ACCOUNT, label: t("depot.new") }] : []),
        ]}
        onChange={(chosen) => choose(depotInFile, { chosen })}
      />
      {!canBeNew && <NoRoom />}
      {choice === NEW_BROKERAGE_ACCOUNT && (
        <>
          <TextField
            label={t("depot.name")}
            description={t("depot.nameHelp")}
            value={fields.name}
            onChange={(name) => choose(depotInFile, { name: name.slice(0, 200) })}
          />
          <Select
            label={t("portfolio:wrapper.label")}
            value={fields.wrapper}
            options={WRAPPERS.map((wrapper) => ({ value: wrapper, label: t(`portfolio:wrapper.${wrapper}`) }))}
            onChange={(wrapper) => choose(depotInFile, { wrapper })}
          />
        </>
      )}
    </Stack>
  );
}
