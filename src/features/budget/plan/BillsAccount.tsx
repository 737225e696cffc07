import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { recordById } from "#data/records/records.ts";
import { useRecord, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The choice of the account that pays the bills: until somebody has said, they are not in the forecast. */
export function BillsAccount() {
  const { t } = useTranslation("forecast");
  const { t: tAction } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const accounts = useRecords("assets")
    .filter((asset) => (asset.type === "bank" || asset.type === "cash") && isHeld(asset, today))
    .toSorted((a, b) => format.compare(a.name, b.name));
  const chosen = useRecord("preferences", PREFERENCES_ID)?.billsAccount;
  if (accounts.length === 0) return null;

  async function choose(billsAccount: Asset["id"]): Promise<void> {
    const before = recordById("preferences", PREFERENCES_ID)?.billsAccount;
    const saved = await savePreferences({ billsAccount });
    if (!saved.ok) return void notify({ kind: "danger", text: t("failed") });
    const undo = () => void savePreferences({ billsAccount: before });
    notify({
      kind: "good",
      text: t("bills.saved"),
      action: { label: tAction("actions.undo"), undoes: true, onPress: undo },
    });
  }

  return (
    <Select
      label={t("bills.title")}
      description={t("bills.help")}
      value={accounts.find(({ id }) => id === chosen)?.id ?? ""}
      placeholder={t("bills.choose")}
      options={accounts.map(({ id, name }) => ({ value: id as string, label: name }))}
      onChange={(id) => {
        const account = accounts.find((one) => one.id === id);
        if (account) void choose(account.id);
      }}
    />
  );
}
