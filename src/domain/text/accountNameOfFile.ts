/** Words that banks call their files by, whatever is in them. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    "account bank bevægelser data eksport export fil file kontobevægelser konto kontoudskrift kontoudtog posteringer " +
    "statement tapahtumat tiliote transactions transaksjoner transaktioner"
  ).split(" "),
);
const LETTERS_AT_LEAST = 3;
const LENGTH_AT_MOST = 60;

/** The name of an account that a file's name begins with: `Budgetkonto-3574-0012345678.csv` → `Budgetkonto`; "" where it tells none. */
export function accountNameOfFile(fileName: string): string {
  const [words = ""] = fileName
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .split(/ ?[^\p{L} ]/u);
  const name = [...words.trim()].slice(0, LENGTH_AT_MOST).join("");
  const isName = name.replaceAll(" ", "").length >= LETTERS_AT_LEAST;
  return isName &&
    !name
      .toLowerCase()
      .split(" ")
      .every((word) => NO_NAMES.has(word))
    ? name
    : "";
}
