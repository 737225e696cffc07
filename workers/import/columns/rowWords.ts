import { canonical } from "./canonical.ts";

/** How a row stands with the bank, by a word of its own column. */
export type RowStatus = "booked" | "pending" | "cancelled" | "reverted";

const REVERTED =
  /^(?:revert|revers|rückgängig|zurückgeb|teruggedraaid|teruggebo|rétabli|extourn|storna|cofnięt|återställ|peruttu|tilbagef|tilbakef|återf|återbet|palautet|bakfær|afturfær|aftur?send|refunded|returned|storn|tagastat)/;
const CANCELLED =
  /^(?:annul|anul|aflyst|afbrudt|makul|cancel|void|avbrut|avlys|peru|keskeyt|hylät|ógil|afturkall|hætt við|stopp|stoppet|declin|reject|denied|deleted|removed|expired|fail|error|afvis|avvis|avböj|nekad|nektet|mislyk|misslyck|fejl|feilet|epäonnis|mistók|hafnað|avlýst|avvíst|ógilda|slettet|raderad|poistet|eytt|udløb|utløp|abgelehnt|abgebroch|gelöscht|fehlgeschl|geannul|geweiger|mislukt|verlopen|atorunnaar|unitsin)/;
const PENDING =
  /^(?:pending|offen$|reserv|reserverat|venter|afventer|avvent|väntande|väntar|varaus|varattu|odottaa|bíður|í bið|biður|bíðar|bíðandi|frátekið|frátikin|ikke bokf|ikke bogf|ej bokf|ikke afstemt bogf|vormerk|vorgemerkt|umsatz vorgemerkt|gereserv|in behandeling|in progress|processing|authori[sz]|on hold|hold$|held|under behandling|unposted|in attesa|non contabil|da contabil|pendient|en attente|oczekuj|niezaksięg|utaqqi|kommende|planlagt|scheduled|upcoming|förfallande|pdng|pdg)/;
const BOOKED =
  /^(?:booked|book$|posted|completed?|cleared|settled|done|success|executed|funds_|funds |bogf|bokf|udført|utført|utförd|gennemf|gjennomf|genomf|gået igennem|afstemt|ikke afstemt|uafstemt|godkend|godkj|godkän|betalt|betald|kirjattu|kirjautunut|suorit|toteut|valmis|maksettu|bókað|bókfær|lokið|framkvæmt|staðfest|bókað|gjørt|gebucht|umsatz gebucht|verbucht|gebooekt|geboekt|uitgevoerd|voltooid|verwerkt|contabilizz|contabilizad|comptabilis|zaksięg|rozliczon|zrealizow|wykonan|berechnet|abgerechnet|naammass|allanneqar|approved|paid|ok$)/;

/** The standing that a word names; undefined for a word that names none. */
export function statusNamed(text: string): RowStatus | undefined {
  const word = canonical(text.slice(0, 60));
  if (REVERTED.test(word)) return "reverted";
  if (CANCELLED.test(word)) return "cancelled";
  if (PENDING.test(word)) return "pending";
  return BOOKED.test(word) ? "booked" : undefined;
}

const YES = /^(?:ja|yes|true|1|x|y|kyllä|já|jah|ok)$/;
const NO = /^(?:nej|nei|no|false|0|n|ei|nee|nein)$/;

/** The standing of a row in a column with that header: `Reserveret` with a yes or a no says it, too. */
export function statusOf(text: string, header = ""): RowStatus | undefined {
  const said = canonical(text);
  const [isYes, isNo] = [YES.test(said), NO.test(said)];
  if (!isYes && !isNo) return statusNamed(said);
  const named = statusNamed(header);
  if (isYes) return named;
  return named === "booked" ? "pending" : "booked";
}

/**
 * The words with which banks tell what was on an account before and after, and how much went in and out together. Such a
 * line is no transaction. Greenlandic banks write Danish; the Baltic ones are those of the Nordic banks there.
 */
const SUMMARY =
  /^(?:(?:opening|closing|starting|ending|initial|final|beginning|previous|new) (?:ledger )?balance|balance (?:brought|carried) (?:forward|down|over)|(?:brought|carried) forward|b\/f|c\/f|turnover|total (?:debits?|credits?|turnover)|(?:primo|ultimo|start|slut|slutt|begynd|indg|åbnings|afsluttende|forrige|tidligere|ny|gammel|overført)\w{0,12}[- ]?saldo|saldo (?:primo|ultimo|overført|fra forrige|pr\.?|per|ved|den|i alt)\b.*|(?:primosaldo|ultimosaldo|startsaldo|slutsaldo|sluttsaldo|åbningssaldo|begyndelsessaldo|utgangssaldo|inngangssaldo)|(?:ingående|utgående|inngående|udgående|indgående|utgåande|ingåande|inngåande|åpnings|avsluttande|avsluttende|byrjunar|slutningar)[- ]?(?:saldo|balans)?|omsætning|omsetning|omsättning|umsetningur|velta|velta samtals|(?:alku|loppu|avaus|päätös|aloitus|lopetus|edellinen|uusi)[- ]?saldo|alkusaldo|loppusaldo|saldo (?:alussa|lopussa)|(?:upphafs|loka|opnunar|fyrri|ný)[- ]?staða|staða (?:í upphafi|í lok|frá fyrra|flutt).*|upphafsstaða|lokastaða|(?:byrjunar|enda|endaligur)[- ]?(?:saldo|støða|stöða)|byrjunarstøða|endastøða|(?:anfangs|end|eröffnungs|schluss|start|abschluss)(?:saldo|bestand|kontostand)|(?:alter|neuer|letzter) (?:saldo|kontostand)|kontostand|gesamtumsatz|(?:begin|eind|start|vorig|nieuw|oud)\w{0,3} ?saldo|saldo (?:vorig|begin|eind).*|algsaldo|lõppsaldo|käive|deebetkäive|kreeditkäive|apgrozījums|sākuma atlikums|beigu atlikums|apyvarta|likutis pradžiai|likutis pabaigai|saldo|balance|obroty|saldo (?:początkowe|końcowe))$/;
/** Words that a shop may be called, too: without a day they are a line at the end. */
const TOTAL =
  /^(?:i ?alt|ialt|total|totalt|totals|totaal|sum|summa|summe|yhteensä|samtals|tilsamans|tilsaman|gesamt|katillugit|kokku|kopā|iš viso|razem)$/;

/** A part of each of those words: most texts have none of them, and are looked at no further. */
const HINT =
  /sald|balan|forward|over|total|turnover|b\/f|c\/f|oms|umset|umsat|velta|sta[ðd]|st[øö][ðd]a|bestand|kontostand|käive|apgroz|atlikum|apyvart|likutis|obrot|alt|sum|yhteens|samtals|tilsam|gesamt|katill|kokku|kopā|viso|razem/i;
const LONGEST = 80;

/** Whether the text is that of a line that tells of the whole; a day, an amount and marks behind the words do not matter. */
export function isSummary(text: string, hasDate: boolean): boolean {
  if (text.length > LONGEST || !HINT.test(text)) return false;
  const words = canonical(text)
    .replace(/[\s:;.*-]+$/, "")
    .replace(/^[\s*-]+/, "")
    .replace(/[\s:]+(?:pr\.?|per|den|on|at|am|as of|op|d\.)?\s?\d[\d\s.,/-]{4,}(?:\s?[a-z]{2,3})?$/, "")
    .trim();
  return SUMMARY.test(words) || (!hasDate && TOTAL.test(words));
}
