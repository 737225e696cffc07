/** The name, with a number behind it where another has it already. */
export function uniqueName(name: string, others: readonly string[]): string {
  const taken = new Set(others);
  let [unique, number] = [name, 1];
  while (taken.has(unique)) unique = `${name} ${(number += 1)}`;
  return unique;
}
