import { InstallSettings } from "#features/install/InstallSettings.tsx";
import { SettingsPage } from "#features/settings/SettingsPage.tsx";

/** The settings with what installs the app, which is of another feature. */
export function SettingsRoute() {
  return <SettingsPage install={<InstallSettings />} />;
}
