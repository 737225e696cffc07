import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { localDay } from "#domain/dates.ts";
import { noteBackup, useBackupReminder } from "./backupReminder.ts";
import { device } from "../device/device.ts";
import { useDueReminders } from "../records/dueReminders.ts";
import { dispatchSession } from "../session/session.ts";

const NOON = Date.UTC(2026, 10, 22, 12);

function Both() {
  const [reminders, backup] = [useDueReminders(), useBackupReminder()];
  return (
    <button
      type="button"
      onClick={() => {
        reminders.putAway();
        backup.putAway();
        void noteBackup();
      }}
    >
      Put away
    </button>
  );
}

test("what one device was told of stays written when a reminder is put away and a copy is saved at the same moment", async () => {
  vi.spyOn(Date, "now").mockReturnValue(NOON);
  const userId = crypto.randomUUID();
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId, email: "ane@example.dk", tier: "standard" } });
  const screen = await render(<Both />);
  await screen.getByRole("button").click();
  const today = localDay(new Date());
  await vi.waitFor(async () => expect(await device.backups.get(userId)).toMatchObject({ madeAt: NOON, toldOn: today }));
});
