import { useEffect, useState } from "react";
import { type AccountEmail, accountEmail } from "#data/account/emailChange.ts";
import { useSession } from "#data/session/session.ts";

/** The account's address as this device knows it at once, and as the server says it when it can be asked. */
export function useAccountEmail(): readonly [AccountEmail, (known: AccountEmail) => void] {
  const { account } = useSession();
  const [known, setKnown] = useState<AccountEmail>();
  useEffect(() => {
    let isOver = false;
    // Back from the mailbox: a link may have been opened meanwhile.
    const ask = () => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      void accountEmail().then((answer) => isOver || !answer.ok || setKnown(answer.value));
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
    };
  }, []);
  return [known ?? { email: account?.email ?? "" }, setKnown];
}
