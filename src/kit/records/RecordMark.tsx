import type { ReactNode } from "react";
import { useRefused } from "#data/sync/syncSheet.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { RowMark } from "#ui/tables/RowMark.tsx";
import type { RecordKind } from "./recordKinds.ts";

interface RecordMarkProps {
  readonly kind: RecordKind;
  readonly id: string;
  readonly children: ReactNode;
}

/** The name of a record in a list, and under it why the server refused it, or that only a newer version of the app may change it. */
export function RecordMark({ kind, id, children }: RecordMarkProps) {
  const key = `${kind}/${id}` as const;
  return (
    <RowMark refusal={useRefused().get(key)} isNewer={useNewer().has(key)}>
      {children}
    </RowMark>
  );
}
