import { useCallback } from "react";
import { useRecords } from "#data/records/useRecords.ts";
import { recordById } from "#data/records/records.ts";
import type { DocumentLink } from "#domain/entities/document.ts";
import { TransactionId } from "#domain/ids.ts";

const COLLECTIONS = { asset: "assets", debt: "debts", goal: "goals", security: "securities" } as const;

/** The names of the records that a document belongs to; those that are gone are left out. */
export function useLinkNames(): (links: readonly DocumentLink[]) => readonly string[] {
  const [assets, debts, goals, securities, transactions] = [
    useRecords("assets"),
    useRecords("debts"),
    useRecords("goals"),
    useRecords("securities"),
    useRecords("transactions"),
  ];
  return useCallback(
    (links) => links.flatMap((link) => nameOfLink(link) ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names are read from the records as they are now
    [assets, debts, goals, securities, transactions],
  );
}

/** The name of a record, or the text of a transaction; nothing where it is gone. */
export function nameOfLink({ id, kind }: DocumentLink): string | undefined {
  if (kind === "transaction") return recordById("transactions", TransactionId.parse(id))?.text;
  return (recordById(COLLECTIONS[kind], id) as { readonly name: string } | undefined)?.name;
}
