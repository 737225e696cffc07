import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TIERS } from "#config/spec.ts";
import { lock, signOut } from "#data/session/household.ts";
import { sendWaiting } from "#data/session/sendWaiting.ts";
import { useSession } from "#data/session/session.ts";
import { useSyncState } from "#data/sync/sync.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { AvatarMenu } from "#ui/choices/AvatarMenu.tsx";
import { SignOutDialog } from "#ui/overlays/SignOutDialog.tsx";
import { useSignedOutToast } from "#ui/overlays/useSignedOutToast.ts";

/** Who is signed in and with which plan, the way to account and devices, and how to leave. */
export function AccountMenu() {
  const { t } = useTranslation();
  const href = useHref();
  const { account } = useSession();
  const { waiting } = useSyncState();
  const tellSignedOut = useSignedOutToast();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(): Promise<void> {
    tellSignedOut(await signOut());
  }

  return (
    <>
      <AvatarMenu
        label={t("accountMenu.label")}
        name={account?.email ?? ""}
        detail={t(`plan.names.${account?.tier ?? TIERS[0]}`)}
        sections={[
          [
            { id: "account", label: t("accountMenu.account"), icon: "person", to: `${href("settings")}#account` },
            {
              id: "devices",
              label: t("accountMenu.devices"),
              icon: "device",
              to: href("security", { query: { tab: "devices" } }),
            },
            { id: "subscription", label: t("nav.subscription"), icon: "card", to: href("subscription") },
          ],
          [
            { id: "lock", label: t("lockNow"), icon: "lock", onAction: lock },
            {
              id: "signOut",
              label: t("accountMenu.signOut"),
              icon: "signOut",
              onAction: () => (waiting > 0 ? setIsAsking(true) : void leave()),
            },
          ],
        ]}
      />
      {isAsking && (
        <SignOutDialog
          waiting={waiting}
          onSend={sendWaiting}
          onLeave={() => void leave()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
