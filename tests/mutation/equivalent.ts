/** A turned sign that leaves the function as it is, and why. */
interface Equivalent {
  readonly file: string;
  /** The line as it stands; it is found by its text, so that lines above it may come and go. */
  readonly text: string;
  readonly change: string;
  readonly reason: string;
}

export const EQUIVALENT: readonly Equivalent[] = [];
