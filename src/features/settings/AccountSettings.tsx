import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lock, signOut } from "#data/household.ts";
import { useSession } from "#data/session.ts";
import { useSyncState } from "#data/sync.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row, Stack } from "#ui/Stack.tsx";

/** Locking, signing out, and leaving nothing behind. */
export function AccountSettings() {
  const { t } = useTranslation(["settings", "common"]);
  const { account } = useSession();
  const { waiting } = useSyncState();
  const [asking, setAsking] = useState<"signOut" | "wipe">();
  const [busy, setBusy] = useState(false);

  async function leave(wipe: boolean): Promise<void> {
    setBusy(true);
    const { revoked } = await signOut({ wipe });
    // §8 Offline the server could not be told; the device has forgotten all the same.
    if (revoked) notify({ kind: "good", text: t("common:signedOut.done") });
    else notify({ kind: "warn", text: t("common:signedOut.doneWithError") });
  }

  return (
    <Section title={t("account")} ruled>
      <DefinitionList items={[{ term: t("email"), value: account?.email ?? "" }]} />
      <Stack gap={5}>
        <Step help={t("lockHelp")}>
          <Button icon="lock" onPress={lock}>
            {t("lock")}
          </Button>
        </Step>
        <Step help={t("signOutHelp")}>
          <Button icon="signOut" busy={busy} onPress={() => (waiting > 0 ? setAsking("signOut") : void leave(false))}>
            {t("signOut")}
          </Button>
        </Step>
        <Step help={t("wipeHelp")}>
          <Button icon="delete" busy={busy} onPress={() => setAsking("wipe")}>
            {t("wipe")}
          </Button>
        </Step>
      </Stack>
      <ConfirmDialog
        open={asking === "signOut"}
        title={t("signOutTitle")}
        confirm={t("signOut")}
        busy={busy}
        onConfirm={() => void leave(false)}
        onClose={() => setAsking(undefined)}
      >
        <Text>{t("signOutWaiting", { count: waiting })}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "wipe"}
        title={t("wipeTitle")}
        confirm={t("wipeConfirm")}
        danger
        busy={busy}
        onConfirm={() => void leave(true)}
        onClose={() => setAsking(undefined)}
      >
        <Text>{waiting > 0 ? t("wipeWaiting", { count: waiting }) : t("wipeNothing")}</Text>
      </ConfirmDialog>
    </Section>
  );
}

/** A button and what it leads to. */
function Step({ help, children }: { readonly help: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Row>{children}</Row>
      <Text size="small" tone="muted">
        {help}
      </Text>
    </Stack>
  );
}
