interface Told<Kind extends string> {
  readonly kind: Kind;
  readonly retryAfterSeconds?: number;
}

/** A refusal has a sentence of its own where the server says how long it stands. */
type Timed<Kind extends string> = Kind extends "RateLimited" ? "RateLimitedFor" : never;

/** The key under which the words for a problem stand; they take the `count` of `minutesToWait`. */
export function problemKey<Kind extends string>(problem: Told<Kind>): Kind | Timed<Kind> {
  return minutesToWait(problem) > 0 ? ("RateLimitedFor" as Timed<Kind>) : problem.kind;
}

/** Whole minutes until a refusal is over; 0 when nobody says. */
export function minutesToWait({ retryAfterSeconds = 0 }: Told<string>): number {
  return Math.ceil(retryAfterSeconds / 60);
}
