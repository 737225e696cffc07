interface Identified {
  readonly id: string;
}

/** An order that every device agrees on, for records that nothing else sets apart. */
export function compareIds(a: Identified, b: Identified): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
