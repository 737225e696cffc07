import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useDuplicatePairs } from "#data/transactions/duplicates.ts";
import { useOneEndedTransfers, useTransferPairs } from "#data/transactions/transfers.ts";
import type { OneEndedTransfer } from "#domain/calculations/cashflow/oneEndedTransfers.ts";
import type { TransferPair } from "#domain/calculations/cashflow/transferPairs.ts";
import { compareDates } from "#domain/dates.ts";
import { type FoundTransfer, type TransferGroup, transferGroups } from "#domain/recurring/transferGroups.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { negate } from "#domain/money.ts";
import { withMember } from "#domain/withMember.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { joined } from "#ui/format/joined.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { CheckboxGroup } from "#ui/choices/CheckboxGroup.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useSeriesWords } from "../recurring/useSeriesWords.ts";
import type { TransactionActions } from "./useTransactionActions.ts";

interface PairSheetProps {
  readonly actions: TransactionActions;
  readonly onClose: () => void;
}

/** The transactions that may be the same twice, to be made one or said to be two. */
export function DuplicateSheet({ actions, onClose }: PairSheetProps) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const href = useHref();
  const amount = useFormatMoney();
  const nameOf = useAccountName();
  const wordsOf = ({ date, text, importBatchId }: Transaction) =>
    t(importBatchId === undefined ? "duplicates.typed" : "duplicates.fromFile", {
      text: text || t("duplicates.noText"),
      date: format.date(date, "medium"),
    });
  return (
    <ProposedPairs
      words="duplicates"
      found={useDuplicatePairs()}
      keyOf={({ kept, extra }) => `${kept.id} ${extra.id}`}
      shownAs={({ kept, extra }) => ({
        label: joined([amount(kept.amount, { decimals: "shown" }), nameOf(kept.accountId)]),
        description: (
          <>
            {t("duplicates.stays", { transaction: wordsOf(kept) })}
            <br />
            {t("duplicates.goes", { transaction: wordsOf(extra) })}
          </>
        ),
      })}
      forMany={
        <LinkButton kind="quiet" to={href("import")}>
          {t("duplicates.wholeFile")}
        </LinkButton>
      }
      onYes={actions.mergeDuplicates}
      onNo={actions.denyDuplicates}
      onClose={onClose}
    />
  );
}

