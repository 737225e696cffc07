import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { POSTING_PERIODS, type PostingPeriod, postingList } from "#domain/calculations/postingList.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/Button.tsx";
import { DateText } from "#ui/DateText.tsx";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Grid } from "#ui/Grid.tsx";
import { ListHeading, ListRow } from "#ui/ListRow.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Select } from "#ui/Select.tsx";
import { Stack } from "#ui/Stack.tsx";
import { TextField } from "#ui/TextField.tsx";
import { VirtualList } from "#ui/VirtualList.tsx";

interface PostingsProps {
  readonly postings: readonly Transaction[];
  readonly onOpen: (posting: Transaction) => void;
}

const EVERY = "every";

/** The list and its filter, which lives in the address. */
export function Postings({ postings, onOpen }: PostingsProps) {
  const { t } = useTranslation("budget");
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const assets = useRecords("assets");
  const nameById = new Map<string, string>(assets.map(({ id, name }) => [id, name]));
  const accountIds = [...new Set<string>(postings.map(({ accountId }) => accountId))];
  const period = POSTING_PERIODS.find((known) => known === query.get("period")) ?? "all";
  const account = accountIds.find((id) => id === query.get("account"));
  const search = query.get("q") ?? "";
  const filter = useDeferredValue({ account, search, period }, undefined);
  const list = postingList(postings, filter, today);

  function set(name: string, value: string | undefined): void {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  }

  function reset(): void {
    setQuery(new URLSearchParams({ tab: "posteringer" }), { replace: true });
  }

  return (
    <Stack gap={5}>
      <search aria-label={t("filter.label")}>
        <Grid columnRem={14} gap={4}>
          <TextField label={t("filter.search")} type="search" value={search} onChange={(text) => set("q", text)} />
          <Select
            label={t("filter.account")}
            value={account ?? EVERY}
            options={[
              { value: EVERY, label: t("filter.everyAccount") },
              ...accountIds.map((id) => ({ value: id, label: nameById.get(id) ?? t("accountGone") })),
            ]}
            onChange={(id) => set("account", id === EVERY ? undefined : id)}
          />
          <Select<PostingPeriod>
            label={t("filter.period")}
            value={period}
            options={POSTING_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
            onChange={(value) => set("period", value === "all" ? undefined : value)}
          />
        </Grid>
      </search>
      {list.count === 0 ? (
        <EmptyState title={t("nothing.title")} actions={<Button onPress={reset}>{t("nothing.reset")}</Button>} />
      ) : (
        <>
          <DefinitionList
            items={[
              { term: t("sums.count"), value: t("sums.postings", { count: list.count }) },
              ...list.sums.flatMap(({ moneyIn, moneyOut }) => [
                { term: t("sums.in", { currency: moneyIn.currency }), value: <MoneyText value={moneyIn} /> },
                { term: t("sums.out", { currency: moneyOut.currency }), value: <MoneyText value={moneyOut} /> },
              ]),
            ]}
          />
          <VirtualList
            label={t("list")}
            items={list.items}
            itemKey={(item) => (item.kind === "day" ? item.date : item.posting.id)}
            render={(item) =>
              item.kind === "day" ? (
                <ListHeading>
                  <DateText value={item.date} today={today} />
                </ListHeading>
              ) : (
                <ListRow
                  title={item.posting.text || t("noText")}
                  below={[
                    item.posting.status === "pending" && t("pending"),
                    account === undefined && (nameById.get(item.posting.accountId) ?? t("accountGone")),
                    item.posting.note,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                  value={<MoneyText value={item.posting.amount} decimals="shown" />}
                  aside={item.posting.balance && account && <MoneyText value={item.posting.balance} decimals="shown" />}
                  muted={item.posting.status === "pending"}
                  onPress={() => onOpen(item.posting)}
                />
              )
            }
          />
        </>
      )}
    </Stack>
  );
}
