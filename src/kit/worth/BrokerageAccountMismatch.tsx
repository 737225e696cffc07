import { useState } from "react";
import { useTranslation } from "react-i18next";
import { putValueWithUndo } from "#data/records/captureUndo.ts";
import type { BrokerageAccountWorth } from "#data/investments/useBrokerageAccountWorths.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Undo } from "#data/records/undoOf.ts";
import { ok } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useUndoToast } from "../records/useUndoToast.ts";

interface BrokerageAccountDiffersProps {
  readonly brokerageAccount: BrokerageAccountWorth;
  /** It counts as what it holds now. Taken back once, wherever that is asked for: a second time does nothing more. */
  readonly onUsed?: (takeBack: Undo) => void;
}

/** Where the net worth counts a brokerage account as something else than it holds, one press makes them agree. */
export function BrokerageAccountMismatch({
  brokerageAccount: { accountId, asset, asked },
  onUsed,
}: BrokerageAccountDiffersProps) {
  const { t } = useTranslation("portfolio");
  const amount = useFormatMoney();
  const today = useToday();
  const tell = useUndoToast("portfolio");
  const [problem, setProblem] = useState<string>();
  if (!asked || !asset) return null;

  async function use(): Promise<void> {
    if (!asked) return;
    const written = await putValueWithUndo(
      { collection: "assets", id: accountId },
      { date: today, value: asked },
      today,
    );
    if (!written.ok) return setProblem(t(`problems.${written.problem.kind}`));
    setProblem(undefined);
    const takeBack = once(written.value);
    onUsed?.(takeBack);
    tell(takeBack, t("depots.used"));
  }

  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Notice actions={<Button onPress={() => void use()}>{t("depots.use")}</Button>}>
        {t("depots.differs", { name: asset.name, counted: amount(asset.currentValue), value: amount(asked) })}
      </Notice>
    </>
  );
}

function once(takeBack: Undo): Undo {
  let isBack = false;
  return async () => {
    if (isBack) return ok();
    const undone = await takeBack();
    isBack = undone.ok;
    return undone;
  };
}
