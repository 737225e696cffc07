import type { ReadTransaction } from "#data/import/readBankFile.ts";
import type { Proposal } from "#domain/categories/proposals.ts";

/** Each row is asked about once, while the rows are looked at, and its answer is there when they are stored. */
export function rememberedByRow(
  proposedOf: (row: ReadTransaction) => Proposal | undefined,
): (row: ReadTransaction) => Proposal | undefined {
  const known = new WeakMap<ReadTransaction, { readonly proposal: Proposal | undefined }>();
  return (row) => {
    const answer = known.get(row) ?? { proposal: proposedOf(row) };
    known.set(row, answer);
    return answer.proposal;
  };
}
