import { dropFormer } from "./formerDatabase.ts";
import { keysetServer } from "./keysetChange.ts";
import { keptKeyset } from "./outbox.ts";
import { settlePending } from "./passwordSteps.ts";
import type { Remote } from "./remote.ts";
import type { Account } from "./session.ts";

/** The account of which this page has tidied the keys. */
let tidied: string | undefined;

/** What was cut off last time: a change of password between its steps, a former vault whose days are over. */
export async function tidyKeys(remote: Remote, { userId, email }: Account): Promise<void> {
  if (tidied === userId) return;
  tidied = userId;
  const place = { userId, email, remote, server: keysetServer(remote, userId) };
  await settlePending(place, await keptKeyset(userId));
  await dropFormer();
}
