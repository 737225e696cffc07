import { useDeferredValue, useMemo, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useRefused } from "#data/syncSheet.ts";
import { useNewer, useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { POSTING_PERIODS, type PostingPeriod, postingList } from "#domain/calculations/postingList.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { Button } from "#ui/Button.tsx";
import { DateText } from "#ui/DateText.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Figure } from "#ui/Figure.tsx";
import { ListHeading, ListRow } from "#ui/ListRow.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Text } from "#ui/Prose.tsx";
import { RowMark } from "#ui/RowMark.tsx";
import { Sentence, WordField, WordSelect } from "#ui/Sentence.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { VirtualList } from "#ui/VirtualList.tsx";

interface PostingsProps {
  readonly postings: readonly Transaction[];
  readonly onOpen: (posting: Transaction) => void;
}

const EVERY = "every";

/** The list and its filter. What is searched for stays out of the address, which the browser keeps: it may be a name. */
export function Postings({ postings, onOpen }: PostingsProps) {
  const { t } = useTranslation("budget");
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const assets = useRecords("assets");
  const refused = useRefused();
  const newer = useNewer();
  const nameById = new Map<string, string>(assets.map(({ id, name }) => [id, name]));
  // Tens of thousands arrive in parts: what is computed from all of them waits until nothing else has to be done.
  const known = useDeferredValue(postings);
  const accountIds = useMemo(() => [...new Set<string>(known.map(({ accountId }) => accountId))], [known]);
  const period = POSTING_PERIODS.find((one) => one === query.get("period")) ?? "all";
  const account = accountIds.find((id) => id === query.get("account"));
  const [search, setSearch] = useState("");
  const asked = useMemo(() => ({ account, search, period }), [account, search, period]);
  const filter = useDeferredValue(asked);
  const list = useMemo(() => postingList(known, filter, today), [known, filter, today]);

  function set(name: string, value: string | undefined): void {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  }

  function reset(): void {
    setSearch("");
    setQuery({}, { replace: true });
  }

  return (
    <Stack gap={5}>
      <search aria-label={t("filter.label")}>
        <Sentence>
          <Trans
            t={t}
            i18nKey="filter.sentence"
            components={{
              text: <span />,
              account: (
                <WordSelect
                  label={t("filter.account")}
                  value={account ?? EVERY}
                  options={[
                    { value: EVERY, label: t("filter.everyAccount") },
                    ...accountIds.map((id) => ({ value: id, label: nameById.get(id) ?? t("accountGone") })),
                  ]}
                  onChange={(id) => set("account", id === EVERY ? undefined : id)}
                />
              ),
              period: (
                <WordSelect<PostingPeriod>
                  label={t("filter.period")}
                  value={period}
                  options={POSTING_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
                  onChange={(value) => set("period", value === "all" ? undefined : value)}
                />
              ),
              search: (
                <WordField
                  label={t("filter.search")}
                  value={search}
                  placeholder={t("filter.anything")}
                  onChange={setSearch}
                />
              ),
            }}
          />
        </Sentence>
      </search>
      {list.count === 0 ? (
        <EmptyState title={t("nothing.title")} actions={<Button onPress={reset}>{t("nothing.reset")}</Button>} />
      ) : (
        <>
          <Stack gap={3}>
            {list.sums.map(({ moneyIn, moneyOut }) => (
              <Row key={moneyIn.currency} gap={6}>
                <Figure label={t("sums.in")} value={moneyIn} size="small" decimals="shown" />
                <Figure label={t("sums.out")} value={moneyOut} size="small" decimals="shown" />
              </Row>
            ))}
            <Text size="small" tone="muted">
              {t("sums.postings", { count: list.count })}
            </Text>
          </Stack>
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
                  title={
                    <RowMark
                      refusal={refused.get(`transactions/${item.posting.id}`)}
                      isNewer={newer.has(`transactions/${item.posting.id}`)}
                    >
                      {item.posting.text || t("noText")}
                    </RowMark>
                  }
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
