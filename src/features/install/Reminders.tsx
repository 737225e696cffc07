import { BackupReminder } from "./BackupReminder.tsx";
import { InstallLine } from "./InstallLine.tsx";

interface RemindersProps {
  /** The install line belongs to the overview alone. */
  readonly isOverview: boolean;
}

/** What the app has to say of itself, quietly and not at once. */
export function Reminders({ isOverview }: RemindersProps) {
  return (
    <>
      {isOverview && <InstallLine />}
      <BackupReminder />
    </>
  );
}
