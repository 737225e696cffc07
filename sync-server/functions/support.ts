import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { opens } from "#config/gates.ts";
import type { Tier } from "#config/spec.ts";
import { caseNumberOf } from "#domain/support/caseNumber.ts";
import { SupportRequest } from "#domain/support/supportRequest.ts";
import { enforceRateLimit } from "../auth/rateLimiter.ts";
import { userById } from "../auth/users.ts";
import type { Database } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { supportMail, supportReceipt } from "../mail/supportTexts.ts";
import { requireFullSession, type ServerFunction } from "./serverFunction.ts";

const Asked = z.discriminatedUnion("action", [
  /** Whether somebody answers here, and the caller's plan has it. */
  z.strictObject({ action: z.literal("state") }),
  z.extend(SupportRequest, { action: z.literal("send") }),
]);

/**
 * Help by e-mail: the message goes to whoever runs the server, and a receipt with the same text and number to its writer.
 * Neither is kept here once it has been sent.
 */
export const support: ServerFunction = {
  methods: ["POST"],
  async run({ database, limits, mails, supportEmail }, { id, claims }, body) {
    await requireFullSession(database, claims);
    if (supportEmail === undefined) return { configured: false };
    const asked = Asked.safeParse(body);
    if (!asked.success) throw new HttpError("functionBody");
    const tier = await tierOfPerson(database, id);
    const isOpen = opens("emailSupport", tier);
    if (asked.data.action === "state") return { configured: true, open: isOpen };
    if (!isOpen) throw new HttpError("planNeeded");
    await enforceRateLimit(database, limits, "support", `support/${id}`);
    const { id: requestId, ...request } = asked.data;
    const receivedAt = new Date();
    const caseNumber = caseNumberOf(createHash("sha256").update(`${id}/${requestId}`).digest());
    await database.transaction(async (query) => {
      const user = await userById(query, id);
      if (!user?.email) throw new HttpError("sessionEnded");
      const about = { ...request, caseNumber, receivedAt, tier, from: user.email };
      await mails.put(query, [supportMail(supportEmail, about), supportReceipt(about)]);
    });
    return { configured: true, case_number: caseNumber, received_at: receivedAt.toISOString() };
  },
};

async function tierOfPerson(database: Database, id: string): Promise<Tier> {
  const [row] = await database.statement<{ tier: Tier }>(
    `select private.tier_of(s.subscription_tier, s.subscribed) as tier
       from (values (1)) one left join public.subscribers s on s.user_id = $1::text::uuid`,
    [id],
  );
  return row?.tier ?? "standard";
}
