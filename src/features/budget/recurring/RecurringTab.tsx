import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useCategorisedProposals, useRecurring } from "#data/transactions/useRecurring.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { MonthView } from "../plan/MonthView.tsx";
import { LoanProposals } from "#kit/worth/LoanProposals.tsx";
import { Proposals } from "../plan/Proposals.tsx";
import { SeriesForm } from "./SeriesForm.tsx";
import { SeriesList } from "./SeriesList.tsx";
import { SeriesSheet } from "./SeriesSheet.tsx";

const VIEWS = ["calendar", "list"] as const;

/** The payments and incomes that come again and again: questions first, then the month, or all of it by how often. */
export function RecurringTab() {
  const { t } = useTranslation("recurring");
  const href = useHref();
  const recurring = useRecurring();
  const proposals = useCategorisedProposals(recurring);
  const hasLoans = useRecords("debts").some(
    ({ currentValue, paymentDay, paymentFrequency }) => currentValue.minor > 0 && paymentDay && paymentFrequency,
  );
  const [query, changeQuery] = useAddress();
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<SeriesSummary["series"]["id"]>();
  const view = VIEWS.find((one) => one === query.get("view")) ?? "calendar";
  if (!recurring) return <Skeleton lines={8} />;
  const { standings } = recurring;
  const standing = standings.find(({ series }) => series.id === opened);
  const open = ({ series }: SeriesSummary) => setOpened(series.id);
  const add = (
    <Button icon="add" onPress={() => setAdding(true)}>
      {t("add")}
    </Button>
  );

  return (
    <Stack gap={6}>
      <Proposals proposals={proposals} />
      <LoanProposals standings={standings} />
      {standings.length === 0 && proposals.length === 0 && (
        <EmptyState
          title={t("empty.title")}
          actions={
            <>
              <LinkButton kind="primary" to={href("import")} icon="import">
                {t("empty.import")}
              </LinkButton>
              {add}
            </>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
      {standings.length === 0 && proposals.length > 0 && <Row>{add}</Row>}
      {standings.length > 0 && (
        <Stack gap={5}>
          <Row between>
            <SegmentedControl
              label={t("view.label")}
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={(next) => changeQuery({ view: next })}
            />
            {add}
          </Row>
          {view === "calendar" ? (
            <MonthView standings={standings} onOpen={open} />
          ) : (
            <SeriesList standings={standings} onOpen={open} />
          )}
        </Stack>
      )}
      {standings.length === 0 && hasLoans && <MonthView standings={standings} onOpen={open} />}
      {isAdding && <SeriesForm onClose={() => setAdding(false)} />}
      {standing && <SeriesSheet standing={standing} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
