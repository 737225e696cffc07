import PostalMime, { type Address, type Attachment } from "postal-mime";
import { failed, ok, type Result } from "#domain/result.ts";
import type { MailAttachment, PaperUnread, ReadMail } from "./paperApi.ts";
import { textOfHtml } from "./textOfHtml.ts";

const MOST_ATTACHMENTS = 200;
/** Longer than any letter. */
const MOST_CHARACTERS = 500_000;

/** A mail as text: of one that is HTML alone the text between its tags, so that nothing in it runs or is fetched. */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ReadMail, PaperUnread>> {
  if (bytes.length === 0) return failed({ kind: "Empty" });
  try {
    const mail = await new PostalMime({ attachmentEncoding: "arraybuffer", maxNestingDepth: 50 }).parse(bytes);
    if (mail.headers.length === 0) return failed({ kind: "Unreadable" });
    const sentAt = mail.date === undefined ? Number.NaN : Date.parse(mail.date);
    const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "");
    return ok({
      from: written([mail.from ?? mail.sender]),
      to: written(mail.to),
      copyTo: written(mail.cc),
      subject: mail.subject ?? "",
      sentAt: Number.isNaN(sentAt) ? undefined : new Date(sentAt).toISOString(),
      text: text.trim().slice(0, MOST_CHARACTERS),
      attachments: mail.attachments.slice(0, MOST_ATTACHMENTS).map(attachmentOf),
    });
  } catch {
    return failed({ kind: "Unreadable" });
  }
}

function written(addresses: readonly (Address | undefined)[] = []): string {
  return addresses
    .flatMap((one) => one?.group ?? (one ? [one] : []))
    .flatMap(({ name, address }) => {
      if (name === "" && address === "") return [];
      return name === "" || address === "" ? name + address : `${name} <${address}>`;
    })
    .join(", ");
}

function attachmentOf({ filename, mimeType, content }: Attachment): MailAttachment {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name: filename ?? "", type: mimeType, bytes: bytes };
}
