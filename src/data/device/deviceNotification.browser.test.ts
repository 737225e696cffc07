import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { device } from "./device.ts";
import { showDailyNotification } from "./deviceNotification.ts";
import { dispatchSession } from "../session/session.ts";

const TODAY = isoDate("2026-11-22");
const NOTICE = { title: "En påmindelse nærmer sig", body: "Åbn Overblik for at se hvad." };
let userId: string;
let shown: ReturnType<typeof vi.fn>;

beforeEach(() => {
  userId = crypto.randomUUID();
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId, email: "ane@example.dk", tier: "standard" } });
  shown = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  vi.spyOn(Notification, "permission", "get").mockReturnValue("granted");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const registration = { showNotification: shown } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
});
afterEach(() => vi.restoreAllMocks());

test("[§3] the device gives notice once a day, whatever the number of tabs, and what it was told of stays written", async () => {
  await device.backups.put({ userId, toldOn: TODAY });
  await Promise.all([showDailyNotification(NOTICE, TODAY), showDailyNotification(NOTICE, TODAY)]);
  await showDailyNotification(NOTICE, TODAY);
  expect(shown).toHaveBeenCalledOnce();
  expect(await device.backups.get(userId)).toEqual({ userId, toldOn: TODAY, noticedOn: TODAY });
  await showDailyNotification(NOTICE, isoDate("2026-11-29"));
  expect(shown).toHaveBeenCalledTimes(2);
});

test("[§3] nothing is shown to who looks at the app, nor without permission", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  await showDailyNotification(NOTICE, TODAY);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.spyOn(Notification, "permission", "get").mockReturnValue("denied");
  await showDailyNotification(NOTICE, TODAY);
  expect(shown).not.toHaveBeenCalled();
  expect(await device.backups.get(userId)).toBeUndefined();
});
