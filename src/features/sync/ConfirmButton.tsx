import { useTranslation } from "react-i18next";
import { askForFactor } from "#data/account/factorGate.ts";
import { useSession } from "#data/session/session.ts";
import { syncNow } from "#data/sync/sync.ts";
import { Button } from "#ui/actions/Button.tsx";

/** §4 The server waits for the second factor; after it what waited is sent at once. */
export function ConfirmButton() {
  const { t } = useTranslation("sync");
  const { account } = useSession();
  async function confirm(): Promise<void> {
    if (account && (await askForFactor(account.userId, "stepUp"))) await syncNow();
  }
  return <Button onPress={() => void confirm()}>{t("confirm")}</Button>;
}
