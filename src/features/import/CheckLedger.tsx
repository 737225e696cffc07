import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { CheckProbableDuplicates } from "./CheckProbableDuplicates.tsx";
import { TransactionTable } from "./TransactionTable.tsx";
import { LinesLeftOut, RowProblems } from "./RowProblems.tsx";
import type { ImportInProgress } from "./useImport.ts";

interface CheckLedgerProps {
  readonly work: ImportInProgress;
  readonly reading: FileReading;
}

const SHOWN = 10;

/**
 * The rows that will be stored in all the accounts, those that are there already, and those that could not be read;
 * then how far it has come.
 */
export function CheckLedger({ work, reading }: CheckLedgerProps) {
  const { t } = useTranslation("import");
  const { t: tAction } = useTranslation();
  const format = useFormat();
  const [problem, setProblem] = useState<{ readonly why: string; readonly stored: number }>();
  const { parts, placed, made, withBalances, setWithBalances, twins, withDuplicates, setWithDuplicates, stored } =
    work.ledger;
  const fresh = parts.reduce((sum, { sorted }) => sum + sorted.fresh.length, 0);
  const duplicates = parts.reduce((sum, { sorted }) => sum + sorted.duplicates.length, 0);
  const first = parts.flatMap(({ sorted, currency }) =>
    sorted.fresh.slice(-SHOWN).map(({ row }) => ({ row, currency })),
  );
  const newest = first.toSorted((a, b) => b.row.date.localeCompare(a.row.date)).slice(0, SHOWN);
  const isTable = reading.format === "csv" && reading.holds === "postings";
  // Until it is known what the rules and the dictionary say of the rows, they would be stored without.
  const isAsking = fresh > 0 && stored === undefined && !work.ledger.proposalOf;
  const checks = new Set(reading.accounts.map(({ balanceCheck }) => balanceCheck.kind));

  async function save() {
    setProblem(undefined);
    const written = await work.saveLedger(new Date());
    if (written && !written.ok)
      setProblem({ why: t(`problems.${written.problem.kind}`), stored: written.problem.stored });
  }

  return (
    <Section title={t("check.title")}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t("check.new"), value: format.number(fresh), strong: true },
            { term: t("check.duplicates"), value: format.number(duplicates) },
            { term: t("check.unreadable"), value: format.number(reading.problems.length) },
          ]}
        />
        {checks.has("Breaks") && <Notice kind="warn">{t("check.balancesApart")}</Notice>}
        {checks.has("Holds") && !checks.has("Breaks") && <Notice kind="good">{t("check.balancesMeet")}</Notice>}
        <RowProblems problems={reading.problems} />
        {isTable && <LinesLeftOut leftOut={reading.leftOut} />}
        {!isTable && reading.leftOut.length > 0 && (
          <Text tone="muted">{t("ledger.noEffect", { count: reading.leftOut.length })}</Text>
        )}
        {fresh === 0 ? (
          <Notice kind="info">{t(twins.length > 0 ? "twins.nothingElse" : "check.nothingNew")}</Notice>
        ) : (
          <TransactionTable
            caption={t("ledger.newest")}
            newNames={new Map(made.map(({ id, name }) => [id, name]))}
            rows={newest.map(({ row, currency }) => ({
              ...row,
              amount: money(row.amountMinor, currency),
              categoryId: row.category === undefined ? undefined : placed[row.category]?.id,
            }))}
          />
        )}
        <CheckProbableDuplicates
          twins={twins}
          taken={withDuplicates}
          onTake={setWithDuplicates}
          help={t("twins.ledgerHelp")}
        />
        {parts.some(({ balances }) => balances.length > 0) && (
          <Checkbox
            label={t("ledger.balances")}
            description={t("check.balanceHelp")}
            value={withBalances}
            onChange={setWithBalances}
          />
        )}
        {stored !== undefined && (
          <Progress label={t("ledger.storing")} value={fresh === 0 ? undefined : stored / fresh} />
        )}
        {problem && (
          <Notice kind="danger" {...(problem.stored > 0 && { title: t("ledger.stopped", { count: problem.stored }) })}>
            {problem.stored > 0 ? t("ledger.stoppedHelp") : problem.why}
          </Notice>
        )}
        <Row>
          <Button kind="primary" busy={work.busy || isAsking} disabled={fresh === 0} onPress={() => void save()}>
            {t("check.save", { count: fresh })}
          </Button>
          <Button disabled={work.busy} onPress={() => work.goTo("recognise")}>
            {tAction("actions.back")}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
