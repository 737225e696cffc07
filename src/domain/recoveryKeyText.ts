/** 160 random bits in Crockford's base 32, and two characters that catch a slip of the pen. */
export const RECOVERY_KEY_CHARACTERS = 34;
const GROUP = 4;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The divisor whose rest the two characters at the end are: all before them as one number, divided by this. */
const CHECK_MODULUS = 1021;

/**
 * Writes a typed text as the key is written: capitals, groups of four with a hyphen between. The letters that look like
 * digits are read as those, since the key has none of them; everything else that is no part of a key falls out.
 */
export function recoveryKeyText(typed: string): string {
  return grouped(recoveryKeyCharacters(typed).slice(0, RECOVERY_KEY_CHARACTERS));
}

export function recoveryKeyCharacters(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, "");
}

export function isWholeRecoveryKey(typed: string): boolean {
  return recoveryKeyCharacters(typed).length === RECOVERY_KEY_CHARACTERS;
}

/** A slip of the pen, told before anybody is asked: its two last characters do not fit the others. */
export function isRecoveryKeyMistyped(typed: string): boolean {
  const values = [...recoveryKeyCharacters(typed)].map((character) => ALPHABET.indexOf(character));
  const [high = 0, low = 0] = values.slice(-2);
  const rest = values.slice(0, -2).reduce((sum, value) => (sum * 32 + value) % CHECK_MODULUS, 0);
  return rest !== high * 32 + low;
}

function grouped(characters: string): string {
  return (characters.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join("-");
}
