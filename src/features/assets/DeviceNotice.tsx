import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showDailyNotification } from "#data/device/deviceNotification.ts";
import { useRemindersOn } from "#data/records/dueReminders.ts";
import { type IsoDate, localDay } from "#domain/dates.ts";

const LOOK_EVERY_MS = 60_000;

/** Lets the device give notice of reminders that have come near, also when the day turns while the app lies in the background. */
export function DeviceNotice() {
  const { t } = useTranslation("assets");
  const day = useDay();
  const { due } = useRemindersOn(day);
  const [count, hasPassed] = [due.length, due.some(({ date }) => date < day)];
  useEffect(() => {
    if (count === 0) return;
    const notice = {
      title: t(hasPassed ? "reminders.passed" : "reminders.due", { count }),
      body: t("reminders.device.text"),
    };
    // A reminder that the device does not show stands on the overview.
    void showDailyNotification(notice, day).catch(() => undefined);
  }, [count, hasPassed, day, t]);
  return null;
}

/** The day it is here, also while nobody looks. */
function useDay(): IsoDate {
  const [day, setDay] = useState(() => localDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setDay(localDay(new Date())), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