/** The transactions that look like money moved between the household's own accounts, to be said yes or no to. */
export function TransferSheet({ actions, onClose }: PairSheetProps) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const amount = useFormatMoney();
  const nameOf = useAccountName();
  const words = useSeriesWords();
  const href = useHref();
  const hasNames = (useHousehold()?.names ?? []).length > 0;
  const debts = useRecords("debts");
  const pairs = useDeferredValue(useTransferPairs());
  const ends = useOneEndedTransfers();
  const found = useMemo<readonly FoundTransfer[] | undefined>(() => ends && [...pairs, ...ends], [pairs, ends]);

  function wordsOf({ out, in: arrival }: TransferPair): string {
    const isSame = out.amount.currency === arrival.amount.currency;
    const shown = { decimals: "shown" } as const;
    const days = [...new Set([out.date, arrival.date])].map((day) => format.date(day, "medium"));
    const amounts = [amount(arrival.amount, shown), ...(isSame ? [] : [amount(out.amount, shown)])];
    return joined([...amounts, ...days, ...new Set([out.text, arrival.text])]);
  }

  function placesOf({ transaction, counterpartId, debtId }: OneEndedTransfer): string {
    const here = nameOf(transaction.accountId);
    const debt = debts.find(({ id }) => id === debtId)?.name;
    const there = debt ?? (counterpartId ? nameOf(counterpartId) : t("transfers.unnamed"));
    const isOut = transaction.amount.minor < 0;
    return t("transfers.fromTo", isOut ? { from: here, to: there } : { from: there, to: here });
  }

  function wordsOfEnd({ transaction: { amount: moved, date, text } }: OneEndedTransfer): string {
    const shown = amount(moved.minor < 0 ? negate(moved) : moved, { decimals: "shown" });
    return joined([shown, format.date(date, "medium"), text, t("transfers.noFile")]);
  }

  function placesIn(one: FoundTransfer): string {
    if (!("out" in one)) return placesOf(one);
    return t("transfers.fromTo", { from: nameOf(one.out.accountId), to: nameOf(one.in.accountId) });
  }

  function rowOf(one: FoundTransfer): Shown {
    const ends = "out" in one ? [one.out, one.in] : [one.transaction];
    const days = [...new Set(ends.map(({ date }) => date))];
    return {
      label: joined(days.map((day) => format.date(day, "medium"))),
      description: joined([...new Set(ends.map(({ text }) => text))]),
    };
  }

  function groupOf({ all, frequency }: TransferGroup<FoundTransfer>): ShownGroup {
    const days = all.map((each) => ("out" in each ? each.out : each.transaction).date).toSorted(compareDates);
    const [first, last] = [days[0]!, days.at(-1)!];
    const one = all[0]!;
    const size = words.size("out" in one ? one.in.amount : one.transaction.amount);
    const [number, places] = [format.number(all.length), placesIn(one)];
    return {
      label: t("transfers.group", { number, places }),
      description: joined([
        frequency
          ? t("transfers.eachOften", { amount: size, often: words.often({ frequency }) })
          : t("transfers.each", { amount: size }),
        t("transfers.days", { first: format.date(first, "medium"), last: format.date(last, "medium") }),
        !("out" in one) && t("transfers.noFile"),
      ]),
      opens: t("transfers.open", { number, places }),
    };
  }

  return (
    <ProposedPairs<FoundTransfer>
      words="transfers"
      found={found}
      keyOf={(one) => ("out" in one ? `${one.out.id} ${one.in.id}` : one.transaction.id)}
      shownAs={(one) => ({
        label: placesIn(one),
        description: "out" in one ? wordsOf(one) : wordsOfEnd(one),
      })}
      further={
        !hasNames && (
          <Text size="small">
            <Link to={`${href("settings", { query: { section: "household" } })}#names`}>{t("transfers.names")}</Link>
          </Text>
        )
      }
      groups={{ of: transferGroups, shownAs: groupOf, rowOf }}
      onYes={(chosen) =>
        actions.markTransfers(
          chosen.flatMap((one) => ("out" in one ? [one] : [])),
          chosen.flatMap((one) => ("out" in one ? [] : [one])),
        )
      }
      onNo={(others) =>
        actions.denyTransfers(
          others.flatMap((one) => ("out" in one ? [one.out, one.in] : [one.transaction])),
          false,
        )
      }
      onClose={onClose}
    />
  );
}

interface Shown {
  readonly label: string;
  readonly description: ReactNode;
}

interface ShownGroup extends Shown {
  /** The name of the button that shows the single ones. */
  readonly opens: string;
}

