import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { newSecurities } from "#domain/calculations/investments/newSecurities.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Prose } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { LeftOutRows, RowProblems } from "./RowProblems.tsx";
import { TradeTable } from "./TradeTable.tsx";
import type { ImportInProgress } from "./useImport.ts";

interface CheckTradesProps {
  readonly work: ImportInProgress;
  readonly reading: FileReading;
}

const SHOWN = 10;

/** The rows that will be stored, those that are there already and those that could not be read: seen before anything is kept. */
export function CheckTrades({ work, reading }: CheckTradesProps) {
  const { t } = useTranslation(["broker", "import"]);
  const { t: tAction } = useTranslation();
  const { t: tProblem } = useTranslation("import");
  const format = useFormat();
  const [problem, setProblem] = useState<string>();
  const { parts, withMoney, setWithMoney } = work.trades;
  const fresh = parts.flatMap(({ trades }) => trades.fresh.map(({ row }) => row));
  const moneyRows = parts.flatMap(({ money }) => money.fresh);
  const duplicates = parts.flatMap(({ trades, money }) => [...trades.duplicates, ...money.duplicates]);
  const securities = newSecurities(fresh, useRecords("securities"));
  const replaced = parts.reduce((sum, part) => sum + part.replaced.length, 0);
  const replacedMoney = parts.reduce((sum, part) => sum + (part.replacedMoney?.length ?? 0), 0);
  const isNothing = fresh.length + moneyRows.length === 0;

  async function save() {
    const written = await work.saveTrades(new Date());
    if (written && !written.ok) setProblem(tProblem(`problems.${written.problem.kind}`));
  }

  return (
    <Section title={t("check.title")}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t("check.new"), value: format.number(fresh.length), strong: true },
            { term: t("check.money"), value: format.number(moneyRows.length) },
            { term: t("check.duplicates"), value: format.number(duplicates.length) },
            { term: t("check.unreadable"), value: format.number(reading.problems.length) },
          ]}
        />
        <RowProblems problems={reading.problems} />
        <LeftOutRows leftOut={reading.leftOut} />
        {securities.length > 0 && (
          <Disclosure label={t("check.securities", { count: securities.length })}>
            <Prose>
              <ul>
                {securities.map(({ name, isin }) => (
                  <li key={`${name} ${isin}`}>{isin === undefined || isin === name ? name : `${name} (${isin})`}</li>
                ))}
              </ul>
            </Prose>
          </Disclosure>
        )}
        {replaced > 0 && <Notice kind="info">{t("check.replaced", { count: replaced })}</Notice>}
        {replacedMoney > 0 && <Notice kind="info">{t("check.replacedMoney", { count: replacedMoney })}</Notice>}
        {isNothing && <Notice kind="info">{t("check.nothingNew")}</Notice>}
        {fresh.length > 0 && <TradeTable caption={t("check.last")} trades={fresh.slice(-SHOWN).toReversed()} />}
        {reading.transactions.length > 0 && (
          <Checkbox
            label={t("check.withMoney", { count: reading.transactions.length })}
            description={t("check.withMoneyHelp")}
            value={withMoney}
            onChange={setWithMoney}
          />
        )}
        {problem && <Notice kind="danger">{problem}</Notice>}
        <Row>
          <Button kind="primary" busy={work.busy} disabled={isNothing} onPress={() => void save()}>
            {fresh.length > 0 ? t("check.save", { count: fresh.length }) : t("check.saveMoney")}
          </Button>
          <Button onPress={() => work.goTo("recognise")}>{tAction("actions.back")}</Button>
        </Row>
      </Stack>
    </Section>
  );
}
