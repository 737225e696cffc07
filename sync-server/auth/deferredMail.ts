import type { Query } from "../db/database.ts";
import type { Mail } from "../mail/mailer.ts";
import { mailOfAdmission } from "./admission.ts";
import { resendEmailChange } from "./emailChange.ts";
import type { RequestDetails } from "./requestDetails.ts";
import { linkMail, type LinkRequest } from "./recovery.ts";
import { resendConfirmation } from "./signUp.ts";

/** Mails that are found after the answer, so that its time does not tell whether there is anybody to write to. */
export type DeferredMail =
  | ({ readonly kind: "link" } & LinkRequest)
  | { readonly kind: "admission"; readonly email: string; readonly asked: RequestDetails }
  | {
      readonly kind: "resend";
      readonly type: "signup" | "email_change";
      readonly email: string;
      /** Of the attempt that is meant. */
      readonly password?: string | undefined;
    };

export async function mailsOf(query: Query, site: string, errand: DeferredMail): Promise<readonly Mail[]> {
  if (errand.kind === "resend" && errand.type === "email_change") return resendEmailChange(query, site, errand.email);
  const mail = await mailOf(query, site, errand);
  return mail ? [mail] : [];
}

function mailOf(query: Query, site: string, errand: DeferredMail): Promise<Mail | undefined> {
  switch (errand.kind) {
    case "link":
      return linkMail(query, site, errand);
    case "admission":
      return mailOfAdmission(query, site, errand.email, errand.asked);
    default:
      return resendConfirmation(query, site, errand.email, errand.password);
  }
}
