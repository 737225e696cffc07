import { useTranslation } from "react-i18next";
import { updateUndoable } from "#data/records/undoable.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useUndoToast } from "../records/useUndoToast.ts";
import type { BalanceAdjustment } from "./useBalanceAdjustment.ts";

interface ToBalanceProps {
  readonly account: Asset | undefined;
  readonly balance: BalanceAdjustment;
  readonly direction: "in" | "out";
  readonly onChange: (toBalance: boolean) => void;
}

/**
 * Whether the transaction moves what is on its account. Where a file has told the balance, it is asked once for the
 * account which of the two it follows. Nothing where there is nothing that it could move.
 */
export function AdjustBalanceCheckbox({ account, balance, direction, onChange }: ToBalanceProps) {
  const { t } = useTranslation("budget");
  const tell = useUndoToast("budget");

  async function follow(known: Asset, balanceFollows: NonNullable<Asset["balanceFollows"]>): Promise<void> {
    tell(await updateUndoable("assets", known, { balanceFollows }), t("form.follows.saved"));
  }

  if (account && balance.follows) {
    const typed = (
      <Button kind="quiet" onPress={() => void follow(account, "typed")}>
        {t("form.follows.typed")}
      </Button>
    );
    if (balance.follows === "file") {
      return (
        <Row between>
          <Hint>{t("form.follows.isFile")}</Hint>
          {typed}
        </Row>
      );
    }
    return (
      <Notice
        title={t("form.follows.ask")}
        actions={
          <>
            <Button kind="quiet" onPress={() => void follow(account, "file")}>
              {t("form.follows.file")}
            </Button>
            {typed}
          </>
        }
      >
        {t("form.follows.help")}
      </Notice>
    );
  }
  if (!balance.isOffered) return;
  return (
    <Checkbox
      label={t(direction === "out" ? "form.fromBalance" : "form.toBalance")}
      description={t(balance.hasLater ? "form.balanceLater" : "form.balanceHelp")}
      value={balance.isOn}
      onChange={onChange}
    />
  );
}
