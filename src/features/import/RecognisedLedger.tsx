import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FileReading } from "#data/import/readBankFile.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import { money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { ColumnChoice, CurrencyChoice, hasOpenSigns, SheetChoice } from "./ColumnChoice.tsx";
import { NoRoom } from "./NoRoom.tsx";
import { RowProblems } from "./RowProblems.tsx";
import { TransactionTable } from "./TransactionTable.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { type FileAccount, type LedgerInProgress, LEFT_OUT, NEW } from "./useLedgerImport.ts";
import { usePeriodItems } from "./usePeriodItems.ts";

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
  const isTable = reading.format === "csv" && reading.holds === "postings";
  const isUnanswered = hasOpenSigns(reading);
  const isGuess = isTable ? work.isGuess || isUnanswered : reading.confidence === "guess";
  const columns = <ColumnChoice reading={reading} busy={work.busy} onChange={work.readAs} onHeading={work.readFrom} />;
  return (
    <Stack gap={6}>
      <Section title={t("recognise.title")}>
        <Stack>
          <LedgerSummary fileName={work.fileName} reading={reading} />
          <SheetChoice reading={reading} busy={work.busy} onChange={work.readSheet} />
          {isAsked && isGuess && <Notice kind="info">{t(isTable ? "recognise.guess" : "recognise.guessDates")}</Notice>}
          {isAsked && (isTable && isGuess ? columns : <Disclosure label={t("recognise.other")}>{columns}</Disclosure>)}
          {isTable && <LedgerPreview reading={reading} />}
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
          disabled={isEmpty || isUnanswered || !isPlaced}
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

const SHOWN = 5;

/** The first transactions of a table with several currencies, as they would be stored. */
function LedgerPreview({ reading }: { readonly reading: FileReading }) {
  const { t } = useTranslation("import");
  const first = reading.transactions.slice(0, SHOWN);
  return (
    <TransactionTable
      caption={t("preview.title")}
      rows={first.map((transaction) => ({
        ...transaction,
        amount: money(transaction.amountMinor, transaction.currency),
      }))}
    />
  );
}

function AccountFields({ work, account }: { readonly work: ImportInProgress; readonly account: FileAccount }) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const { hasRoom, choose } = work.ledger;
  const { key, inFile, transactions, options, choice, name } = account;
  const called = inFile.name ?? inFile.account ?? t("ledger.unnamed");
  const number = format.number(transactions);
  const titled = t("ledger.account", { name: called, currency: inFile.currency });
  return (
    <Stack>
      <Select
        label={titled}
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
          label={t("ledger.nameOf", { name: inFile.name ?? inFile.account ?? titled })}
          description={t("account.nameHelp")}
          value={name}
          onChange={(typed) => choose(key, { chosen: NEW, name: typed.slice(0, 200) })}
        />
      )}
    </Stack>
  );
}

interface LedgerCategoriesProps {
  readonly ledger: LedgerInProgress;
  readonly reading: FileReading;
}

/** The places of the other app's categories in the household's tree, and those that are made for it. */
function LedgerCategories({ ledger, reading }: LedgerCategoriesProps) {
  const { t } = useTranslation("import");
  const tree = useCategoryTree();
  const nameOf = useCategoryName();
  const { placed, made } = ledger;
  if (placed.length === 0) return null;
  const groupById = new Map(tree.groups.map((group) => [group.id as string, nameOf(group)]));
  const madeById = new Map(made.map(({ id, name }) => [id as string, name]));
  const rows = reading.categories.map(({ group, name }, at) => {
    const { id, groupId, isNew } = placed[at]!;
    const leaf = tree.leafById.get(id);
    const here = [groupById.get(groupId) ?? madeById.get(groupId), leaf ? nameOf(leaf) : madeById.get(id)];
    return { at, there: path([group, name]), here: path(here), isNew };
  });
  const isNewCount = rows.filter(({ isNew }) => isNew).length;
  return (
    <Section title={t("ledger.categories.title")}>
      <Stack>
        <Text>
          {t("ledger.categories.known", { count: rows.length - isNewCount })}
          {isNewCount > 0 && ` ${t("ledger.categories.made", { count: isNewCount })}`}
        </Text>
        <Disclosure label={t("ledger.categories.show")}>
          <DataTable
            caption={t("ledger.categories.title")}
            rows={rows}
            rowKey={({ at }) => String(at)}
            columns={[
              { id: "there", header: t("ledger.categories.there"), phone: "below", render: ({ there }) => there },
              {
                id: "here",
                header: t("ledger.categories.here"),
                phone: "title",
                render: ({ here, isNew }) => (
                  <Row gap={2}>
                    <span>{here}</span>
                    {isNew && <Badge tone="accent">{t("ledger.categories.isNew")}</Badge>}
                  </Row>
                ),
              },
            ]}
          />
        </Disclosure>
      </Stack>
    </Section>
  );
}

function path(names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(" › ");
}

interface LedgerSummaryProps {
  readonly fileName: string;
  readonly reading: FileReading;
}

/** The kind that the file is taken for, and the part of it that goes beyond a bank's knowledge; only what it has. */
function LedgerSummary({ fileName, reading }: LedgerSummaryProps) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const period = usePeriodItems(reading.transactions);
  const counts = useMemo(() => counted(reading), [reading]);
  return (
    <DefinitionList
      items={[
        { term: t("recognise.file"), value: fileName },
        { term: t("ledger.format"), value: t(`profiles.${reading.profile}`, { defaultValue: reading.profile }) },
        { term: t("ledger.accountsTerm"), value: format.number(reading.accounts.length) },
        { term: t("recognise.postings"), value: format.number(reading.transactions.length) },
        ...period,
        ...KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
          term: t(`ledger.found.${kind}`),
          value: format.number(counts[kind]),
        })),
      ]}
    />
  );
}

const KINDS = ["transfers", "splits", "tags", "countsOn", "extraordinary", "original"] as const;

function counted({ transactions }: FileReading): Readonly<Record<(typeof KINDS)[number], number>> {
  const ends = new Map<string, number>();
  for (const { transfer } of transactions)
    if (transfer !== undefined) ends.set(transfer, (ends.get(transfer) ?? 0) + 1);
  const having = (isIt: (transaction: FileReading["transactions"][number]) => boolean) =>
    transactions.filter(isIt).length;
  return {
    transfers: [...ends.values()].filter((count) => count === 2).length,
    splits: having(({ splits }) => splits !== undefined),
    tags: new Set(transactions.flatMap(({ tags = [] }) => tags)).size,
    countsOn: having(({ countsOn }) => countsOn !== undefined),
    extraordinary: having(({ extraordinary }) => extraordinary === true),
    original: having(({ original }) => original !== undefined),
  };
}
