import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePastWorths } from "#data/investments/usePastWorths.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { writePastWorth } from "#data/records/writePastWorth.ts";
import type { BackfilledValuation } from "#domain/calculations/investments/backfilledValuations.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** Where trades tell what a brokerage account was worth before the net worth knows it, one press gives its curve these values. */
export function HistoricalValuations() {
  return usePastWorths().map((past) => <PastOfBrokerageAccount key={past.brokerageAccount} past={past} />);
}

function PastOfBrokerageAccount({ past }: { readonly past: BackfilledValuation }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const tell = useUndoToast("portfolio");
  const name = useRecord("assets", past.brokerageAccount)?.name;
  const [problem, setProblem] = useState<string>();
  /** Being written, or written and not computed anew yet: a second press would write it twice. */
  const [pressed, setPressed] = useState<BackfilledValuation>();
  if (name === undefined || pressed === past) return null;
  const count = past.values.length;

  async function write(): Promise<void> {
    setPressed(past);
    const written = await writePastWorth(past);
    if (written.ok) {
      setProblem(undefined);
      tell(written.value, t("depots.pastWritten", { count }));
    } else {
      setProblem(t(`problems.${written.problem.kind}`));
      setPressed(undefined);
    }
  }

  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Notice actions={<Button onPress={() => void write()}>{t("depots.pastWrite", { count })}</Button>}>
        {t("depots.past", { count, name, date: format.date(past.until, "long") })}
      </Notice>
    </>
  );
}
