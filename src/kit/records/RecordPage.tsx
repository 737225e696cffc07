import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useReadState, useRecord } from "#data/records/useRecords.ts";
import type { RecordOf } from "#domain/entities/index.ts";
import { LoadingRecords } from "./LoadingRecords.tsx";
import type { RecordKind } from "./recordKinds.ts";
import { RecordMissing } from "./RecordMissing.tsx";

interface RecordPageProps<Kind extends RecordKind> {
  readonly kind: Kind;
  /** The parameter of the address that names the record. */
  readonly idParameter?: string;
  /** The page of the one is computed from other records too, so it waits until all are opened. */
  readonly waitsForAll?: boolean;
  readonly overview: ReactNode;
  /** The page of the one record. */
  readonly children: (record: RecordOf<Kind>) => ReactNode;
}

/** All records of a kind, or the one that the address names; while they are being opened the shape of the list, and a word where the one is not here. */
export function RecordPage<Kind extends RecordKind>({
  kind,
  idParameter = "id",
  waitsForAll = false,
  overview,
  children,
}: RecordPageProps<Kind>) {
  const [query] = useSearchParams();
  const isReady = useReadState() === "ready";
  const id = query.get(idParameter);
  const record = useRecord(kind, id ?? "");
  if (!isReady && (waitsForAll || !record)) return <LoadingRecords kind={kind} />;
  if (id && !record) return <RecordMissing kind={kind} id={id} />;
  return <Suspense fallback={<LoadingRecords kind={kind} />}>{record ? children(record) : overview}</Suspense>;
}
