import type { TableRow } from "../delimitedRows.ts";
import type { ReadTransaction } from "../importApi.ts";
import { canonical } from "./canonical.ts";

/**
 * How the one column of amounts is signed: `turned` where money out stands as positive, as statements of cards have it.
 * `unknown` where nothing in the file says so, and a person is asked.
 */
export type AmountSigns = "asWritten" | "turned" | "unknown";

/** Enough rows to tell by. */
const LOOKED_AT = 400;
const LONGEST = 200;
/** So many times more must speak for one way than for the other. */
const CLEARLY = 2;
/** Fewer rows with a plus than this share are no statement of purchases, whatever it is called. */
const MOSTLY_PLUS = 0.7;
const FEW_ROWS = 3;

const CARD =
  /(?:kredit|credit|debet|debit|betal|luotto|maksu|kreditt|greiðslu|betaal)[- ]?(?:kort|card|kortti|kaart|karte)|card ?(?:no|number|member|holder)|kort ?(?:nummer|nr|[*x\d]{4}|innehavare|innehaver|medlem|holder|haver)|kortin (?:numero|haltija)|kortanúmer|korthafi|kreditkarte|kartennummer|carte (?:bancaire|de crédit)|carta di credito|tarjeta|karta kredytowa|numer karty|master ?card|\bvisa\b|\bamex\b|american express|eurocard|diners|merchant|forretning|butik|kauppias|köpställe|købssted|kjøpssted|ostopaikka|\bkøb\b|\bköp\b|\bkjøp\b|ostot|purchases?\b|umsatzort/;

/** Money came: the sign of such a row is that of money in. */
const PAID =
  /(?:betaling|indbetaling|innbetaling|inbetalning|payment|zahlung|betalning|greiðsla|maksu|suoritus|paiement|pago|pagamento|wpłata|overførsel|overføring|transfer)(?:en|inn)?\s?(?:er |is |has been )?(?:modtaget|mottatt|mottagen|received|erhalten|ontvangen|móttekin|vastaanotettu|reçu|recibido|ricevuto)|^(?=.*(?:betal|payment|zahlung|greiðsl|maksu|suoritus|paiement|innborg))(?=.*(?:\btak\b|\btakk\b|\btack\b|kiitos|thank|danke|merci))|^(?:indbetaling|innbetaling|inbetalning|innborgun|einzahlung|inleg|versement)(?: .{0,12})?$/;
/** The same words of an account say that it has paid; of a card that it was paid. */
const PAID_OF_CARD =
  /^(?:payment|betaling|betalning|greiðsla|maksu|maksusuoritus|lyhennys|afbetaling|avbetalning|nedbetaling|aflossing)(?: .{0,12})?$|\bauto ?-?pay(?:ment)?\b|direct debit payment|kontoausgleich|rückzahlung|lastschrift(?:einzug)?$|incasso|maandelijkse aflossing|kortin maksu|laskun maksu|prélèvement|betalningsservice|betalingsservice|avtalegiro|autogiro|e-faktura/;
const EARNED =
  /(?:^|[\s(])(?:løn|lønn|lön|lønoverførsel|lønudbetaling|salary|payroll|wages?|palkka|laun|gehalt|lohn|salaris|nómina|stipendio|wynagrodzenie|salaire|pension|eläke|lífeyrir|børnepenge|børneydelse|boligstøtte|barnbidrag|barnetrygd|lapsilisä|su|dagpenge|csn|nav|kela|overskydende skat|skatteåterbäring|udbytte|utdelning|utbytte)(?:[\s).,]|$)/;
const REFUNDED =
  /refund|refusion|refusjon|retur\b|return\b|kreditering|krediteret|tilbagebetaling|tilbakebetaling|återbetalning|återköp|hyvitys|palautus|endurgreiðsla|erstattung|gutschrift|terugbetaling|remboursement|reembolso|rimborso|zwrot|cashback|chargeback/;
/** Costs of a card; its interest as well. */
const COST =
  /gebyr|avgift|\bfees?\b|annual fee|kontingent|årskort|kulu\b|palkkio|gjald\b|árgjald|gebühr|kosten|entgelt|frais|comisión|commissione|opłata|prowizja|overtræk|dråttoning|late charge|påmindelse|påminnelse|rykker/;
const INTEREST =
  /(?:^|[\s(])(?:rente|renter|debetrente|ränta|kreditränta|interest|finance charge|korko|vextir|zinsen|intérêts|intereses|interessi|odsetki)(?:[\s).,]|$)/;
const CASH =
  /kontanthævning|hævning|udbetaling i automat|uttag|uttak|automat|\batm\b|bankomat|minibank|nosto\b|käteis|hraðbanki|geldautomat|geldopname|cash (?:advance|withdrawal)|cajero|bancomat|bankomat/;

