import type { Hlc } from "#domain/clock.ts";
import type { Random } from "./bytes.ts";
import type { Head } from "./store/database.ts";
import type { OpenKeys } from "./keys/keyset.ts";
import { Records } from "./store/records.ts";
import type { Ack } from "./store/rows.ts";
import { SealBudget } from "./keys/sealCounts.ts";
import type { SealedStore } from "./store/sealedStore.ts";
import type { OutboxBackup } from "./store/outboxBackup.ts";
import { UnopenedRows } from "./store/unopened.ts";
import type { KeysetDocument, VaultEvent } from "./vaultApi.ts";
import { Watch } from "./statements/watch.ts";

/** The parts that an unlocked account needs; a test builds it from a fake clock and counted chance. */
export interface Session {
  readonly userId: string;
  readonly store: SealedStore;
  readonly random: Random;
  /** The device's time, milliseconds. */
  readonly now: () => number;
  /** The server's time as far as it is known, milliseconds: what edits are stamped with. */
  readonly serverNow: () => number;
  readonly emit: (event: VaultEvent) => void;
  /** The next number of `SentRecords`; it goes on when the database is made anew under an open vault. */
  readonly nextOrder: () => number;
  readonly seals: SealBudget;
  /** The waiting rows, a second time; without it a lost database takes that along. */
  readonly spare?: OutboxBackup;
  keys: OpenKeys;
  /** To be called once `keys` are newer ones: what was handed out before follows them. */
  readonly renewed?: () => void;
  /** Opens a keyset of another user key by the password that this run was opened with. */
  readonly openAnew?: (keyset: KeysetDocument) => Promise<OpenKeys | undefined>;
  /** Bookkeeping as this tab last saw it; `lastPage` is the last page that `records` knows. */
  head: Head;
  clock: Hlc;
  records: Records;
  /** The rows that the server has shown, and the statements of devices on them. */
  watch: Watch;
  /** Records whose outbox row builds on something that the server no longer holds. */
  readonly stale: Set<string>;
  /** Writes that the server turned out to hold already, in other words. */
  readonly settled: Map<string, Ack>;
  readonly unopened: UnopenedRows;
  /** Writes under a key that this vault lacked when it last asked for a keyset. */
  lacking: ReadonlySet<string>;
  /** Writes already reported as damaged. */
  readonly reported: Set<string>;
  /** The tab was told of something that the bookkeeping does not yet say it knows. */
  hasNotified: boolean;
  /** While the server is read anew: the records it holds exactly as this device does. */
  confirmed: Set<string> | undefined;
  /** The end of that reading, when what the server lacks has still to be sent. */
  toRepush: number | undefined;
  /** While the server is read for what has left it, and until that is done: records it holds, or that were written since. */
  shown: Set<string> | undefined;
  /** The end of that reading, when what it did not show has still to be deleted here. */
  toSweep: number | undefined;
}

/** Whether a reading from the start is under way, or what follows from it still has to be written. */
export function isResyncing({ confirmed, shown }: Session): boolean {
  return confirmed !== undefined || shown !== undefined;
}

/** An account that was just unlocked: nothing of it is read yet. */
export function newSession(
  parts: Pick<Session, "userId" | "store" | "random" | "now" | "emit" | "keys" | "openAnew" | "renewed"> &
    Partial<Pick<Session, "seals" | "spare" | "nextOrder">>,
  head: Head,
): Session {
  let order = 0;
  const session: Session = {
    seals: new SealBudget(),
    nextOrder: () => ++order,
    ...parts,
    serverNow: () => parts.now() + (session.head.clockOffsetMs ?? 0),
    head: { ...head, lastPage: head.folded },
    clock: head.clock,
    records: new Records(),
    watch: new Watch(),
    stale: new Set(),
    settled: new Map(),
    unopened: new UnopenedRows(),
    lacking: new Set(),
    reported: new Set(),
    hasNotified: false,
    confirmed: undefined,
    toRepush: undefined,
    shown: undefined,
    toSweep: undefined,
  };
  return session;
}
