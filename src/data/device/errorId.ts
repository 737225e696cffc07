/** Short enough to read aloud over the phone. */
const ID_CHARACTERS = 8;

export function newErrorId(): string {
  return crypto.randomUUID().slice(0, ID_CHARACTERS);
}
