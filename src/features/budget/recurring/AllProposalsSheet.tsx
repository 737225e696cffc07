import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmProposals } from "#data/transactions/series.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import type { SeriesOccurrence } from "#domain/recurring/seriesIndex.ts";
import type { SeriesProposal } from "#domain/recurring/seriesProposals.ts";
import { withMember } from "#domain/withMember.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { CheckboxGroup } from "#ui/choices/CheckboxGroup.tsx";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useSeriesWords } from "./useSeriesWords.ts";

interface AllProposalsSheetProps {
  readonly proposals: readonly SeriesProposal[];
  readonly onClose: () => void;
}

/** Yes to all that looks like a payment that comes again, but for those that are unticked: they are asked about as before. */
export function AllProposalsSheet({ proposals, onClose }: AllProposalsSheetProps) {
  const { t } = useTranslation("recurring");
  const words = useSeriesWords();
  const nameOf = useAccountName();
  const format = useFormat();
  const recurring = useRecurring();
  const tell = useUndoToast("recurring");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ticked = proposals.filter(({ id }) => !left.has(id));

  async function save(): Promise<void> {
    if (ticked.length === 0) return;
    if (tell(await confirmProposals(ticked), t("answered.all", { count: ticked.length }))) onClose();
  }

  return (
    <FormSheet
      title={t("proposals.allTitle")}
      form={{ save }}
      submit={t("proposals.yesTicked", { count: ticked.length })}
      isIdle={ticked.length === 0}
      onClose={onClose}
    >
      <Text tone="muted">{t("proposals.allHelp")}</Text>
      <Stack gap={3}>
        {proposals.map((proposal) => (
          <CheckboxGroup
            key={proposal.id}
            label={proposal.name}
            description={joined([
              t("proposals.allLine", {
                number: format.number(proposal.times),
                amount: words.aboutSize(proposal.amount, proposal),
                often: words.often(proposal),
              }),
              nameOf(proposal.accountId),
            ])}
            value={left.has(proposal.id) ? "none" : "all"}
            onChange={(value) => setLeft((before) => withMember(before, proposal.id, !value))}
            opens={t("proposals.payments", { name: proposal.name })}
          >
            <Payments of={recurring?.occurrencesOf(proposal) ?? []} />
          </CheckboxGroup>
        ))}
      </Stack>
    </FormSheet>
  );
}

/** The payments that have come so far, the newest first. */
function Payments({ of }: { readonly of: readonly SeriesOccurrence[] }) {
  const format = useFormat();
  return (
    <Lines
      lines={of.toReversed().map(({ date, amount, transactions }) => ({
        key: date,
        title: format.date(date, "medium"),
        below: <bdi>{transactions[0]?.text}</bdi>,
        aside: <MoneyText value={amount} />,
      }))}
    />
  );
}
