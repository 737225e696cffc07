import type { Result } from "#domain/result.ts";
import type { NamedBytes } from "#domain/files/fileKind.ts";

/** A text, or as much of it as is shown. */
export interface ReadText {
  readonly lines: readonly string[];
  /** Lines that are not among them. */
  readonly more: boolean;
}

export interface ReadTable {
  readonly rows: readonly (readonly string[])[];
  /** The first row names the columns. */
  readonly headed: boolean;
  readonly more: boolean;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A mail as text. Nothing of its HTML is left but what one reads. */
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly copyTo: string;
  readonly subject: string;
  /** ISO 8601; undefined where it has none that can be read. */
  readonly sentAt: string | undefined;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

export interface PaperUnread {
  readonly kind: "Unreadable" | "Empty";
}

/** Reads papers that are text. The worker has no network and no keys, and is gone when it has answered. */
export interface PaperApi {
  text(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ReadText, PaperUnread>>;
  table(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ReadTable, PaperUnread>>;
  mail(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ReadMail, PaperUnread>>;
  /** The words of a text, a table or a mail, as the app searches. */
  words(file: NamedBytes): Promise<readonly string[]>;
}
