import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { noteBackup } from "#data/files/backupReminder.ts";
import { device } from "#data/device/device.ts";
import { dispatchSession } from "#data/session/session.ts";
import { testWords } from "#tests/support/testWords.ts";
import { BackupReminder } from "./BackupReminder.tsx";
import { InstallLine } from "./InstallLine.tsx";
import { InstallSettings } from "./InstallSettings.tsx";

const DAY = 24 * 60 * 60_000;

beforeEach(async () => {
  localStorage.clear();
  await testWords(["install"]);
});

/** The event that Chromium fires when the app could be installed. */
function offer(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn<() => Promise<{ outcome: typeof outcome }>>().mockResolvedValue({ outcome });
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  return prompt;
}

test("[§4] the settings say what can be done, ask the browser, and say when the app is installed", async () => {
  const screen = await render(<InstallSettings />);
  await expect.element(screen.getByText(/tilbyder ikke at installere appen lige nu/)).toBeVisible();
  const prompt = offer("accepted");
  await screen.getByRole("button", { name: "Installér" }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(screen.getByText(/er installeret på denne enhed/)).toBeVisible();
});

test("[§4] who comes back for the fourth time is told once in a line, and a no is final", async () => {
  localStorage.setItem("overblik.visits", "3");
  const screen = await render(<InstallLine />);
  offer("dismissed");
  await expect.element(screen.getByText(/åbne uden net/)).not.toBeInTheDocument();
  localStorage.setItem("overblik.visits", "4");
  offer("dismissed");
  await screen.rerender(<InstallLine key="next visit" />);
  await expect.element(screen.getByText(/åbne uden net/)).toBeVisible();
  await screen.getByRole("button", { name: "Nej tak" }).click();
  await expect.element(screen.getByText(/åbne uden net/)).not.toBeInTheDocument();
  expect(localStorage.getItem("overblik.installDismissed")).toBe("1");
});

test("[§9] the banner leads to the very section, stays until a copy is saved, and is then gone", async () => {
  vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
  const userId = await monthWithoutSync();
  const screen = await render(
    <MemoryRouter>
      <BackupReminder />
      <Here />
    </MemoryRouter>,
  );
  await screen.getByRole("button", { name: "Til sikkerhedskopi" }).click();
  await expect.element(screen.getByText("/indstillinger#backup")).toBeVisible();
  await expect.element(screen.getByRole("complementary", { name: "Gem en sikkerhedskopi" })).toBeVisible();
  expect(await device.backups.get(userId)).toBeUndefined();
  await noteBackup();
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
});

/** The account in use has not been in step with the server for a month. */
async function monthWithoutSync(): Promise<string> {
  const userId = crypto.randomUUID();
  await device.sync.put({ userId, lastSyncedAt: Date.now() - 31 * DAY });
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId, email: "ane@example.dk", tier: "standard" } });
  return userId;
}

function Here() {
  const { pathname, hash } = useLocation();
  return <p>{`${pathname}${hash}`}</p>;
}

test("[§9] after a month without sync or backup a banner says so, leads to the settings or is put away for a month", async () => {
  vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
  const userId = await monthWithoutSync();
  const screen = await render(
    <MemoryRouter>
      <BackupReminder />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("complementary", { name: "Gem en sikkerhedskopi" })).toBeVisible();
  await expect.element(screen.getByText(/I over en måned/)).toBeVisible();
  await screen.getByRole("button", { name: "Ikke nu" }).click();
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
  expect((await device.backups.get(userId))?.remindedAt).toBeGreaterThan(Date.now() - DAY);
});

test("[§9] a browser without an answer about its storage is reminded as one that may clear it", async () => {
  vi.spyOn(navigator, "storage", "get").mockReturnValue(undefined as unknown as StorageManager);
  await monthWithoutSync();
  const screen = await render(
    <MemoryRouter>
      <BackupReminder />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("complementary", { name: "Gem en sikkerhedskopi" })).toBeVisible();
});
