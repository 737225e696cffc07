import type { ColumnMapping } from "../importApi.ts";
import { namedCurrency } from "./currencyWords.ts";
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
  return {
    status,
    currency: currencyColumn(free, columns[money], money),
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

/** Words of the headers of what a person reads, most telling first. */
const TEXT_WORDS: readonly string[] =
  "tekst text texti tekstur beskrivelse beskrivning rubrik forklaring title titel saaja/maksaja description payee merchant mótaðili lýsing skýring frágreiðing mottaker modtager mottagare beneficiary/payer counterparty naam name navn namn nafn nimi saaja saajan vastaanottaja omschrijving verwendungszweck buchungstext auftraggeber begünstigter empfänger beneficiary payer selitys viesti details mededelingen melding meddelelse meddelande message memo note notes partner gavėjas saņēmējs paaiškinimai selgitus".split(
    " ",
  );
/** Words of what is seldom more than a kind or a number. */
const LAST_WORDS =
  /^(?:type|typ|art|tyyppi|tegund|soort|kind|kategori|category|kategoria|flokkur|luokka)\b|referen|viite|tilvísun|umsatzart|mutatiesoort|kode$/;

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
