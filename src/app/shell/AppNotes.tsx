import { Reminders } from "#features/install/Reminders.tsx";
import { ApprovalPrompt } from "#features/unlock/ApprovalPrompt.tsx";

interface AppNotesProps {
  readonly isOverview: boolean;
}

/** What the app says and asks of itself, whatever page is shown. */
export function AppNotes({ isOverview }: AppNotesProps) {
  return (
    <>
      <Reminders isOverview={isOverview} />
      <ApprovalPrompt />
    </>
  );
}
