import type { ColumnMapping } from "../importApi.ts";
import { namedCurrency, type WrittenCurrency } from "./currencyWords.ts";
import type { Column } from "./columnContent.ts";
import { statusOf } from "./rowWords.ts";

/** Columns that say something of each row beside day, text and amount; nobody has to be asked about them. */
export interface RowColumns {
  readonly status: number | undefined;
  readonly currency: number | undefined;
  /** A fee that is part of the amount, or is told beside it. */
  readonly fee: number | undefined;
  /** The one that is read first, and those that are read where it is empty. */
  readonly texts: readonly number[];
  /** Other days of a row, for one that has not been booked. */
  readonly dates: readonly number[];
  /** The columns of who paid and who was paid, where the text is one of them: the other side is the one that a person reads. */
  readonly parties: { readonly payer: number; readonly payee: number } | undefined;
  /** The currency of the account, where the column of currencies is that of an amount paid abroad. */
  readonly ownCurrency: WrittenCurrency | undefined;
  /** The number of the household's own account, where the rows are of several. */
  readonly account: number | undefined;
  /** The kind of a row, where a bank numbers the lines that are no transactions. */
  readonly rowType: number | undefined;
}

const STATUS =
  /^(?:status\w*|state|tila|tilstand|tilstandur|stada|booking status|transaction status|bokføringsstatus|bogføringsstatus|kirjaustila|reserveret|reservert|reserverad|bogført|bokført|bokförd|booked|kirjattu)$/;
const FEE =
  /^(?:total )?(?:fees?|gebyr|gebyrer|avgift|avgifter|kulu|kulut|palkkio|palvelumaksu|þóknun|kostnaður|gjald|gebühr|gebühren|entgelt|kosten|transaktiekosten|ómaksgjald|fee amount|transaction fee)(?: \p{L}+)?$/u;
const ROW_TYPE = /^(?:row type|reatüüp|įrašo tipas|ieraksta tips|rivityyppi|radtyp)$/;
/** Currencies of something else: of what was paid abroad, of a paper, of the other end. */
const OTHER_CURRENCY =
  /orig|oprind|ursprung|opprinn|alkuper|upprun|foreign|udenland|utland|utländ|utenland|ulkomaan|erlend|exchange|veksl|växl|vaihto|instrument|source|target|kurs|fee|gebyr|from|^to |fra |til /;

export function rowColumns(columns: readonly Column[], mapping: ColumnMapping): RowColumns {
  const { date, text, amount, moneyIn, moneyOut, balance, direction } = mapping;
  const taken = new Set([date, amount, moneyIn, moneyOut, balance, direction]);
  const free = columns.filter(({ index }) => !taken.has(index));
  const status = statusColumn(free.filter(({ index }) => index !== text));
  const money = amount ?? moneyIn ?? moneyOut ?? -1;
  const currency = currencyColumn(free, columns[money], money);
  const abroad = currency === undefined ? undefined : paidAbroad(free, columns[money], columns[currency]);
  return {
    status,
    currency: abroad ? undefined : currency,
    ownCurrency: abroad?.own,
    parties: partiesOf(free.concat(columns[text] ?? []), text),
    account: accountColumn(columns.filter(({ index }) => !taken.has(index) && index !== text)),
    fee: free.find(({ name, kind }) => FEE.test(name) && kind === "number")?.index,
    texts: [text, ...textColumns(free, status).filter((index) => index !== text)],
    dates: free.filter(({ kind }) => kind === "date").map(({ index }) => index),
    rowType: free.find(({ name }) => ROW_TYPE.test(name))?.index,
  };
}

const MOST_VALUES = 12;

function statusColumn(columns: readonly Column[]): number | undefined {
  const found = columns.filter(({ name, sample, kind }) => {
    if (kind !== "text" && kind !== "id") return false;
    const values = new Set(sample.filter((text) => text !== ""));
    if (values.size === 0 || values.size > MOST_VALUES) return false;
    const known = [...values].filter((value) => statusOf(value, name) !== undefined).length;
    return STATUS.test(name)
      ? known > 0
      : known === values.size && sample.length > 1 && [...values].some((value) => value.length > 3);
  });
  return (found.find(({ name }) => STATUS.test(name)) ?? found[0])?.index;
}

/** Of several the one that is named for it and stands nearest to the amount. */
function currencyColumn(columns: readonly Column[], amount: Column | undefined, at: number): number | undefined {
  const named = columns.filter(({ kind, name, sample }) => {
    if (OTHER_CURRENCY.test(name) && !OTHER_CURRENCY.test(amount?.name ?? "")) return false;
    return (
      kind === "currency" ||
      (/^(?:valuta|currency|valuutta|mynt|gjaldmiðill|gjaldoyra|währung|munt|waluta)$/.test(name) &&
        sample.some((text) => namedCurrency(text)))
    );
  });
  const nearest = named.toSorted((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at) || b.index - a.index);
  return nearest[0]?.index;
}

const ABROAD =
  /valuta|currency|foreign|fremmed|udenland|udl\.|utländ|utl\.|utenland|ulkomaan|erlend|orig|oprind|ursprung|opprinn|lokal|local/;

/**
 * Whether the currencies are those of another column of amounts, which equals that of the account wherever the currency is
 * the account's own, and differs where it was paid abroad.
 */
