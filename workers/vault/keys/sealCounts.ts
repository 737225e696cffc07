import type { Head } from "../store/database.ts";

/** Seals under one data key. */
export interface SealLimits {
  /** From here on the person is asked for a new key. */
  readonly warn: number;
  /** From here on nothing new is taken under this one. */
  readonly refuse: number;
}

/**
 * GCM with random IVs is safe for 2³² seals of a key on all devices together (NIST SP 800-38D, 8.3). A new key every 90
 * days keeps the busiest household near the warning. The refusal leaves half of what is safe to what a device does not see
 * of the others, and to what has to go on: what is saved already is sealed again after a conflict, folded, backed up.
 */
export const SEAL_LIMITS: SealLimits = { warn: 2 ** 24, refuse: 2 ** 31 };

/** Seals counted at once: what a tab has left of them when it ends counts as used. */
export const SEALS_IN_A_STEP = 256;

/** Seals by the version of their key: this device's own, and the rows that others have sent. */
export type SealCounts = Readonly<Record<number, number>>;

export interface SealCount {
  readonly keyVersion: number;
  readonly seals: number;
}

/** Rows of other devices, and the log page that brought them. */
export interface OthersSeals extends SealCount {
  readonly page: number;
}

/**
 * The number of seals that this vault may make before more has to be counted. Counted is ahead, in steps, in the
 * transaction that stores what was sealed: that costs no writing of its own, and no end of the tab or the browser makes
 * the count too small.
 */
export class SealBudget {
  readonly limits: SealLimits;
  #keyVersion = 0;
  /** Below 0: sealed, and to be counted with what comes next. */
  #left = 0;
  /** By log page, what others have sealed of it. */
  readonly #others = new Map<number, readonly OthersSeals[]>();

  constructor(limits: SealLimits = SEAL_LIMITS) {
    this.limits = limits;
  }

  /** The number of seals to count along with so many; nothing while enough is counted. */
  lacking({ keyVersion, seals }: SealCount): SealCount | undefined {
    const missing = seals - this.#leftOf(keyVersion);
    if (seals === 0 || missing <= 0) return undefined;
    return { keyVersion, seals: Math.ceil(missing / SEALS_IN_A_STEP) * SEALS_IN_A_STEP };
  }

  /** Also of what was sealed and not stored: without `counted`, it is counted with what is stored next. */
  spend({ keyVersion, seals }: SealCount, counted?: SealCount): void {
    this.#left = this.#leftOf(keyVersion) + (counted?.seals ?? 0) - seals;
    this.#keyVersion = keyVersion;
  }

  /** A page that is read again says the same again. */
  note(page: number, rows: readonly { readonly keyVersion: number; readonly deviceId: string }[], own: string): void {
    const byVersion = new Map<number, number>();
    for (const { keyVersion, deviceId } of rows)
      if (deviceId !== own) byVersion.set(keyVersion, (byVersion.get(keyVersion) ?? 0) + 1);
    if (byVersion.size > 0)
      this.#others.set(
        page,
        [...byVersion].map(([keyVersion, seals]) => ({ page, keyVersion, seals })),
      );
  }

  /** The counts of others in the pages up to this one. */
  others(upTo: number): readonly OthersSeals[] {
    return [...this.#others].flatMap(([page, seals]) => (page <= upTo ? seals : []));
  }

  forgetOthers(upTo: number): void {
    for (const page of this.#others.keys()) if (page <= upTo) this.#others.delete(page);
  }

  #leftOf(keyVersion: number): number {
    return keyVersion === this.#keyVersion ? this.#left : 0;
  }
}

interface Counting {
  readonly counted?: SealCount;
  readonly others?: readonly OthersSeals[];
}

/** The bookkeeping with what is to be counted; of pages that another tab has counted, nothing. */
export function withCounted(head: Head, { counted, others = [] }: Counting): Head {
  const { sealsSeen = 0 } = head;
  const news = others.filter(({ page }) => page > sealsSeen);
  const all = [...(counted ? [counted] : []), ...news];
  if (all.length === 0) return head;
  const seals: Record<number, number> = { ...head.seals };
  for (const each of all) seals[each.keyVersion] = (seals[each.keyVersion] ?? 0) + each.seals;
  return { ...head, seals, sealsSeen: news.reduce((last, { page }) => Math.max(last, page), sealsSeen) };
}
