/** A mail with a link: what stands before it, and what after it. */
interface LinkWords {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

interface PlainWords {
  readonly subject: string;
  readonly text: string;
}

/** Mails never contain amounts or names. `{address}` is the new address of an account. */
export interface MailWords {
  readonly confirm: LinkWords;
  readonly recover: LinkWords;
  readonly signIn: LinkWords;
  /** To the address an account has. */
  readonly leave: LinkWords;
  /** To the address an account is to have. */
  readonly arrive: LinkWords;
  /** While others guess at the password. */
  readonly admit: LinkWords;
  /** Stands between a link and its six digits. */
  readonly orCode: string;
  readonly nonce: LinkWords;
  readonly known: PlainWords;
  readonly changed: PlainWords;
  /** More rounds for each guess: the app does that by itself beside the first recovery key. Whoever did neither must hear of it. */
  readonly hardened: PlainWords;
}
