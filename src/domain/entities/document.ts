import * as z from "zod/mini";
import { AssetId, DebtId, DocumentId, SecurityId, TransactionId } from "../ids.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name } from "./fields.ts";

/** The size that a file may have before it is sealed, in bytes. */
export const DOCUMENT_AT_MOST_BYTES = 25 * 1024 * 1024;

/**
 * A file that the household keeps: a receipt, a warranty. Its bytes lie apart from the records, sealed in chunks under a key
 * of their own, which this record holds: when the records' key is changed, the file stays as it is.
 */
export const DocumentRecord = z.object({
  id: DocumentId,
  /** As the file was called. */
  name: Name,
  /** Its media type as the device that added it took it for, `image/jpeg`; empty where it knew none. */
  type: z.string().check(z.maxLength(100)),
  /** Before it was sealed. */
  bytes: z.int().check(z.gte(1), z.lte(DOCUMENT_AT_MOST_BYTES)),
  /** 256 random bits, base64. */
  fileKey: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  /** ISO 8601. */
  addedAt: z.iso.datetime(),
  /** The transaction that it is a receipt of. */
  transactionId: z.optional(TransactionId),
  /** The record that it belongs to instead: a deed, a loan agreement, an annual report. */
  assetId: z.optional(AssetId),
  debtId: z.optional(DebtId),
  securityId: z.optional(SecurityId),
  /** The whole of it is on the server: other devices can have it. */
  stored: z.optional(z.boolean()),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** The one record that a file belongs to, by the name of the field that says so. */
export type DocumentOwner =
  | { readonly transactionId: TransactionId }
  | { readonly assetId: AssetId }
  | { readonly debtId: DebtId }
  | { readonly securityId: SecurityId };

/** The id of what a file belongs to; ids of all kinds are told apart by themselves. */
export function ownerIdOf({
  transactionId,
  assetId,
  debtId,
  securityId,
}: Pick<DocumentRecord, "transactionId" | "assetId" | "debtId" | "securityId">): string | undefined {
  return transactionId ?? assetId ?? debtId ?? securityId;
}

export const documents = defineEntity({ collection: "documents", version: 1, schema: DocumentRecord, upgrades: [] });
