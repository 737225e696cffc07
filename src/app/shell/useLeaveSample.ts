import { useNavigate } from "react-router-dom";
import { ROUTES } from "#config/routes.ts";
import { useWorkspace, workspaceSwitch } from "#data/records/workspace.ts";

/** Puts the example away and goes to `to`, where nothing is said to the page it was opened from. */
export function useLeaveSample(): (to?: string) => void {
  const navigate = useNavigate();
  const place = useWorkspace();
  return (to = place?.cameFrom ?? ROUTES.dashboard.path) => {
    workspaceSwitch.set({ path: new URL(to, location.origin).pathname, next: undefined });
    void navigate(to);
  };
}