interface ProposedPairsProps<Pair> {
  /** The words that the texts call them. */
  readonly words: "transfers" | "duplicates";
  /** Undefined until they are found. */
  readonly found: readonly Pair[] | undefined;
  readonly keyOf: (pair: Pair) => string;
  /** How one is shown; asked of those in sight alone. */
  readonly shownAs: (pair: Pair) => Shown;
  /** Which of them are one line, and how that and its rows are shown. */
  readonly groups?: {
    readonly of: (found: readonly Pair[]) => readonly TransferGroup<Pair>[];
    readonly shownAs: (group: TransferGroup<Pair>) => ShownGroup;
    readonly rowOf: (pair: Pair) => Shown;
  };
  /** Beside the choice of all, where there are more than can be looked at. */
  readonly forMany?: ReactNode;
  /** Below them, also where there are none: how more would be found. */
  readonly further?: ReactNode;
  /** Answer whether it was done. */
  readonly onYes: (pairs: readonly Pair[]) => Promise<boolean>;
  readonly onNo: (pairs: readonly Pair[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** More lines would be too many to look at; the next come when these are settled. */
const AT_A_TIME = 50;

/** Pairs of transactions that the app has found, to be said yes or no to. */
function ProposedPairs<Pair>(props: ProposedPairsProps<Pair>) {
  const { words, found, keyOf, shownAs, groups, forMany, further, onYes, onNo, onClose } = props;
  const { t } = useTranslation("budget");
  const format = useFormat();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const groupsOf = groups?.of ?? eachAlone;
  const lines = useMemo(() => groupsOf(found ?? []).slice(0, AT_A_TIME), [groupsOf, found]);
  const pairs = lines.flatMap(({ all }) => all).map((pair) => ({ pair, key: keyOf(pair) }));
  const isMore = found !== undefined && found.length > pairs.length;
  const ticked = pairs.flatMap(({ key, pair }) => (left.has(key) ? [] : [pair]));
  const others = pairs.flatMap(({ key, pair }) => (left.has(key) ? [pair] : []));

  function tick(these: readonly Pair[], value: boolean): void {
    setLeft((before) => these.reduce((all, pair) => withMember(all, keyOf(pair), !value), before));
  }

  const tickOf = (pair: Pair, { label, description }: Shown) => (
    <Checkbox
      key={keyOf(pair)}
      label={label}
      description={description}
      value={!left.has(keyOf(pair))}
      onChange={(value) => tick([pair], value)}
    />
  );

  async function save(): Promise<void> {
    const isDone = ticked.length > 0 && (await onYes(ticked));
    if (isDone && found?.length === ticked.length) onClose();
  }

  return (
    <FormSheet
      title={t(`${words}.title`)}
      form={pairs.length > 0 && { save }}
      submit={t(`${words}.mark`, { count: ticked.length })}
      isIdle={ticked.length === 0}
      actions={
        others.length > 0 && (
          <Button onPress={() => void onNo(others)}>{t(`${words}.deny`, { count: others.length })}</Button>
        )
      }
      onClose={onClose}
    >
      {!found && <Skeleton lines={4} />}
      {found?.length === 0 && (
        <EmptyState title={t(`${words}.none`)} actions={<Button onPress={onClose}>{t(`${words}.close`)}</Button>}>
          {t(`${words}.noneHelp`)}
        </EmptyState>
      )}
      {pairs.length > 0 && (
        <>
          <Text tone="muted">{t(`${words}.lead`)}</Text>
          {isMore && (
            <Text size="small" tone="muted">
              {t(`${words}.more`, { shown: format.number(pairs.length), count: found.length })}
            </Text>
          )}
          <Row gap={2}>
            <Button
              kind="quiet"
              onPress={() => setLeft(ticked.length === 0 ? new Set() : new Set(pairs.map(({ key }) => key)))}
            >
              {t(ticked.length === 0 ? `${words}.all` : `${words}.noneOfThem`)}
            </Button>
            {isMore && forMany}
          </Row>
          <Stack gap={3}>
            {lines.map((line) => {
              const [first] = line.all;
              if (!first) return null;
              if (!groups || line.all.length === 1) return tickOf(first, shownAs(first));
              const count = line.all.filter((pair) => !left.has(keyOf(pair))).length;
              return (
                <CheckboxGroup
                  key={keyOf(first)}
                  {...groups.shownAs(line)}
                  value={count === 0 ? "none" : count === line.all.length ? "all" : "some"}
                  onChange={(value) => tick(line.all, value)}
                >
                  {line.all.map((pair) => tickOf(pair, groups.rowOf(pair)))}
                </CheckboxGroup>
              );
            })}
          </Stack>
        </>
      )}
      {found && further}
    </FormSheet>
  );
}

function eachAlone<Pair>(found: readonly Pair[]): readonly TransferGroup<Pair>[] {
  return found.map((pair) => ({ all: [pair] }));
}
