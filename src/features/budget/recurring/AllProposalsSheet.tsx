import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmProposals } from "#data/transactions/series.ts";
import type { SeriesProposal } from "#domain/recurring/seriesProposals.ts";
import { withMember } from "#domain/withMember.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
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
          <Checkbox
            key={proposal.id}
            label={proposal.name}
            description={joined([
              `${proposal.isAbout ? "~ " : ""}${words.size(proposal.amount)} ${words.often(proposal)}`,
              nameOf(proposal.accountId),
            ])}
            value={!left.has(proposal.id)}
            onChange={(value) => setLeft((before) => withMember(before, proposal.id, !value))}
          />
        ))}
      </Stack>
    </FormSheet>
  );
}
