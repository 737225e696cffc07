import { useState } from "react";
import type { IsoDate } from "#domain/dates.ts";
import { device } from "./device.ts";
import { sessionView } from "../session/session.ts";

interface Notice {
  /** Neither has a name or an amount: anybody may see a locked screen. */
  readonly title: string;
  readonly body: string;
}

type Permission = NotificationPermission | "unknown";

function permissionNow(): Permission {
  return "Notification" in globalThis && "serviceWorker" in navigator ? Notification.permission : "unknown";
}

/** Whether this device may give notice; `unknown` where it cannot. It is asked only when somebody wants it. */
export function useNotificationPermission(): { readonly permission: Permission; readonly ask: () => Promise<void> } {
  const [permission, setPermission] = useState(permissionNow);
  return { permission, ask: async () => setPermission(await Notification.requestPermission()) };
}

/** Gives notice once a day, from one of the tabs, while nobody looks at the app and where that is permitted. */
export async function showDailyNotification({ title, body }: Notice, today: IsoDate): Promise<void> {
  const userId = sessionView().account?.userId;
  if (userId === undefined || permissionNow() !== "granted" || document.visibilityState !== "hidden") return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const isFirst = await device.transaction("rw", device.backups, async () => {
    const before = await device.backups.get(userId);
    if (before?.noticedOn === today) return false;
    await device.backups.put({ ...before, userId, noticedOn: today });
    return true;
  });
  if (isFirst) await registration.showNotification(title, { body, tag: "reminders", icon: "/icons/icon-192.png" });
}
