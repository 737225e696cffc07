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

interface DeviceWords {
  /** `{browser}` and `{system}`, where both are known. */
  readonly both: string;
  readonly unknown: string;
}

interface ClockWords {
  readonly locale: string;
  readonly zone: string;
  readonly zoneName: string;
}

interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

interface PageWords {
  readonly confirm: StepWords;
  /** The same where the browser that began it is the proof. */
  readonly confirmHere: StepWords;
  readonly leave: StepWords;
  readonly arrive: StepWords;
  readonly changeHere: StepWords;
  readonly recover: StepWords;
  readonly signIn: StepWords;
  readonly admit: StepWords;
  /** Used, too old, or replaced. */
  readonly gone: StepWords;
  /** `{when}` and `{device}`. */
  readonly asked: string;
  readonly digits: string;
  readonly unchanged: string;
  /** Instead of it, to the present address of an account that is to change it: somebody is signed in who should not be. */
  readonly unasked: string;
}

/**
 * The words of all mails in one language. They never contain amounts or names; `{address}` is the new address of an
 * account.
 */
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
  /** `{when}` and `{device}`: of a mail that somebody asked for, and of one that tells what happened. */
  readonly asked: string;
  readonly happened: string;
  readonly device: DeviceWords;
  /** How a day and an hour are written, and whose time that is. */
  readonly clock: ClockWords;
  /** The page behind a link. */
  readonly page: PageWords;
  /** More rounds for each guess: the app does that by itself beside the first recovery key. Whoever did neither must hear of it. */
  readonly hardened: PlainWords;
}
