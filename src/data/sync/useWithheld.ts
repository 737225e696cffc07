import { APP_VERSION } from "#config/env.ts";
import { device, type Withheld } from "../device/device.ts";
import { sessionView } from "../session/session.ts";
import { giveBack, lookAgain } from "./withheld.ts";

export type { Withheld } from "../device/device.ts";

export type WithheldAct = "look" | "giveBack";
/** `whole`: the server shows all again. `still`: it was asked, and does not. `unasked`: it could not be reached. */
export type WithheldOutcome = "whole" | "still" | "unasked";

/** Does what the person has chosen, and answers what is known afterwards. */
export async function actOnWithheld(act: WithheldAct): Promise<WithheldOutcome> {
  const { account } = sessionView();
  if (!account) return "unasked";
  const { userId } = account;
  await (act === "look" ? lookAgain(userId) : giveBack(userId));
  const row = await device.sync.get(userId);
  if (row?.withheld === undefined) return "whole";
  // A reading that was asked for is kept until an exchange has done it.
  return row.again === undefined ? "still" : "unasked";
}

/**
 * The withheld rows as a text for whoever runs the server or is asked to help: what was noticed and when, and nothing
 * of what it was about.
 */
export function withheldAsJson({ since, records, keyset }: Withheld): string {
  return `${JSON.stringify({ app: APP_VERSION, noticed: new Date(since).toISOString(), records, keyset }, null, 2)}\n`;
}
