import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { makeAppFile, makeTransactionFile } from "#data/files/dataExport.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { APP_COLUMNS, type AppFormat } from "#domain/copy/appFile.ts";
import { TRANSACTION_FORMATS, type TransactionFormat } from "#domain/copy/transactionFile.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { download } from "#ui/download.ts";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { MarkChoice } from "./MarkChoice.tsx";

type Kind = TransactionFormat | AppFormat;

const APPS = Object.keys(APP_COLUMNS) as readonly AppFormat[];

/** The transactions of one account in a period, written the way another program reads them. Nothing is asked while there are none. */
export function TransactionsOut() {
  const format = useFormat();
  const transactions = useRecords("transactions");
  const withTransactions = new Set<string>(transactions.map(({ accountId }) => accountId));
  const accounts = useRecords("assets")
    .filter(({ id }) => withTransactions.has(id))
    .toSorted((a, b) => format.compare(a.name, b.name));
  const [first] = accounts;
  return first ? <Fields accounts={accounts} first={first} /> : null;
}

interface FieldsProps {
  readonly accounts: readonly Asset[];
  readonly first: Asset;
}

function Fields({ accounts, first }: FieldsProps) {
  const { t } = useTranslation("export");
  const { decimalMark } = useFormat();
  const today = useToday();
  const transactions = useRecords("transactions");
  const [accountId, setAccountId] = useState<string>(first.id);
  const { leafById } = useCategoryTree();
  const nameOf = useCategoryName();
  const [kind, setKind] = useState<Kind>("csv");
  const [mark, setMark] = useState<DecimalMark>(decimalMark);
  const [from, setFrom] = useState<IsoDate>();
  const [to, setTo] = useState<IsoDate>();
  const [problem, setProblem] = useState<string>();
  const account = accounts.find(({ id }) => id === accountId) ?? first;
  const chosen = transactions.filter(
    (transaction) =>
      transaction.accountId === account.id && (!from || transaction.date >= from) && (!to || transaction.date <= to),
  );

  async function save(): Promise<void> {
    setProblem(undefined);
    if (chosen.length === 0) return setProblem(t("postings.none"));
    const { id, name, currentValue } = account;
    const balance = !to || to >= today ? currentValue : undefined;
    const currency = currentValue.currency;
    const file = { account: { id, name, currency }, balance, transactions: chosen, today, mark, ...namesFor() };
    const made = await (isApp(kind) ? makeAppFile(kind, file) : makeTransactionFile(kind, file));
    if (!made.ok) return setProblem(t(`problems.${made.problem.kind}`));
    const ending = isApp(kind) ? `-${kind}.csv` : `.${kind}`;
    download(made.value, `overblik-${today}-${fileNameOf(name)}${ending}`);
    notify({ kind: "good", text: t("saved") });
  }

  /** Categories and the other ends of transfers, as the household calls them. */
  function namesFor() {
    const nameById = new Map(accounts.map(({ id, name }) => [id, name]));
    const ends = groupedBy(
      transactions.filter(({ transferId }) => transferId !== undefined),
      ({ transferId }) => transferId,
    );
    return {
      categoryName: (id: string) => {
        const leaf = leafById.get(id);
        return leaf && nameOf(leaf);
      },
      otherAccount: ({ transferId, accountId: own }: Transaction) => {
        const other = transferId && ends.get(transferId)?.find((end) => end.accountId !== own);
        return other && nameById.get(other.accountId);
      },
    };
  }

  return (
    <Section title={t("postings.title")} ruled>
      <Form
        label={t("postings.title")}
        onSubmit={save}
        error={problem}
        actions={
          <Button type="submit" icon="download">
            {t("postings.save", { count: chosen.length })}
          </Button>
        }
      >
        <Select
          label={t("postings.account")}
          value={account.id}
          options={accounts.map(({ id, name }) => ({ value: id as string, label: name }))}
          onChange={setAccountId}
        />
        <DateField label={t("postings.from")} optional value={from} max={today} onChange={setFrom} />
        <DateField label={t("postings.to")} optional value={to} onChange={setTo} />
        <Select
          label={t("postings.format")}
          value={kind}
          options={[
            ...TRANSACTION_FORMATS.map((value) => ({ value, label: value.toUpperCase() })),
            ...APPS.map((value) => ({ value, label: t(`postings.apps.${value}`) })),
          ]}
          onChange={setKind}
        />
        <Hint>{t(`postings.formats.${kind}`)}</Hint>
        {kind === "csv" && <MarkChoice value={mark} onChange={setMark} />}
      </Form>
    </Section>
  );
}

function isApp(kind: Kind): kind is AppFormat {
  return kind in APP_COLUMNS;
}

/** A name as every file system takes it. */
function fileNameOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40);
}
