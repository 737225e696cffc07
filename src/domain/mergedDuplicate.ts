import { missingTags } from "./categories/tagsInUse.ts";
import { NOTE_AT_MOST } from "./entities/fields.ts";
import type { Transaction } from "./entities/transaction.ts";
import type { DuplicatePair } from "./calculations/cashflow/duplicatePairs.ts";

type Said = Partial<
  Pick<
    Transaction,
    | "categoryId"
    | "categorisedBy"
    | "categorySource"
    | "splits"
    | "note"
    | "tags"
    | "debtId"
    | "countsOn"
    | "extraordinary"
    | "reviewed"
    | "transferId"
    | "oneEnded"
    | "counterpartId"
    | "notTransfer"
    | "inBalance"
  >
>;

/**
 * The fields that the remaining transaction takes over from the one that goes: whatever somebody has said of that one
 * and not of this. Bank's facts, the day, the text and the balance, stay as they are. Only what changes is answered.
 */
export function mergedDuplicate({ kept, extra }: DuplicatePair): Said {
  const tags = missingTags(kept.tags ?? [], extra.tags ?? []);
  const note = joinedNote(kept.note, extra.note);
  const isTransferSaid = kept.transferId !== undefined || kept.notTransfer === true;
  return {
    ...categoryOf(kept, extra),
    ...(note !== kept.note && { note }),
    ...(tags.length > 0 && { tags: [...(kept.tags ?? []), ...tags] }),
    ...(!kept.debtId && extra.debtId && { debtId: extra.debtId }),
    ...(!kept.countsOn && extra.countsOn && { countsOn: extra.countsOn }),
    ...(!kept.extraordinary && extra.extraordinary && { extraordinary: true }),
    ...(!kept.reviewed && extra.reviewed && { reviewed: true }),
    ...(!isTransferSaid &&
      extra.transferId && {
        transferId: extra.transferId,
        ...(extra.oneEnded && { oneEnded: true }),
        ...(extra.counterpartId && { counterpartId: extra.counterpartId }),
      }),
    ...(!isTransferSaid && extra.notTransfer && { notTransfer: true }),
    ...(!kept.inBalance && extra.inBalance && { inBalance: true }),
  };
}

/** A category that was chosen by hand goes before a rule's, and any before none. */
function categoryOf(kept: Transaction, extra: Transaction): Said {
  if (kept.splits) return {};
  if (extra.splits) return { splits: extra.splits };
  const { categoryId, categorisedBy, categorySource } = extra;
  const isBetter = kept.categorisedBy !== "hand" && (categorisedBy === "hand" || kept.categoryId === undefined);
  const isTaken = isBetter && categoryId !== undefined && categoryId !== kept.categoryId;
  return isTaken ? { categoryId, categorisedBy, ...(categorySource !== undefined && { categorySource }) } : {};
}

/** Both, where they differ and there is room. */
function joinedNote(kept: string | undefined, extra: string | undefined): string | undefined {
  if (!kept || !extra) return kept ?? extra;
  const both = `${kept}\n${extra}`;
  return kept.includes(extra) || both.length > NOTE_AT_MOST ? kept : both;
}
