import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, DebtId, DocumentId, SecurityId, TransactionId } from "../ids.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, Note } from "./fields.ts";
import { Tag } from "./transaction.ts";

/** The size that a file may have before it is sealed, in bytes. */
export const DOCUMENT_AT_MOST_BYTES = 25 * 1024 * 1024;

/** §3 Document categories; the specification's "all" is the list of every one. */
export const DOCUMENT_CATEGORIES = ["tax", "insurance", "property", "investment", "other"] as const;
export const DocumentCategory = z.enum(DOCUMENT_CATEGORIES);
export type DocumentCategory = z.infer<typeof DocumentCategory>;

/** The kinds of records that a document may belong to. */
const DOCUMENT_LINK_KINDS = ["asset", "debt", "goal", "transaction", "security"] as const;
export const DocumentLink = z.object({ id: z.uuid(), kind: z.enum(DOCUMENT_LINK_KINDS) });
export type DocumentLink = z.infer<typeof DocumentLink>;

/** The words of a document's file that are kept to search in, in UTF-16 units, with the spaces between them. */
export const DOCUMENT_WORDS_AT_MOST = 150_000;

/**
 * A file that the household keeps: a receipt, a warranty, a deed. Its bytes lie apart from the records, sealed in chunks under a key
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
  /**
   * The whole of it is on the server: other devices can have it. `false` where a device found that the server's is not what was
   * sent: whoever has it whole sends all of it anew.
   */
  stored: z.optional(z.boolean()),
  category: z.optional(DocumentCategory),
  /** The day that stands on it; the day it was added where nobody has said. */
  date: z.optional(IsoDate),
  /** The last day that it is valid, and the days before it on which one is told; see `USUAL_NOTICE`. */
  expiresOn: z.optional(IsoDate),
  noticeDays: z.optional(z.array(z.int().check(z.gte(0)))),
  tags: z.optional(z.array(Tag)),
  note: z.optional(Note),
  /** Further records that it belongs to, beside the one it was attached to. Elements merge by their id. */
  links: z.optional(z.array(DocumentLink)),
  /** The paper of a checklist that it is, where the household has said so: an id of `EXPECTED_PAPERS`. */
  paper: z.optional(z.string().check(z.maxLength(40))),
  /** The years whose taxes it is a paper of. */
  taxYears: z.optional(z.array(z.int().check(z.gte(1900), z.lte(2200)))),
  /** SHA-256 of the file before it was sealed, in hexadecimal digits: the same file is known again by it. */
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /**
   * The document that this is a version of; everything but the file is told by that one. Each version is a record of its
   * own, so that two devices that replace a document at once lose neither.
   */
  versionOf: z.optional(DocumentId),
  /** The version that is shown, where the household has brought an older one back; else the newest. */
  shownVersion: z.optional(DocumentId),
  /** ISO 8601: deleted by the household, and can be restored for 30 days. */
  deletedAt: z.optional(z.iso.datetime()),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** The one record that a file belongs to, by the name of the field that says so. */
export type DocumentOwner =
  | { readonly transactionId: TransactionId }
  | { readonly assetId: AssetId }
  | { readonly debtId: DebtId }
  | { readonly securityId: SecurityId };

/** All records that a document belongs to, the one it was attached to first. */
export function linksOf(document: Partial<DocumentRecord>): readonly DocumentLink[] {
  const { transactionId, assetId, debtId, securityId, links = [] } = document;
  const owners = { transaction: transactionId, asset: assetId, debt: debtId, security: securityId };
  const first = DOCUMENT_LINK_KINDS.flatMap((kind): readonly DocumentLink[] => {
    const id = kind === "goal" ? undefined : owners[kind];
    return id === undefined ? [] : [{ id, kind }];
  });
  return [...new Map([...first, ...links].map((link) => [link.id, link])).values()];
}

/** The changes after which a document belongs to just these records. */
export function linkChanges(links: readonly DocumentLink[]) {
  return {
    transactionId: undefined,
    assetId: undefined,
    debtId: undefined,
    securityId: undefined,
    links: links.length > 0 ? [...links] : undefined,
  };
}

/** The id of the record that a file is to be attached to; ids of all kinds are told apart by themselves. */
export function ownerIdOf(owner: DocumentOwner): string {
  return Object.values(owner)[0] as string;
}

export const documents = defineEntity({
  collection: "documents",
  version: 2,
  schema: DocumentRecord,
  // An app of the first version would take every version of a document for a document.
  upgrades: [(fields) => fields],
});

/** The different words in a document's file, so that all devices find it by them without having the file. */
const DocumentWords = z.object({
  /** The document's own. */
  id: DocumentId,
  /** As searches are compared, in alphabetical order, with spaces between. */
  words: z.string().check(z.maxLength(DOCUMENT_WORDS_AT_MOST)),
});

export const documentWords = defineEntity({
  collection: "document_words",
  version: 1,
  schema: DocumentWords,
  upgrades: [],
});
