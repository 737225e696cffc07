import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileReading, ReadTransaction } from "#data/import/readBankFile.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useCooperativeTask } from "#data/state/useCooperativeTask.ts";
import type { DeduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Proposal } from "#domain/categories/proposals.ts";
import { type CooperativeTask, parts } from "#domain/cooperativeTask.ts";
import type { IsoDate } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { CheckProbableDuplicates } from "./CheckProbableDuplicates.tsx";
import { LinesLeftOut, RowProblems } from "./RowProblems.tsx";
import { TransactionTable } from "./TransactionTable.tsx";
import type { ImportInProgress } from "./useImport.ts";

interface CheckTransactionsProps {
  readonly work: ImportInProgress;
  readonly reading: FileReading;
  readonly sorted: DeduplicatedRows<ReadTransaction>;
}

const SHOWN = 10;
/** Of the texts that say what a question is about. */
const TEXTS_SHOWN = 4;

/** The rows that will be stored, those that are there already, and those that could not be read: seen before anything is kept. */
export function CheckTransactions({ work, reading, sorted }: CheckTransactionsProps) {
  const { t } = useTranslation("import");
  const { t: tAction } = useTranslation();
  const format = useFormat();
  const written = useFormatMoney();
  const [problem, setProblem] = useState<string>();
  const pending = sorted.fresh.filter(({ row }) => row.status === "pending").length;
  const closing = work.balances.at(-1);
  const told = useToldByPerson(work, closing?.date);
  const isTable = reading.format === "csv";
  const { proposedOf } = work;
  const { fresh } = sorted;
  const countProposed = useCallback(() => proposedOf && proposedCounts(fresh, proposedOf), [fresh, proposedOf]);
  const proposed = useCooperativeTask(countProposed, false) ?? NONE_PROPOSED;
  const proposedCount = proposed.rule + proposed.learnt + proposed.bank + proposed.dictionary;
  const without = fresh.length - proposedCount;

  async function save() {
    const written = await work.save(new Date());
    if (written && !written.ok) setProblem(t(`problems.${written.problem.kind}`));
  }

  return (
    <Section title={t("check.title")}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t("check.new"), value: format.number(sorted.fresh.length), strong: true },
            { term: t("check.pending"), value: format.number(pending) },
            { term: t("check.duplicates"), value: format.number(sorted.duplicates.length) },
            { term: t("check.unreadable"), value: format.number(reading.problems.length) },
          ]}
        />
        {reading.balanceCheck.kind === "Holds" && (
          <Notice kind="good">{t(isTable ? "check.balanceHolds" : "check.balancesMeet")}</Notice>
        )}
        {reading.balanceCheck.kind === "Breaks" && (
          <Notice kind="warn">
            {isTable
              ? t("check.balanceBreaks", { line: format.number(reading.balanceCheck.line) })
              : t("check.balancesApart")}
          </Notice>
        )}
        <RowProblems problems={reading.problems} label={t("check.problems", { count: reading.problems.length })} />
        <LinesLeftOut leftOut={reading.leftOut} />
        {sorted.fresh.length === 0 ? (
          <Notice kind="info">{t(work.twins.length > 0 ? "twins.nothingElse" : "check.nothingNew")}</Notice>
        ) : (
          <TransactionTable
            caption={t("check.first")}
            rows={sorted.fresh.slice(0, SHOWN).map(({ row }) => {
              const { categoryId, tags, extraordinary, renameTo = row.text } = proposedOf?.(row) ?? {};
              return {
                ...row,
                amount: money(row.amountMinor, reading.currency),
                ...(work.withCategories && { categoryId }),
                ...(work.withMarks && { tags, extraordinary, text: renameTo }),
              };
            })}
          />
        )}
        <CheckProbableDuplicates
          twins={work.twins}
          taken={work.withDuplicates}
          onTake={work.setWithDuplicates}
          help={t("twins.help")}
        />
        {proposedCount > 0 && (
          <Checkbox
            label={t("check.categories", { count: proposedCount, total: format.number(fresh.length) })}
            description={[
              proposed.rule > 0 && t("check.byRules", { count: proposed.rule }),
              proposed.learnt > 0 && t("check.byChoices", { count: proposed.learnt }),
              proposed.bank > 0 && t("check.byBank", { count: proposed.bank }),
              proposed.dictionary > 0 && t("check.byNames", { count: proposed.dictionary }),
              without > 0 && t("check.without", { count: without }),
            ]
              .filter(Boolean)
              .join(" ")}
            value={work.withCategories}
            onChange={work.setWithCategories}
          />
        )}
        {proposed.marks > 0 && (
          <Checkbox
            label={t("check.marks", { count: proposed.marks })}
            value={work.withMarks}
            onChange={work.setWithMarks}
          />
        )}
        {work.otherEnds.size > 0 && (
          <Checkbox
            label={t("check.transfers", { count: work.otherEnds.size })}
            description={t("check.transfersHelp")}
            value={work.withTransfers}
            onChange={work.setWithTransfers}
          />
        )}
        {work.oneEnded.size > 0 && (
          <Checkbox
            label={t("check.oneEnded", { count: work.oneEnded.size })}
            description={t("check.oneEndedHelp", {
              texts: format.list(
                [...new Set([...work.oneEnded.values()].map(({ transaction }) => transaction.text))].slice(
                  0,
                  TEXTS_SHOWN,
                ),
              ),
            })}
            value={work.withOneEnded}
            onChange={work.setWithOneEnded}
          />
        )}
        {closing && (
          <Checkbox
            label={t("check.balance", {
              amount: written(money(closing.minor, reading.currency), {}),
              date: format.date(closing.date, "long"),
            })}
            description={[
              t("check.balanceHelp"),
              told &&
                (told.minor !== closing.minor || told.currency !== reading.currency) &&
                t("check.balanceTold", { amount: written(told, {}) }),
            ]
              .filter(Boolean)
              .join(" ")}
            value={work.withBalances}
            onChange={work.setWithBalances}
          />
        )}
        {problem && <Notice kind="danger">{problem}</Notice>}
        <Row>
          <Button
            kind="primary"
            busy={work.busy || !proposedOf}
            disabled={sorted.fresh.length === 0}
            onPress={() => void save()}
          >
            {t("check.save", { count: sorted.fresh.length })}
          </Button>
          <Button onPress={() => work.goTo("recognise")}>{tAction("actions.back")}</Button>
        </Row>
      </Stack>
    </Section>
  );
}

const NONE_PROPOSED = { rule: 0, learnt: 0, bank: 0, dictionary: 0, marks: 0 };

/** How many rows get a category, by who says which, and how many get another name or a mark. */
function* proposedCounts(
  fresh: readonly { readonly row: ReadTransaction }[],
  proposedOf: (row: ReadTransaction) => Proposal | undefined,
): CooperativeTask<typeof NONE_PROPOSED> {
  const by = { ...NONE_PROPOSED };
  for (const some of parts(fresh)) {
    for (const { row } of some) {
      const proposal = proposedOf(row);
      if (proposal?.by) by[proposal.by] += 1;
      if (proposal && (proposal.tags.length > 0 || proposal.extraordinary || proposal.renameTo)) by.marks += 1;
    }
    yield;
  }
  return by;
}

/** The balance of the account that a person has stated of the day: that stays, whatever the file says. */
function useToldByPerson({ account }: ImportInProgress, day: IsoDate | undefined): Money | undefined {
  const valuations = useRecords("valuations");
  if (account?.kind !== "known") return undefined;
  const ofDay = historyOf(account.asset.id, valuations).filter(({ date }) => date === day);
  return ofDay.find(({ source, fromPosting }) => source === "manual" && !fromPosting)?.value;
}
