import { useLiveQuery } from "dexie-react-hooks";
import { keptKeyset } from "../sync/outbox.ts";
import { useSession } from "../session/session.ts";

/** How many rounds a guess at the password of this account costs; nothing until the device has looked. */
export function useKdfIterations(): number | undefined {
  const userId = useSession().account?.userId;
  return useLiveQuery(
    async () => (userId === undefined ? undefined : (await keptKeyset(userId))?.kdf.iterations),
    [userId],
  );
}
