import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lock, signOut } from "#data/session/household.ts";
import { sendWaiting } from "#data/session/sendWaiting.ts";
import { useSyncState } from "#data/sync/sync.ts";
import { useUnsentFiles } from "#data/files/useFilesHere.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SignOutDialog } from "#ui/overlays/SignOutDialog.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useSignedOutToast } from "#ui/overlays/useSignedOutToast.ts";
import { EmailSetting } from "./EmailSetting.tsx";
import { Step } from "./Step.tsx";

const PasswordDialog = lazyPart(async () => (await import("./PasswordDialog.tsx")).PasswordDialog);

/** The settings of who the account is, of the means that open it, and of leaving: for a moment, for a time, or with nothing left behind. */
export function AccountSettings() {
  const { t } = useTranslation(["settings", "account"]);
  const href = useHref();
  const { waiting } = useSyncState();
  const unsentFiles = useUnsentFiles();
  const tellSignedOut = useSignedOutToast();
  const [asking, setAsking] = useState<"password" | "signOut" | "wipe">();
  const [busy, whileBusy] = useBusy();

  async function leave(wipe: boolean): Promise<void> {
    tellSignedOut(await whileBusy(signOut({ wipe })));
  }

  const [beforeLink, link, afterLink] = t("account:security").split(/<\/?security>/);

  return (
    <Section place="account" title={t("account")} ruled>
      <Stack gap={5}>
        <EmailSetting />
        <Step help={t("account:password.help")}>
          <Button icon="key" onPress={() => setAsking("password")}>
            {t("account:password.title")}
          </Button>
        </Step>
        <Hint>
          {beforeLink}
          <Link to={href("security")}>{link}</Link>
          {afterLink}
        </Hint>
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
      <Boundary part="component" waiting={null}>
        {asking === "password" && <PasswordDialog onClose={() => setAsking(undefined)} />}
      </Boundary>
      {asking === "signOut" && (
        <SignOutDialog
          waiting={waiting}
          onSend={sendWaiting}
          onLeave={() => void leave(false)}
          onClose={() => setAsking(undefined)}
        />
      )}
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
        {unsentFiles > 0 && <Text>{t("wipeFiles", { count: unsentFiles })}</Text>}
      </ConfirmDialog>
    </Section>
  );
}
