/** Which way money goes: into the account, or out of it. */
export type MoneyWay = "in" | "out";

/**
 * Words of banks for the two ways, by their beginning, in the languages of the app (Danish, Faroese, Greenlandic, Swedish,
 * Norwegian, Finnish, Icelandic, English) and of banks beside them (German, Dutch, French, Spanish, Italian, Estonian, Polish).
 */
const BEGINNINGS: Readonly<Record<MoneyWay, readonly string[]>> = {
  in: [
    ..."indbetal indsat indsæt indskud indgå indtægt indkom tilgang tilført modtag krediter kredit godskr".split(" "),
    ..."innbetal innskudd innskot innsett innset innsat innbor innlagt innlög innlegg inngå inngang inngjald inntek inntøk inntekt mottat mottek móttek móttik móttak tekjur".split(
      " ",
    ),
    ..."insätt insatt inbetal inkom ingång ingåen mottag tillgång".split(" "),
    ..."pano panot talletu hyvity saapu saatu saadut saatav tulot sisään tuloutu isert isaas isumman".split(" "),
    ..."credit deposit inflow income incoming receiv receipt lodge".split(" "),
    ..."haben zugang zugäng gutschr einzahl eingang eingäng eingehen einnahm zufluss zufluß erhalten".split(" "),
    ..."bijschr storting gestort ontvang inkomst inleg".split(" "),
    ..."crédit abono entrad haber ingres accredit entrat avere versement recette laekum kreedit wpływ wplyw uznan".split(
      " ",
    ),
  ],
  out: [
    ..."udbetal udgå udgang udgift udtræk hævet hævning hæv afgang debiter debet debit belast betalt trukket trukk".split(
      " ",
    ),
    ..."utbetal uttak utgå utgang utgift útgjald útgjøld útgold útbor úttek úttøk úttik útlög útlagt útgrei útgjöld gjöld tikið".split(
      " ",
    ),
    ..."uttag utbetal utgåen avgång".split(" "),
    ..."otto otot nosto nostot veloit lähte menot maksettu ulos anis aningaasartuut akilig tigus".split(" "),
    ..."withdraw outflow outgoing expens spent spend paidout disburse".split(" "),
    ..."soll abgang abgäng lastschr auszahl ausgang ausgäng ausgehen ausgab abfluss abfluß abheb bezahlt".split(" "),
    ..."afschr opname opgenomen uitgav uitgaan uitgeg besteed".split(" "),
    ..."débit cargo salid debe addebit uscit dare retrait dépens deebet väljamin obciąż obciaz wydat".split(" "),
  ],
};

/** Words that are whole: too short to be the beginning of another. */
const WHOLE: Readonly<Record<MoneyWay, ReadonlySet<string>>> = {
  in: new Set(
    "ind inn in bij til cr crdt cre krd kre tulo tuleva tilille hab ein zu plus positiv positive positiivinen jákvætt".split(
      " ",
    ),
  ),
  out: new Set(
    "ud ut út out uit af fra från frá dr dbit deb db dbt meno lähtevä tililtä aus ab minus negativ negative negatiivinen neikvætt exp sent".split(
      " ",
    ),
  ),
};
/** Beginnings that are in, and hold another one that is not. */
const NEITHER = /^(?:kreditkort|creditcard|debitkort|debetkort|kreditgr|kreditram|inkasso|incasso|indgåen|ingående$)/;
const ENOUGH = 200;

/** A header or a value in its words: small letters, `MoneyIn` as two, without what stands in parentheses. */
export function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, ENOUGH)
    .normalize("NFC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

const SIGNS: ReadonlyMap<string, MoneyWay> = new Map([
  ["+", "in"],
  ["-", "out"],
  ["\u2212", "out"],
]);

/** The ways that the words of a header or a value name; `Debit/Credit` names both. */
export function moneyWays(text: string): ReadonlySet<MoneyWay> {
  const sign = SIGNS.get(text.trim());
  if (sign) return new Set([sign]);
  const words = wordsOf(text);
  const found = (["in", "out"] as const).filter(
    (way) =>
      words.some((word, at) => WHOLE[way].has(word) && isWholeMeant(words, at)) ||
      words.some((word) => !NEITHER.test(word) && BEGINNINGS[way].some((beginning) => word.startsWith(beginning))),
  );
  return new Set(found);
}

/** `Til konto` names an account and `Betrag in EUR` a currency: such words are ways where they stand alone, or `in` at the end. */
function isWholeMeant(words: readonly string[], at: number): boolean {
  if (words[at] === "in") return at === words.length - 1;
  return !/^(?:til|fra|från|frá|zu|ab|af|aus|ein)$/.test(words[at]!) || words.every((word) => word.length <= 4);
}

/** The one way that is named; undefined for none and for both. */
export function moneyWay(text: string): MoneyWay | undefined {
  const ways = moneyWays(text);
  return ways.size === 1 ? [...ways][0] : undefined;
}
