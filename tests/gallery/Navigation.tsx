import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { PrivacyToggle } from "#ui/actions/PrivacyToggle.tsx";
import { AvatarMenu } from "#ui/choices/AvatarMenu.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { AppShell } from "#ui/layout/AppShell.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SyncDot } from "#ui/notices/SyncDot.tsx";
import { allPages } from "./allPages.ts";

/** The menu with every page that the specification names. */
export function Navigation() {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const here = pathname === "/" ? "/reports/advanced" : pathname;
  const groups = allPages(i18n.language, here);
  const title = groups.flatMap(({ items }) => items).find(({ to }) => to === here)?.label ?? here;
  return (
    <AppShell
      home="/dashboard"
      groups={groups}
      add={{ label: i18n.language === "fi" ? "Lisää" : "Tilføj", onPress: () => undefined }}
      status={<SyncDot state="offline" />}
      tools={
        <>
          <IconButton icon="search" label="Søg og gå til" onPress={() => undefined} />
          <PrivacyToggle />
          <IconButton icon="lock" label="Lås nu" onPress={() => undefined} />
          <AvatarMenu
            label="Kontoen"
            name="marianne.kierkegaard-rasmussen@eksempel.dk"
            detail="Standard"
            sections={[
              [
                { id: "account", label: "Konto og adgangskode", icon: "person", to: "/settings" },
                { id: "plan", label: "Abonnement", icon: "card", to: "/subscription" },
                { id: "devices", label: "Enheder", icon: "device", to: "/security" },
              ],
              [
                { id: "lock", label: "Lås nu", icon: "lock", onAction: () => undefined },
                { id: "signOut", label: "Log ud", icon: "signOut", onAction: () => undefined },
              ],
            ]}
          />
        </>
      }
    >
      <Page title={title}>
        <Text>{here}</Text>
      </Page>
    </AppShell>
  );
}
