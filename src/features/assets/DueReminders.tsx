import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useDueReminders, useRemindersOn } from "#data/records/dueReminders.ts";
import { useToday } from "#data/state/useToday.ts";
import { showDailyNotification } from "#data/device/deviceNotification.ts";
import type { UpcomingReminder } from "#domain/calculations/health/upcomingReminders.ts";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { ReminderText } from "#kit/records/ReminderText.tsx";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** More than these stand on the overview; but not those that have passed, which are found through their own line alone. */
const SHOWN = 3;

/** Tells of the reminders that have come near or have passed, until it is put away; then again at the next notice. */
export function DueReminders() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const href = useHref();
  const today = useToday();
  const { due, putAway } = useDueReminders();
  const [first] = due;
  if (!first) return;
  const hasPassed = first.date < today;
  const toRecord = ({ page, recordId }: UpcomingReminder) => href(page, { query: { id: recordId } });
  const isOne = due.length === 1;
  const to = isOne ? toRecord(first) : href("dashboard");

  function show(): void {
    putAway();
    void navigate(to);
  }

  return (
    <Banner
      title={t(hasPassed ? "reminders.passed" : "reminders.due", { count: due.length })}
      onPutOff={putAway}
      actions={
        <>
          {(isOne || !hasPassed) && (
            <Button kind="primary" onPress={show}>
              {t(isOne ? "reminders.showOne" : "reminders.showAll")}
            </Button>
          )}
          <Button kind="quiet" onPress={putAway}>
            {t("reminders.seen")}
          </Button>
        </>
      }
    >
      <Lines
        lines={due
          .filter(({ date }, at) => at < SHOWN || date < today)
          .map((reminder) => ({
            key: reminder.id,
            title: (
              <Link to={toRecord(reminder)}>
                <bdi>{reminder.name}</bdi>
              </Link>
            ),
            below: <ReminderText type={reminder.type} notes={reminder.notes} />,
            aside: <DateText value={reminder.date} today={today} />,
          }))}
      />
    </Banner>
  );
}

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
