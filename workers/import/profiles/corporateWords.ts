import type { BrokerProfile } from "./brokerProfile.ts";

const INTO = String.raw`(?:inn?legg|indlæg|\bindl\b|inlägg|jättö|pano|talletus|sisään|\binn?\b|\bind\b)`;
const OUT = String.raw`(?:utta|udta|\budtr\b|otto|ulos|\but\b|\bud\b)`;
const MONEY = String.raw`(?:likv(?!id[ae])|kät|kontant|cash|utbetaling|udbetaling|utbetalning)`;

/** Both parts stand in the words of a line, in either order. */
function both(event: string, part: string): RegExp {
  return new RegExp(`^(?=.*(?:${event}))(?=.*${part})`, "u");
}

const EVENT = {
  split: String.raw`splitt?|splittaus|osakkeen jako`,
  fraction: String.raw`desim|decim|brøkdel|fraktion|fraksjon|murto-?osa`,
  redemption: String.raw`innløs|innl\.|indløs|\bindl\. |indfri|inlös|lunastus|tvangsinn|tvangsind|udtræk|udtruk|likvidation|likvidasjon|likviderin|afvikling|avvikling|avveckling|selvitystila`,
  stockDividend: String.raw`utbytte|udbytte|utdelning|osinko|fondsemi|fondemi|fondsaktie|fondsaksje|bonusakti|bonusaksje|rahastoanti`,
  spinoff: String.raw`fisjon|fission|spaltning|spalting|utskil|udskil|utskift|udskift|avknopp|afknop|avskil|spin-?off|jakautumi|irtautu|yhtiöit|demerger|lex asea`,
  merger: String.raw`fusjon|fusion|fuusio|sulautumi|sammenslå|sammanslag|sammenlæg|merger`,
  exchange: String.raw`\bbytte|\bbyte\b|\bombyt|\bomb\b|vaihto|omvandl|konverter|muunto|navnendr|navneændr|namnändr|isin-?(?:bytte|byte|skift)`,
  subscription: String.raw`tegning|teckning|merkintä|emisjon|emission|\bem\b|\banti\b`,
  rights: String.raw`tildel|tilldel`,
  delisting: String.raw`avnoter|afnoter|delist|avlist|slett|sletning|listalta|konkurs|verdiløs|værdiløs|värdelös|arvoton`,
} as const;

/** The paper is a right to new shares, by its own word or by the letters that the brokers have for it. */
const RIGHTS_PAPER = String.raw`(?:(?<!\p{L})(?:re|rä|tr|ur|ta|tegningsretter)(?!\p{L})|rett(?:er)?(?!\p{L})|rätt(?:er)?(?!\p{L})|(?<!\p{L})rettighed|oikeu)`;
const RIGHTS_WORD = String.raw`tegningsret|teckningsrätt|uniträtt|merkintäoik`;
const FEE = String.raw`(?:avg|gebyr|provisj|provisi|kurtage|kurtasje|courtage|palkkio|kulu|\bfee|kickback)`;
const BACK = String.raw`(?:tilbakebet|tilbagebet|återbet|återbär|palautus|refusjon|refusion|refund|kickback|rabat)`;

/**
 * Events of companies and exchanges of currency in the words of Denmark, Norway, Sweden and Finland. They stand before
 * the shorter words of a broker: a dividend in shares is none in money, and a purchase of currency none of a security.
 */
export const CORPORATE_KINDS: BrokerProfile["kinds"] = [
  [/(?:valuta|valuut|veksling|växling).*(?:gebyr|avgift|palkkio|kulu|maksu)/, "fee"],
  [/valuta|valuutan|valuuttan|veksling|växling|vekslet/, "exchange"],
  [/\badr\b.*(?:avg|gebyr|fee|palkkio|kulu|maksu)|^adr-/, "adrFee"],
  [new RegExp(`^(?=.*${BACK})(?=.*${FEE})`), "feeRefund"],
  [both(EVENT.fraction, MONEY), "cashInLieu"],
  [both(EVENT.fraction, OUT), "fractionOut"],
  [both(EVENT.split, INTO), "splitIn"],
  [both(EVENT.split, OUT), "splitOut"],
  [both(EVENT.merger, MONEY), "mergerCash"],
  [both(EVENT.merger, INTO), "mergerIn"],
  [both(EVENT.merger, OUT), "mergerOut"],
  [both(EVENT.redemption, MONEY), "redemptionCash"],
  [both(EVENT.redemption, OUT), "redemptionOut"],
  [both(EVENT.exchange, INTO), "exchangeIn"],
  [both(EVENT.exchange, OUT), "exchangeOut"],
  [/^(?=.*utskift)(?=.*(?:utta|udta))/, "redemptionOut"],
  [both("utskift", MONEY), "redemptionCash"],
  [both(EVENT.spinoff, OUT), "out"],
  [new RegExp(EVENT.spinoff), "spinoff"],
  [both(EVENT.redemption, INTO), "spinoff"],
  [both(EVENT.stockDividend, `${INTO}(?:.*vp|.*ap|$)`), "stockDividend"],
  [both(EVENT.stockDividend, String.raw`(?:\bvp\b|\bap\b|aktier|aksjer)`), "stockDividend"],
  [both(EVENT.subscription, MONEY), "subscriptionCash"],
  [new RegExp(`^(?=.*(?:${EVENT.rights}))(?=.*${INTO}.*${RIGHTS_PAPER})`, "u"), "rights"],
  [both(RIGHTS_WORD, INTO), "rights"],
  [both(`${EVENT.subscription}|${EVENT.rights}`, OUT), "subscriptionOut"],
  [both(`${EVENT.subscription}|${EVENT.rights}`, INTO), "subscriptionIn"],
  [both(EVENT.delisting, OUT), "delisting"],
  [/avnoter|afnoter|delist|avlist|listalta/, "delisting"],
  [/^(?:indfri|indløs|innløs|inlös|lunastus|udtræk|udtruk|udtr\b|indl\.? )/, "redemptionCash"],
  [/^(?:likvidation|likvidasjon|likviderin|afvikling|avvikling|avveckling|utskiftn)/, "distributionCash"],
  [
    /kapitaludlodn|kapitalneds|kapitalutdeln|kapitalutbet|(?:tilbakebet|tilbagebet|återbet|återbär|palaut)\S*.*(?:kapital|pääom)|pääoman ?palautus|inlösen av kapital/,
    "dividend",
  ],
  [/^(?:ny)?(?:emission|emisjon|teckning|tegning|merkintä|anti\b)/, "subscriptionIn"],
];
