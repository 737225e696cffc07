/** The message of a page that goes, with both ends of a line: the keys of its vault wait there in a message that this worker does not read. */
export interface KeepKeysMessage {
  readonly type: "KEEP_KEYS";
  readonly id: string;
  /** How long it is kept, where the worker before this one has kept it for a while already; from no page. */
  readonly leftMs?: number;
}
/**
 * The message of the page that comes: gives back what was kept under `id`, once. The answer goes to the port that is
 * sent along. `build` names the app that the page is of.
 */
export interface ClaimKeysMessage {
  readonly type: "CLAIM_KEYS";
  readonly id: string;
  readonly build: string;
}
/**
 * The message of a page that was just opened: asks one window in which the vault is open to answer on the second port.
 * The first one hears what is to be expected, an `Expect`.
 */
export interface AskKeysMessage {
  readonly type: "ASK_KEYS";
  readonly build: string;
}
/** Somebody has locked or signed out: what was kept opens nothing any more. */
export interface VoidKeysMessage {
  readonly type: "VOID_KEYS";
}

/** `given`: the other window has opened this one. `asked`: its person is asked there. `nobody`: there is none. */
export type Expect = "given" | "asked" | "nobody";

/** The question to a window: could it give its keys to the page that was loaded at `address`? The answer, a `CanGive`, goes to the port. */
export interface CanGiveMessage {
  readonly type: "CAN_GIVE";
  readonly address: string;
}
/** `hasOpened`: its person has just followed a link to that address into a new window. */
export interface CanGive {
  readonly isOpen: boolean;
  readonly hasOpened: boolean;
  readonly build: string;
}
/** The message to the one window that was chosen; the vault that asks waits at the other end of the port. */
export interface GiveKeysMessage {
  readonly type: "GIVE_KEYS";
  readonly address: string;
}
