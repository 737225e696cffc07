import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerProposal } from "#data/transactions/series.ts";
import { useToday } from "#data/state/useToday.ts";
import type { SeriesProposal } from "#domain/recurring/seriesProposals.ts";
import { Button } from "#ui/actions/Button.tsx";
import { joined } from "#ui/format/joined.ts";
import { Lines } from "#ui/tables/Lines.tsx";
import { AboutMoney } from "#ui/format/AboutMoney.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { useShowMore } from "#kit/lists/useShowMore.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { useSeriesWords } from "../recurring/useSeriesWords.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

const AllProposalsSheet = lazyPart(async () => (await import("../recurring/AllProposalsSheet.tsx")).AllProposalsSheet);

/** So many at a time: a list of forty questions is answered by nobody. */
const AT_ONCE = 5;
const ANSWERS = [
  ["yes", "confirmed", "secondary"],
  ["no", "dismissed", "quiet"],
  ["later", "later", "quiet"],
] as const;

/** C11 Asks of everything that looks like a payment that comes again; nothing counts before the household says yes. */
export function Proposals({ proposals }: { readonly proposals: readonly SeriesProposal[] }) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const words = useSeriesWords();
  const tell = useUndoToast("recurring");
  const today = useToday();
  const nameOf = useAccountName();
  const [isAll, setAll] = useState(false);
  const { shown, more } = useShowMore(proposals, AT_ONCE, ({ next }) => t("proposals.more", { count: next }));
  if (proposals.length === 0) return null;

  async function answer(proposal: SeriesProposal, state: (typeof ANSWERS)[number][1]): Promise<void> {
    tell(await answerProposal(proposal, state, today), t(`answered.${state}`, { name: proposal.name }));
  }

  function where({ accountId, toAccountId, amount }: SeriesProposal): string {
    if (toAccountId) return t("proposals.transfer", { from: nameOf(accountId), to: nameOf(toAccountId) });
    return t(amount.minor < 0 ? "proposals.account" : "proposals.accountIn", { account: nameOf(accountId) });
  }

  return (
    <Section
      title={t("proposals.title")}
      actions={
        proposals.length > 1 && (
          <Button onPress={() => setAll(true)}>{t("proposals.yesAll", { count: proposals.length })}</Button>
        )
      }
    >
      <Text size="small" tone="muted">
        {t("proposals.help")}
      </Text>
      <Lines
        lines={shown.map((proposal) => ({
          key: proposal.id,
          title: (
            <Row gap={2} align="baseline">
              <bdi>{proposal.name}</bdi>
              <span>
                <AboutMoney value={proposal.amount} isAbout={proposal.isAbout ?? false} />
              </span>
            </Row>
          ),
          below: joined([
            t("proposals.line", {
              often: words.often(proposal),
              count: proposal.times,
              since: format.date(proposal.firstSeen, "long"),
            }),
            where(proposal),
          ]),
          answers: ANSWERS.map(([word, state, kind]) => (
            <Button
              key={state}
              kind={kind}
              spoken={t(`proposals.${word}To`, { name: proposal.name })}
              onPress={() => void answer(proposal, state)}
            >
              {t(`proposals.${word}`)}
            </Button>
          )),
        }))}
      />
      {more}
      {isAll && (
        <Suspense fallback={null}>
          <AllProposalsSheet proposals={proposals} onClose={() => setAll(false)} />
        </Suspense>
      )}
    </Section>
  );
}