/** Shops that a household meets, and words for shops. */
const SHOPS: ReadonlySet<string> = new Set(
  [
    "netto føtex bilka rema kvickly brugsen superbrugsen dagli'brugsen coop365 365discount lidl aldi meny fakta irma løvbjerg nemlig matas elgiganten proshop bauhaus silvan harald jysk ikea magasin imerco søstrene joe espresso lagkagehuset mcdonald mcdonalds mcdonald's burger kfc sunset starbucks 7-eleven 7eleven q8 ingo uno-x esso rejsekort dsb movia arriva flixbus ryanair sas norwegian wolt just-eat toogoodtogo netflix spotify disney hbo viaplay tv2 youtube apple.com apple.com/bill google playstation steam nintendo amazon amzn zalando boozt asos h&m zara asia aliexpress temu ebay etsy booking.com airbnb hotels.com expedia uber bolt taxa taxi easypark parkpark apcoa q-park",
    "ica coop willys hemköp systembolaget apoteket clas elgiganten okq8 preem gekås åhléns stadium sj sl västtrafik bauhaus rusta dollarstore espresso pressbyrån",
    "kiwi meny joker bunnpris vinmonopolet xxl plantagen europris nille ruter narvesen elkjøp biltema",
    "prisma k-market k-citymarket s-market alepa sale alko tokmanni hesburger neste vr hsl verkkokauppa gigantti stockmann",
    "bónus krónan hagkaup nettó vínbúðin n1 olís orkan strætó costco elko",
    "bónus miklagarður samkaup effo brugseni pisiffik pilersuisoq",
    "rewe edeka penny kaufland rossmann mediamarkt saturn db aral",
    "albert jumbo hema kruidvat bol.com etos",
    "tesco sainsbury sainsburys sainsbury's asda morrisons waitrose boots costa greggs pret tfl trainline argos walmart target walgreens cvs costco kroger safeway chipotle starbucks wholefds",
    "biedronka żabka carrefour leclerc auchan monoprix mercadona esselunga conad orlen decathlon fnac",
    "supermarked supermarket købmand apotek apotheke apteekki apótek pharmacy pharmacie farmacia restaurant restaurang ravintola veitingahús ristorante restaurante bistro café cafe kaffe coffee kaffebar pizzeria pizza sushi bageri bager bakery bakeri bäckerei leipomo bakarí kiosk kiosken hotel hotell hotelli hótel parkering parking pysäköinti benzin tankstation bensin petrol fuel cykler frisør frisör salon fitness bio biograf teater boghandel bogladen books blomster grocery groceries dagligvarer livsmedel dagligvare shopping tøj kläder elektronik electronics telefoni abonnement subscription market store shop",
  ]
    .join(" ")
    .split(" "),
);

const WEIGHT = { paid: 3, earned: 2, cost: 2, cash: 2, refunded: 1, shop: 1 } as const;

/** The rows that speak for each way. */
interface Evidence {
  readonly turned: number;
  readonly asWritten: number;
}

/**
 * How a column of amounts is signed that has no column for the way and no balance: by payments to the card, costs, shops and
 * income in the rows, and by words for a card above the table, in its headers or in the name of the file.
 */
export function amountSigns(
  transactions: readonly Pick<ReadTransaction, "line" | "amountMinor">[],
  rows: readonly TableRow[],
  around: readonly string[],
): AmountSigns {
  const isOfCard = around.some((text) => CARD.test(canonical(text.slice(0, LONGEST).replaceAll(/[_.-]+/g, " "))));
  const looked = transactions.filter(({ amountMinor }) => amountMinor !== 0).slice(0, LOOKED_AT);
  const wanted = new Set(looked.map(({ line }) => line));
  const cellsByLine = new Map(rows.flatMap((row) => (wanted.has(row.line) ? [[row.line, row.cells] as const] : [])));
  const plus = looked.filter(({ amountMinor }) => amountMinor > 0).length;
  if (plus === 0) return "asWritten";
  const { turned, asWritten } = looked.reduce<Evidence>(
    (sum, { line, amountMinor }) => {
      const weight = moneyInWeight(cellsByLine.get(line) ?? [], isOfCard);
      const isTurned = weight > 0 === amountMinor < 0;
      const size = Math.abs(weight);
      return { turned: sum.turned + (isTurned ? size : 0), asWritten: sum.asWritten + (isTurned ? 0 : size) };
    },
    { turned: 0, asWritten: 0 },
  );
  const isMostlyPlus = plus >= MOSTLY_PLUS * looked.length;
  const enough = 2 * plus >= looked.length || isOfCard ? 1 : WEIGHT.paid;
  if (turned >= enough && turned >= CLEARLY * asWritten) return "turned";
  if (asWritten > 0 && asWritten >= CLEARLY * turned) return "asWritten";
  if (!isMostlyPlus) return "asWritten";
  if (isOfCard && turned >= asWritten) return "turned";
  return plus === looked.length || looked.length >= FEW_ROWS ? "unknown" : "asWritten";
}

/** Above nothing for a row of money in, below for one of money out, 0 for one that says neither. */
function moneyInWeight(cells: readonly string[], isOfCard: boolean): number {
  const texts = cells.filter((cell) => /\p{L}{2}/u.test(cell)).map((cell) => canonical(cell.slice(0, LONGEST)));
  const some = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  // Who sells something pays refunds.
  if (some(REFUNDED)) return isOfCard ? WEIGHT.refunded : 0;
  if (some(COST)) return -WEIGHT.cost;
  if (some(PAID) || (isOfCard && some(PAID_OF_CARD))) return WEIGHT.paid;
  if (some(EARNED)) return WEIGHT.earned;
  if (some(CASH) || (isOfCard && some(INTEREST))) return -WEIGHT.cash;
  return texts.some((text) =>
    text.split(/[\s,;*/()]+/).some((word) => SHOPS.has(word) || SHOPS.has(word.split(".", 1)[0]!)),
  )
    ? -WEIGHT.shop
    : 0;
}
