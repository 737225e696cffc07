import { RecordPage } from "#kit/records/RecordPage.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { DebtDetailProps } from "./DebtDetail.tsx";
import { DebtOverview } from "./DebtOverview.tsx";

const DebtDetail = lazyPart<DebtDetailProps>(async () => (await import("./DebtDetail.tsx")).DebtDetail, "soon");

/** All debts, or the one that the address names. */
export function DebtPage() {
  return (
    <RecordPage kind="debts" overview={<DebtOverview />}>
      {(debt) => <DebtDetail key={debt.id} debt={debt} />}
    </RecordPage>
  );
}