function paidAbroad(
  columns: readonly Column[],
  amount: Column | undefined,
  currency: Column | undefined,
): { readonly own: WrittenCurrency | undefined } | undefined {
  if (!amount || !currency) return undefined;
  const size = (text = "") => text.replaceAll(/[^\d.,]/g, "").replace(/[.,]00?$/, "");
  for (const other of columns.filter(
    ({ kind, name }) => kind === "number" && ABROAD.test(name) && !/kurs|rate/.test(name),
  )) {
    const rows = currency.sample.flatMap((text, at) => {
      const code = namedCurrency(text);
      const written = size(other.sample[at]);
      return code === undefined || written === "" ? [] : [{ code, isEqual: written === size(amount.sample[at]) }];
    });
    const own = new Set(rows.filter(({ isEqual }) => isEqual).map(({ code }) => code));
    const apart = rows.filter(({ isEqual }) => !isEqual);
    if (apart.length > 0 && own.size <= 1 && apart.every(({ code }) => !own.has(code))) return { own: [...own][0] };
  }
  return undefined;
}

const PAYER =
  /^(?:maksaja|zahlungspflichtige|payer|ordenante|nadawca|avsender|afsender|avsändare|betaler|from|debtor|sender|absender|ordonnateur|ordinante)(?:\P{L}|$)/u;
const PAYEE =
  /^(?:saaja|saajan nimi|zahlungsempfänger|payee|beneficiary|beneficiario|odbiorca|mottaker|modtager|mottagare|to|creditor|recipient|receiver|begünstigter|empfänger|bénéficiaire)(?:\P{L}|$)/u;

function partiesOf(columns: readonly Column[], text: number): RowColumns["parties"] {
  const named = (word: RegExp) =>
    columns.find(({ kind, name }) => kind === "text" && word.test(name) && !name.includes("/"))?.index;
  const [payer, payee] = [named(PAYER), named(PAYEE)];
  return payer !== undefined && payee !== undefined && (payer === text || payee === text)
    ? { payer, payee }
    : undefined;
}

const OWN_ACCOUNT =
  /^(?:konto|kontonr\.?|kontonummer|account|account number|account no\.?|tili|tilinumero|reikningur|reikningsnúmer|rekening|rekeningnummer|iban|iban\/bban|auftragskonto|iban auftragskonto|own account|egen konto|eget kontonummer)$/;
const MOST_ACCOUNTS = 12;

/** Some banks write all accounts in one file. Numbers of accounts are long, and each is there more than once. */
function accountColumn(columns: readonly Column[]): number | undefined {
  return columns.find(({ name, sample }) => {
    if (!OWN_ACCOUNT.test(name)) return false;
    const given = sample.filter((text) => text !== "");
    const values = new Set(given);
    const isNumbers = [...values].every((text) => text.replaceAll(/\D/g, "").length >= 4 || text.length >= 8);
    return (
      given.length === sample.length &&
      values.size > 1 &&
      values.size <= MOST_ACCOUNTS &&
      2 * values.size <= given.length &&
      isNumbers
    );
  })?.index;
}

/** Words of the headers of what a person reads, most telling first. */
const TEXT_WORDS: readonly string[] =
  "tekst text texti tekstur beskrivelse beskrivning beschreibung rubrik forklaring title titel saaja/maksaja description payee merchant mótaðili lýsing skýring frágreiðing mottaker modtager mottagare beneficiary/payer counterparty partner händler naam name navn namn nafn nimi saaja saajan vastaanottaja zahlungsempfänger zahlungspflichtiger auftraggeber begünstigter beguenstigter empfänger kontrahent kontrahenta beneficiario ordenante concepto descrizione operazione libellé label descripción opis omschrijving verwendungszweck buchungstext nadawca odbiorca tytuł beneficiary payer selitys viesti details dettagli mededelingen melding meddelelse meddelande message memo note notes gavėjas saņēmējs paaiškinimai selgitus movimiento causale vorgang".split(
    " ",
  );
/** Words of what is seldom more than a kind or a number. */
const LAST_WORDS =
  /^(?:type|typ|art|tyyppi|tegund|soort|kind|subcategory)\b|categor|kategor|flokkur|luokka|holder\b|inhaber|innehavare|innehaver|kortmedlem|card member|member name|account name|account label|accountlabel|kontonavn|purchased by|finanzierung|referen|viite|tilvísun|umsatzart|mutatiesoort|kode$/;

/** The columns that a person would read a transaction by, best first: those named for it, then those with the longest texts. */
export function textColumns(columns: readonly Column[], status?: number): readonly number[] {
  const readable = columns.filter(({ kind, index }) => kind === "text" && index !== status);
  const ranked = readable.map((column) => ({ column, rank: rankOf(column), length: lengthOf(column) }));
  return ranked.toSorted((a, b) => a.rank - b.rank || b.length - a.length).map(({ column }) => column.index);
}

function rankOf({ name, sample }: Column): number {
  const exact = TEXT_WORDS.indexOf(name);
  const begins = TEXT_WORDS.findIndex((word) => word.length >= 4 && name.startsWith(word));
  const holds = TEXT_WORDS.findIndex((word) => word.length >= 5 && name.includes(word));
  const rank = [exact, begins < 0 ? -1 : begins + 0.3, holds < 0 ? -1 : holds + 0.6].find((at) => at >= 0);
  const filled = sample.filter((text) => text !== "");
  // One and the same word on every row says nothing, and a column that is nearly empty says it seldom.
  const isSame = filled.length > 2 && new Set(filled).size === 1;
  const known = LAST_WORDS.test(name) ? TEXT_WORDS.length + 1 : (rank ?? TEXT_WORDS.length);
  return known + (isSame || 4 * filled.length < sample.length ? 2 * TEXT_WORDS.length : 0);
}

function lengthOf({ sample }: Column): number {
  return sample.reduce((sum, text) => sum + text.length, 0);
}
