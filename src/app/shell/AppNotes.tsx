import { DeviceNotice } from "#features/assets/DeviceNotice.tsx";
import { DueReminders } from "#features/assets/DueReminders.tsx";
import { Reminders } from "#features/install/Reminders.tsx";
import { ApprovalPrompt } from "#features/unlock/ApprovalPrompt.tsx";
import { Boundary } from "#ui/Boundary.tsx";

interface AppNotesProps {
  readonly isOverview: boolean;
}

/** What the app says and asks of itself, whatever page is shown. Trouble here is none of the page's. */
export function AppNotes({ isOverview }: AppNotesProps) {
  return (
    <>
      <Boundary part="component">
        <Reminders isOverview={isOverview} />
      </Boundary>
      {/* Elsewhere somebody is at work, and what lies over a page lies over its buttons. */}
      {isOverview && (
        <Boundary part="component">
          <DueReminders />
        </Boundary>
      )}
      <Boundary part="component">
        <DeviceNotice />
      </Boundary>
      <Boundary part="component">
        <ApprovalPrompt />
      </Boundary>
    </>
  );
}
