import { useWorkspace } from "#data/records/workspace.ts";
import { DeviceNotice, DueReminders } from "#features/assets/DueReminders.tsx";
import { Reminders } from "#features/install/Reminders.tsx";
import { LossNotice } from "#features/sync/LossNotice.tsx";
import { AskingWindow } from "#features/unlock/AskingWindow.tsx";
import { ApprovalPrompt } from "#features/unlock/ApprovalPrompt.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";

interface AppNotesProps {
  readonly isOverview: boolean;
}

/** The notices and questions of the app itself, whatever page is shown. Trouble here is none of the page's. */
export function AppNotes({ isOverview }: AppNotesProps) {
  const isOwn = useWorkspace() === undefined;
  return (
    <>
      {isOwn && (
        <Boundary part="component">
          <LossNotice />
        </Boundary>
      )}
      {isOwn && (
        <Boundary part="component">
          <Reminders isOverview={isOverview} />
        </Boundary>
      )}
      {/* Elsewhere somebody is at work, and what lies over a page lies over its buttons. */}
      {isOwn && isOverview && (
        <Boundary part="component">
          <DueReminders />
        </Boundary>
      )}
      {/* Of an example nobody is reminded. */}
      {isOwn && (
        <Boundary part="component">
          <DeviceNotice />
        </Boundary>
      )}
      <Boundary part="component">
        <ApprovalPrompt />
      </Boundary>
      <Boundary part="component">
        <AskingWindow />
      </Boundary>
    </>
  );
}
