import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { AppShell } from "#ui/layout/AppShell.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { PrivacyToggle } from "#ui/actions/PrivacyToggle.tsx";
import { SyncDot } from "#ui/notices/SyncDot.tsx";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { applyTheme } from "#ui/theme.ts";
import { Controls } from "./Controls.tsx";
import { Display } from "./Display.tsx";
import { GROUPS } from "./examples.ts";
import { Landing } from "./Landing.tsx";
import { Navigation } from "./Navigation.tsx";
import { Overview } from "./Overview.tsx";

interface GalleryProps {
  /** One of the parts, or all that live inside the shell. */
  readonly part: string;
}

/** Every building block, for the eye and for the accessibility checker. */
export function Gallery({ part }: GalleryProps) {
  const [shown, setShown] = useState(part);
  return (
    <MemoryRouter>
      {shown === "landing" ? (
        <Landing />
      ) : shown === "navigation" ? (
        <Navigation />
      ) : (
        <AppShell
          home="/"
          groups={GROUPS}
          add={{ label: "Tilføj", onPress: () => undefined }}
          status={<SyncDot state="offline" />}
          tools={
            <>
              <PrivacyToggle />
              <Menu
                label="Menu"
                icon="person"
                actions={[
                  { id: "light", label: "Lyst tema", icon: "sun", onAction: () => applyTheme("light") },
                  { id: "dark", label: "Mørkt tema", icon: "moon", onAction: () => applyTheme("dark") },
                  { id: "landing", label: "Forsiden", icon: "home", onAction: () => setShown("landing") },
                  { id: "out", label: "Log ud", icon: "signOut", danger: true, onAction: () => setShown("all") },
                ]}
              />
            </>
          }
        >
          {(shown === "all" || shown === "overview") && <Overview />}
          {(shown === "all" || shown === "controls") && (
            <Page title="Felter og knapper">
              <Controls />
            </Page>
          )}
          {(shown === "all" || shown === "display") && (
            <Page
              title="Tal, tabeller og tilstande"
              lead="Alt det, der viser noget frem."
              breadcrumb={[{ label: "Aktiver", to: "/aktiver" }]}
            >
              <Display />
            </Page>
          )}
        </AppShell>
      )}
      <Toasts />
    </MemoryRouter>
  );
}
