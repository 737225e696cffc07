import { CURRENCIES, type Currency } from "#domain/money.ts";

/** A currency that is one of the world's and none of ours: what is in it counts as nothing else. */
export type WrittenCurrency = Currency | "Unknown";

const ALL: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const SIGNS: Readonly<Record<string, Currency>> = { "€": "EUR", $: "USD", "£": "GBP", "¥": "JPY" };
const WORDS: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:euroa?|euros|euroissa|evrur?|evra)$/, "EUR"],
  [/^(?:us[- ]?dollars?|us\$)$/, "USD"],
  [/^(?:danske? kroner?|danska kronor|tanskan kruunua?|danskar krónur|d\.?kr\.?)$/, "DKK"],
  [/^(?:norske? kroner?|norska kronor|norjan kruunua?|norskar krónur)$/, "NOK"],
  [/^(?:svenske? kroner?|svenska kronor|ruotsin kruunua?|sænskar krónur)$/, "SEK"],
  [/^(?:islandske? kroner?|isländska kronor|íslenskar krónur|krónur)$/, "ISK"],
];

function ofCode(code: string): WrittenCurrency | undefined {
  const found = CURRENCIES.find((known) => known === code);
  return found ?? (ALL.has(code) ? "Unknown" : undefined);
}

/** The currency that a cell names and holds nothing else: `EUR`, `eur`, `€`, `danske kroner`. */
export function namedCurrency(text: string): WrittenCurrency | undefined {
  const bare = text.trim();
  if (bare === "" || bare.length > 30) return undefined;
  if (/^[A-Za-z]{3}$/.test(bare)) return ofCode(bare.toUpperCase());
  return SIGNS[bare] ?? WORDS.find(([word]) => word.test(bare.toLowerCase()))?.[1];
}

/** The currency beside the number of a cell: `-12,50 EUR`, `EUR -12.50`, `€12.50`. */
export function currencyBeside(text: string): WrittenCurrency | undefined {
  if (text.length > 60 || !/[A-Z€$£¥]/.test(text) || !/\d/.test(text)) return undefined;
  const code = /(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/.exec(text)?.[1];
  const sign = /[€$£¥]/.exec(text)?.[0];
  return (code === undefined ? undefined : ofCode(code)) ?? (sign === undefined ? undefined : SIGNS[sign]);
}

/** The currency that a header of amounts names: `Bedrag (EUR)`, `Beløb i DKK`, `Määrä euroa`, `Amount €`. */
export function currencyInHeader(header: string): WrittenCurrency | undefined {
  const short = header.slice(0, 100);
  const inParentheses = /[([]\s*([^)\]]{1,20})\s*[)\]]/.exec(short)?.[1];
  const told = inParentheses === undefined ? undefined : namedCurrency(inParentheses);
  if (told !== undefined) return told;
  const sign = /[€£¥]/.exec(short)?.[0];
  if (sign !== undefined) return SIGNS[sign];
  for (const word of short.split(/[^\p{L}$]+/u)) {
    const code = /^[A-Z]{3}$/.test(word) ? CURRENCIES.find((known) => known === word) : undefined;
    const found = code ?? WORDS.find(([one]) => one.test(word.toLowerCase()))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The currency that a line above the table names: `Valuta: EUR`, `Currency;DKK`. */
export function currencyAbove(lines: readonly (readonly string[])[]): WrittenCurrency | undefined {
  for (const cells of lines.slice(0, 30)) {
    const line = cells.slice(0, 20).join(" ").slice(0, 300);
    const code =
      /(?:valuta|currency|währung|waluta|valuutta|gjaldmiðill|gjaldoyra|devise|divisa|moneda)\W{1,5}([A-Za-z]{3})(?![A-Za-z])/iu.exec(
        line,
      )?.[1];
    const found = code === undefined ? undefined : ofCode(code.toUpperCase());
    if (found !== undefined) return found;
  }
  return undefined;
}
