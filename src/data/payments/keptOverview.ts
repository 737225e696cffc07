import * as z from "zod/mini";
import { BillingOverview } from "#domain/payments/billing.ts";
import { askVault } from "../keys/vault.ts";
import { parseJson } from "../state/parseJson.ts";

const Sealed = z.object({ keyVersion: z.int(), iv: z.string(), ct: z.string() });

/** Keeps what was shown, sealed by the vault as everything else is, for a page that is opened without a network. */
export async function keepOverview(userId: string, overview: BillingOverview): Promise<void> {
  const sealed = await askVault((api) => api.sealText(JSON.stringify(overview), purposeOf(userId)));
  if (!sealed.ok) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(sealed.value));
  } catch {
    // A full device shows the page with a network alone.
  }
}

export async function keptOverview(userId: string): Promise<BillingOverview | undefined> {
  const sealed = Sealed.safeParse(parseJson(localStorage.getItem(keyOf(userId)) ?? ""));
  if (!sealed.success) return undefined;
  const text = await askVault((api) => api.openText(sealed.data, purposeOf(userId)));
  const read = text.ok ? BillingOverview.safeParse(parseJson(text.value)) : undefined;
  return read?.success ? read.data : undefined;
}

const keyOf = (userId: string) => `overblik.subscription.${userId}`;
const purposeOf = (userId: string) => `subscription/${userId}`;
