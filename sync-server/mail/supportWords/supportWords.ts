import type { SupportSubject } from "#domain/support/supportRequest.ts";

/** The words of mails about a message for help in one language. */
export interface SupportWords {
  /** Of the receipt; `{case}` is the number. */
  readonly receiptSubject: string;
  readonly greeting: string;
  readonly receipt: string;
  readonly caseNumber: string;
  readonly received: string;
  readonly from: string;
  readonly language: string;
  readonly plan: string;
  readonly subject: string;
  readonly subjects: Readonly<Record<SupportSubject, string>>;
  readonly message: string;
  readonly diagnostics: string;
}
