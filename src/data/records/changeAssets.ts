import { IGNORED_CATEGORY } from "#domain/categories/builtInId.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { add, type Money, money, negate } from "#domain/money.ts";
import { addTransaction } from "../transactions/addTransaction.ts";
import type { WriteProblem } from "../remote/problems.ts";
import type { Write } from "./repository.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { recordById } from "./records.ts";
import { removeTransactions } from "../transactions/transfers.ts";
import { type Undo, undoOf, writeWithUndo } from "./undoOf.ts";
import { valuedEntityOf, withAmount } from "./valuedEntities.ts";

/**
 * Archives assets: from `endDate` on they count no longer, and the day that each was planned to end on is kept. Answers
 * how to undo it.
 */
export function archiveAssets(ids: readonly Asset["id"][], endDate: IsoDate): Promise<Result<Undo, WriteProblem>> {
  return changeEach(ids, archived(endDate));
}

function archived(endDate: IsoDate): (asset: Asset) => Changes {
  return (asset) => ({
    endDate,
    plannedEndDate: isHeld(asset, endDate) ? asset.endDate : asset.plannedEndDate,
  });
}

/**
 * Archives an asset as sold on `endDate`, and writes the price that came in on an account as a transaction of that day:
 * one change with one undo.
 */
export async function sellAsset(
  id: Asset["id"],
  endDate: IsoDate,
  { toBalance, today, ...sale }: Sale,
): Promise<Result<Undo, WriteProblem>> {
  const planned = plannedChange([id], archived(endDate));
  if (!planned) return failed({ kind: "NotFound" });
  // An asset that becomes money is no income.
  const said = { categoryId: IGNORED_CATEGORY, categorisedBy: "hand", status: "booked" } as const;
  const added = await addTransaction({ ...sale, ...said, date: endDate }, { toBalance, today }, planned);
  return added.ok ? ok(added.value.takeBack) : added;
}

interface Sale {
  readonly accountId: Asset["id"];
  readonly amount: Money;
  readonly text: string;
  /** Whether it moves what is on the account. */
  readonly toBalance: boolean;
  readonly today: IsoDate;
}

/**
 * The transaction of a sale that is undone, and the value of its account that the amount was counted into, where it is
 * to be taken off again.
 */
export interface TakenSale {
  readonly transaction: Transaction;
  readonly offValue?: Valuation["id"] | undefined;
}

/**
 * Takes an asset out of the archive, until the day that it was planned to end on where that is still to come. The given
 * transactions of its sale are removed, since their money would count beside it. Answers how to undo it.
 */
export async function reopenAsset(
  id: Asset["id"],
  today: IsoDate,
  sales: readonly TakenSale[] = [],
): Promise<Result<Undo, WriteProblem>> {
  const planned = plannedChange([id], (asset) => ({
    endDate: isHeld({ endDate: asset.plannedEndDate }, today) ? asset.plannedEndDate : undefined,
    plannedEndDate: undefined,
  }));
  if (!planned) return failed({ kind: "NotFound" });
  const added = sales.flatMap(({ transaction, offValue }) =>
    offValue ? [{ value: offValue, amount: transaction.amount }] : [],
  );
  const back = undoOf(planned);
  return removeTransactions(
    sales.map(({ transaction }) => transaction),
    today,
    [
      ...planned,
      ...intoValues(
        added.map((one) => ({ ...one, amount: negate(one.amount) })),
        today,
      ),
    ],
    () => {
      const { writes, isPartial } = back();
      return { writes: [...writes, ...intoValues(added, today)], isPartial };
    },
  );
}

/** Counts amounts into values that stand; nothing into one that is gone or in another currency. */
function intoValues(
  amounts: readonly { readonly value: Valuation["id"]; readonly amount: Money }[],
  today: IsoDate,
): readonly Write[] {
  return [...groupedBy(amounts, ({ value }) => value)].flatMap(([id, into]) => {
    const standing = recordById("valuations", id);
    if (!standing) return [];
    const { currency } = standing.value;
    const sum = into
      .flatMap(({ amount }) => (amount.currency === currency ? [amount] : []))
      .reduce(add, money(0, currency));
    return sum.minor === 0 ? [] : withAmount(valuedEntityOf(standing), standing, sum, today);
  });
}

type Changes = Partial<Pick<Asset, "endDate" | "plannedEndDate" | "ownerShare" | "category" | "location">>;

/** Gives the same fields of several assets the same values, all or none. Answers how to give each its own again. */
export function changeAssets(ids: readonly Asset["id"][], changes: Changes): Promise<Result<Undo, WriteProblem>> {
  return changeEach(ids, () => changes);
}

async function changeEach(
  ids: readonly Asset["id"][],
  changesOf: (asset: Asset) => Changes,
): Promise<Result<Undo, WriteProblem>> {
  const planned = plannedChange(ids, changesOf);
  if (!planned) return failed({ kind: "NotFound" });
  return writeWithUndo(planned);
}

/** The writes that change each; undefined where one of them is gone. */
function plannedChange(
  ids: readonly Asset["id"][],
  changesOf: (asset: Asset) => Changes,
): readonly Write[] | undefined {
  const before = ids.map((id) => recordById("assets", id));
  if (!before.every((asset) => asset !== undefined)) return undefined;
  return before.map((asset): Write => ({
    kind: "update",
    collection: "assets",
    id: asset.id,
    changes: changesOf(asset),
  }));
}
