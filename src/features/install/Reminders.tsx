import { BackupReminder } from "./BackupReminder.tsx";
import { InstallLine } from "./InstallLine.tsx";

interface RemindersProps {
  /** The install line belongs to the overview alone. */
  readonly isOverview: boolean;
}

/** The reminders of the app itself, quiet and not at once. */
export function Reminders({ isOverview }: RemindersProps) {
  return (
    <>
      {isOverview && <InstallLine />}
      <BackupReminder />
    </>
  );
}
