import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useReadState, useRecord } from "#data/records/useRecords.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { DebtDetailProps } from "./DebtDetail.tsx";
import { DebtMissing } from "./DebtMissing.tsx";
import { DebtOverview } from "./DebtOverview.tsx";
import { LoadingDebt } from "./LoadingDebt.tsx";

const DebtDetail = lazyPart<DebtDetailProps>(async () => (await import("./DebtDetail.tsx")).DebtDetail, "soon");

/** All debts, or the one that the address names. */
export function DebtPage() {
  const [query] = useSearchParams();
  const readState = useReadState();
  const id = query.get("id");
  const debt = useRecord("debts", id ?? "");

  if (debt) {
    return (
      <Suspense fallback={<LoadingDebt />}>
        <DebtDetail key={debt.id} debt={debt} />
      </Suspense>
    );
  }
  if (readState !== "ready") return <LoadingDebt />;
  return id ? <DebtMissing id={id} /> : <DebtOverview />;
}
