import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { AssetId, DebtId } from "../../ids.ts";
import { diacriticFolded } from "../../text/wordSearch.ts";

/** The household's own places that a text may name: accounts, brokerage accounts, and the cards that it owes on. */
export interface OwnPlaces {
  readonly assets: readonly Pick<Asset, "id" | "type" | "name" | "bankName" | "accountEnd">[];
  readonly debts: readonly Pick<Debt, "id" | "type" | "name" | "lender" | "institute">[];
  /** The people of the household. */
  readonly names?: readonly { readonly name: string }[] | undefined;
}

/** The places that a text means: one where it is told apart, several where it is not, none where it only says that there is one. */
export interface OwnAccountMatch {
  readonly assetIds: readonly AssetId[];
  readonly debtIds: readonly DebtId[];
}

/** A name shorter than this is part of too many texts. */
const LETTERS_AT_LEAST = 4;
/** Shorter numbers are of telephones. */
const ACCOUNT_DIGITS_AT_LEAST = 11;

/** Words that move money and say nothing of where. */
const MOVING = words(
  "fra til overførsel overført overføres overf kontooverførsel kontooverf straksoverførsel straksoverf bankoverførsel overførsler",
  "från till överföring överfört kontoöverföring insättning uttag mellan stående månadsöverföring",
  "overføring kontoregulering innskudd uttak mellom nettbank mobilbank netbank mobilbanken netbanken",
  "tilisiirto siirto omasiirto talletus nosto tilille tililtä",
  "millifærsla millifært millif innborgun úttekt af milli",
  "from to transfer deposit withdrawal between",
  "mellem indsættelse udbetaling indskud hævning fast faste",
);
/** Words that stand beside them. */
const BESIDE = words(
  "konto kontoen kontot konti konton konta kontoer min mit mine vores din egen eget egne egna eigin oma omat omalle omalta omien omaan",
  "tili tilin tilien tileiltä välinen reikning reikningur reikningi reiknings reikninga inn út á og och ja account accounts own my e",
  "månedlig månedligt månatlig mobil web online",
  "januar februar marts april maj juni juli august september oktober november december januari februari mars augusti",
  "mai desember tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
  "janúar febrúar maí júní júlí ágúst október nóvember jan feb mar apr jun jul aug sep okt nov dec des",
);
/** Words that say that both ends are one's own, where nothing else is said. */
const OWN = words("egen egne egna eget eigin oma omat omien omalle omalta omaan own omasiirto");
const ACCOUNT = words(
  "konto kontoen konti konton kontot kontoer tili tilin tilien tilille tililtä reikning reikningur reikningi reikninga account accounts",
);
const TRANSFER = words(
  "overførsel kontooverførsel överföring kontoöverföring overføring kontoregulering tilisiirto siirto omasiirto millifærsla transfer",
);

/** Names of accounts that say whose they are: nobody is paid on a "lønkonto". */
const KINDS: readonly ReadonlySet<string>[] = [
  words(
    "lønkonto lønkontoen lønskonto lönekonto lönekontot lönkonto lønnskonto lønnskontoen",
    "palkkatili palkkatilille palkkatililtä palkkatilin launareikningur launareikning launareikningi",
  ),
  words(
    "opsparing opsparingen opsparingskonto opsparingskontoen børneopsparing højrentekonto bufferkonto buffertkonto",
    "sparkonto sparkontot sparande sparekonto sparekontoen sparing sparekontoer høyrentekonto bsu bsukonto",
    "säästötili säästötilille säästötililtä säästötilin säästö säästöt säästöön säästöihin säästöistä",
    "sparnaður sparnaðar sparnað sparnaðarreikningur sparnaðarreikning sparireikningur sparireikning sparireikningi savings",
  ),
  words(
    "budgetkonto budgetkontoen regningskonto regningskontoen räkningskonto räkningskontot laskutili laskutilille laskutililtä",
    "útgjaldareikningur",
  ),
  words(
    "fælleskonto fælleskontoen felleskonto felleskontoen gemensamkonto yhteistili yhteistilille yhteistililtä yhteinen",
    "yhteiselle yhteiseltä gemensamt gemensamma sameiginlegur sameiginlegan sameiginlegum",
  ),
  words(
    "forbrugskonto madkonto grundkonto brugskonto privatkonto privatkontot brukskonto brukskontoen personkonto matkonto",
    "hverdagskonto käyttötili käyttötilille käyttötililtä käyttötilin veltureikningur debetreikningur",
  ),
];
/** Of these a word that moves money has to stand beside: alone they are what somebody paid for. */
const WEAK = words("gemensamt gemensamma yhteinen yhteiselle yhteiseltä sameiginlegur sameiginlegan sameiginlegum");
const KIND_OF = new Map(KINDS.flatMap((kind, at) => [...kind].map((word) => [word, at] as const)));
/** Names of accounts that are made up of a purpose: "feriekonto". */
const PURPOSE = /^([a-z]{3,})(?:konto|kontoen|kontot|reikningur|reikning|reikningi|tili|tilille|tililta|tilin)$/;
/** Accounts that somebody else keeps. */
const OTHERS = words(
  "skattekonto skattekontot nemkonto girokonto plusgirokonto bankgirokonto klientkonto samlekonto kundekonto medlemskonto kreditkonto",
  "fakturakonto indbetalingskonto depositumskonto købekonto spillekonto spillerkonto lånekonto feriepengekonto gavekonto",
  "verotili asiakastili pelitili låntili kontokonto bankkonto viðskiptareikningur betalingskonto mottakerkonto",
  "indsamlingskonto innsamlingskonto insamlingskonto keräystili söfnunarreikningur",
);

/** Where securities are kept, by the words that such a place is written with. */
const BROKERS: readonly ReadonlySet<string>[] = [
  words("nordnet"),
  words("saxo saxobank saxoinvestor"),
  words("avanza"),
  words("degiro flatex flatexdegiro"),
  words("etoro"),
  words("lysa"),
  words("montrose"),
  words("kron"),
  words("seligson"),
  words("sharesight interactivebrokers ibkr"),
  words("trading212"),
];
/** Of these names a shop has one too. */
const NEEDS_MORE = words("saxo kron lysa");
const BESIDE_BROKER = words(
  "bank banken ab asa as a/s aps oyj oy filial danmark sverige norge suomi invest investor investering investeringer depot depå depotkonto",
  "investeringskonto investeringssparkonto isk kf ask af aktier aktiekonto aktiedepot aksjesparekonto aktiesparekonto osakesäästötili ost arvo-osuustili",
  "opsparing månedsopsparing månadssparande sparande månedssparing sparing kapitalforsikring kapitalförsäkring",
);
const INVESTED: ReadonlySet<Asset["type"]> = new Set(["stocks", "bonds", "crypto", "investment", "retirement"]);

const CARD = words(
  "kreditkort kreditkortet kreditkortskonto kreditkortkonto luottokortti luottokortin luottokortille kreditkorti kreditkortareikningur greiðslukort creditcard",
);
const CARD_PAYMENT = words(
  "kreditkortbetaling kreditkortsbetaling kreditkortbetalning kreditkortsfaktura kreditkortregning kreditkortsregning luottokorttilasku luottokorttimaksu kreditkortareikningur kreditkortsräkning",
);
const BRANDS = words("mastercard visa eurocard amex diners americanexpress");
const BESIDE_CARD = words(
  "betaling indbetaling betalning inbetalning innbetaling afregning faktura fakturan fakturaen regning räkning saldo lasku laskun maksu greiðsla payment bill månedens",
  "kort kortet bank banken gold guld platinum premium classic a/s ab asa",
);

const BOX = words("box boxen boks boksen box-en");
/** A text with one of these says that its numbers are of a bill. */
const NUMBERED = words(
  "faktura fakt fakturanr ocr kid ref viite viitenro regning lasku kundenr kundenummer ordre reikningsnr",
);

/**
 * Tells of a text whether it says that money was moved to or from a place of the household's own. All words of it have
 * to be known: names of its accounts, words for accounts, brokers and cards, and words that move money; so that a text
 * which merely has a common word in it says nothing. A number of an account is known by its last four digits. The
 * whole name of one of its people says that the other end is theirs, and not where.
 */
export function ownAccountTexts({
  assets,
  debts,
  names = [],
}: OwnPlaces): (text: string, accountId: AssetId, isOut: boolean) => OwnAccountMatch | undefined {
  const accounts = assets.filter(({ type }) => type === "bank" || type === "cash");
  const named = assets.map((asset) => ({
    asset,
    name: tellingWordsOf(asset.name),
    bank: tellingWordsOf(asset.bankName),
  }));
  const accountIds = new Set(accounts.map(({ id }) => id));
  const depots = named.filter(({ asset }) => INVESTED.has(asset.type));
  const cards = debts
    .filter(({ type }) => type === "credit_card")
    .map((debt) => ({
      debt,
      name: tellingWordsOf(debt.name),
      lender: tellingWordsOf(debt.lender),
    }));
  const people = names.map(({ name }) => wordsOf(name)).filter((words) => words.length > 1);
  const lenders = new Set(debts.flatMap(({ lender, institute }) => [lender, institute].map(keyOf)));
  const others = (of: readonly (typeof named)[number][], accountId: AssetId): readonly AssetId[] =>
    of.flatMap(({ asset: { id } }) => (id === accountId ? [] : [id]));
  const byName = (rest: ReadonlySet<string>, isMoving: boolean) =>
    named.filter(
      ({ asset, name }) =>
        (accountIds.has(asset.id) || INVESTED.has(asset.type)) &&
        isSame(name, rest) &&
        (isMoving || [...name].some((word) => KIND_OF.has(word) || PURPOSE.test(word))),
    );

  return (text, accountId, isOut) => {
    const number = numberedAccount(text, accounts, accountId);
    if (number) return number;
    const all = wordsOf(text);
    const rest = new Set(all.filter((word) => !MOVING.has(word) && !BESIDE.has(word)));
    const isMoving = all.some((word) => MOVING.has(word));

    if (rest.size === 0) {
      const isOwn = all.some((word) => OWN.has(word)) && all.some((word) => TRANSFER.has(word) || ACCOUNT.has(word));
      return isOwn ? NOBODY : undefined;
    }
    const own = byName(rest, isMoving);
    if (own.length > 0) return somebody(others(own, accountId));
    return (
      ofKind(rest, isMoving, accountId) ??
      ofBank(rest, isMoving, accountId) ??
      ofBroker(rest, isMoving, accountId) ??
      (isOut ? ofCard(rest, accountId) : undefined) ??
      ofBox(all, rest, accountId) ??
      ofPerson(all)
    );
  };

  function ofKind(rest: ReadonlySet<string>, isMoving: boolean, accountId: AssetId): OwnAccountMatch | undefined {
    const [word, ...more] = rest;
    if (word === undefined || more.length > 0 || OTHERS.has(word)) return undefined;
    const kind = KIND_OF.get(word);
    const purpose = kind === undefined ? PURPOSE.exec(word)?.[1] : undefined;
    if (kind === undefined ? purpose === undefined || !isMoving : WEAK.has(word) && !isMoving) return undefined;
    const like = named.filter(
      ({ asset, name }) =>
        accountIds.has(asset.id) &&
        [...name].some((own) =>
          kind === undefined ? own === purpose || PURPOSE.exec(own)?.[1] === purpose : KIND_OF.get(own) === kind,
        ),
    );
    if (like.length === 0) return NOBODY;
    return somebody(others(like, accountId));
  }

  function ofBank(rest: ReadonlySet<string>, isMoving: boolean, accountId: AssetId): OwnAccountMatch | undefined {
    const here = named.find(({ asset }) => asset.id === accountId)?.bank ?? new Set();
    if (!isMoving || isSame(here, rest) || lenders.has([...rest].join(" "))) return undefined;
    const there = named.filter(({ asset, bank }) => accountIds.has(asset.id) && isSame(bank, rest));
    return there.length > 0 ? somebody(others(there, accountId)) : undefined;
  }

  function ofBroker(rest: ReadonlySet<string>, isMoving: boolean, accountId: AssetId): OwnAccountMatch | undefined {
    const broker = BROKERS.find((one) => [...rest].some((word) => one.has(word)));
    if (!broker || depots.length === 0) return undefined;
    const more = [...rest].filter((word) => !broker.has(word));
    if (!more.every((word) => BESIDE_BROKER.has(word))) return undefined;
    const isBare = more.length === 0 && [...rest].every((word) => NEEDS_MORE.has(word));
    if (isBare && !isMoving) return undefined;
    const isAt = ({ name, bank }: (typeof depots)[number], of: ReadonlySet<string>) =>
      [...name, ...bank].some((word) => of.has(word));
    const there = depots.filter((depot) => isAt(depot, broker));
    const unnamed = depots.filter((depot) => !BROKERS.some((one) => isAt(depot, one)) && depot.bank.size === 0);
    const found = there.length > 0 ? there : unnamed;
    return found.length > 0 ? somebody(others(found, accountId)) : undefined;
  }

  function ofCard(rest: ReadonlySet<string>, accountId: AssetId): OwnAccountMatch | undefined {
    const cardAccounts = named.filter(
      ({ asset, name }) =>
        asset.id !== accountId &&
        accountIds.has(asset.id) &&
        [...name].some((word) => CARD.has(word) || BRANDS.has(word)),
    );
    if (cards.length === 0 && cardAccounts.length === 0) return undefined;
    const isOf = (own: ReadonlySet<string>) =>
      isLong(own) && isWithin(own, rest) && [...rest].every((word) => own.has(word) || isBesideCard(word));
    const isPayment = [...rest].some((word) => CARD_PAYMENT.has(word) || CARD.has(word) || PAYMENT.has(word));
    const own = cards.filter(({ name, lender }) => isPayment && (isOf(name) || isOf(lender)));
    const ownAccounts = cardAccounts.filter(({ name }) => isOf(name) && isPayment);
    if (own.length + ownAccounts.length > 0) return places(ownAccounts, own);
    const isTold = [...rest].some((word) => CARD.has(word) || CARD_PAYMENT.has(word) || BRANDS.has(word));
    return isTold && isPayment && [...rest].every(isBesideCard) ? places(cardAccounts, cards) : undefined;
  }

  function ofPerson(all: readonly string[]): OwnAccountMatch | undefined {
    return people.some((own) => isPerson(own, all)) ? NOBODY : undefined;
  }

  function ofBox(all: readonly string[], rest: ReadonlySet<string>, accountId: AssetId): OwnAccountMatch | undefined {
    const isBox = all.includes("mobilepay") && [...rest].every((word) => word === "mobilepay" || BOX.has(word));
    if (!isBox || !all.some((word) => BOX.has(word) || MOVING.has(word))) return undefined;
    const boxes = named.filter(
      ({ asset, name, bank }) =>
        accountIds.has(asset.id) && [...name, ...bank].some((word) => word === "mobilepay" || BOX.has(word)),
    );
    return boxes.length > 0 ? somebody(others(boxes, accountId)) : undefined;
  }
}

/**
 * The first and the last word of the name, and of those between them all, some, none, or their first letters: "Anne M Holm".
 * Nothing else may stand beside them but what moves money: a salary that names who gets it is one.
 */
function isPerson(own: readonly string[], all: readonly string[]): boolean {
  const said = all.filter((word) => own.includes(word) || !(MOVING.has(word) || BESIDE.has(word)));
  const [first, last, middle] = [own[0]!, own.at(-1)!, own.slice(1, -1)];
  const isMiddle = (word: string) => middle.some((one) => one === word || one[0] === word);
  return said.includes(first) && said.includes(last) && said.every((word) => own.includes(word) || isMiddle(word));
}

const NOBODY: OwnAccountMatch = { assetIds: [], debtIds: [] };
const PAYMENT = words(
  "betaling indbetaling betalning inbetalning innbetaling afregning faktura fakturan fakturaen regning räkning lasku laskun maksu greiðsla payment bill",
);

function isBesideCard(word: string): boolean {
  return CARD.has(word) || CARD_PAYMENT.has(word) || BRANDS.has(word) || BESIDE_CARD.has(word);
}

/** Nothing where the account that it names is the one that the transaction is on. */
function somebody(assetIds: readonly AssetId[]): OwnAccountMatch | undefined {
  return assetIds.length > 0 ? { assetIds, debtIds: [] } : undefined;
}

function places(
  accounts: readonly { readonly asset: { readonly id: AssetId } }[],
  cards: readonly { readonly debt: { readonly id: DebtId } }[],
): OwnAccountMatch {
  return { assetIds: accounts.map(({ asset }) => asset.id), debtIds: cards.map(({ debt }) => debt.id) };
}

/** An IBAN, or a registration and an account number, as banks write them: with spaces, points or hyphens between, or hidden but for its end. */
const NUMBERS = /\b(?:[a-z]{2}\d{2}(?=[\d ]))?\d[\d .-]{6,38}\d\b/giu;
const HIDDEN = /\b(?:konto|kontonr|kto|tili|reikning\w*|account)\.?:?\s*(?:nr\.?\s*)?[x*•.]{2,}\s?(\d{4})\b/iu;
const IBAN = /^(?:dk|se|no|fi|is|fo|gl|de|gb|lt)/iu;

function numberedAccount(text: string, accounts: OwnPlaces["assets"], accountId: AssetId): OwnAccountMatch | undefined {
  if (!/\d{4}/.test(text) || wordsOf(text).some((word) => NUMBERED.has(word))) return undefined;
  const ends = new Set(
    (text.match(NUMBERS) ?? []).flatMap((number) => {
      const digits = number.replace(/\D/g, "");
      return digits.length >= ACCOUNT_DIGITS_AT_LEAST || (IBAN.test(number) && digits.length >= 10)
        ? [digits.slice(-4)]
        : [];
    }),
  );
  const hidden = HIDDEN.exec(text)?.[1];
  if (hidden) ends.add(hidden);
  const found = accounts.filter(({ id, accountEnd }) => id !== accountId && accountEnd && ends.has(accountEnd));
  return found.length > 0 ? somebody(found.map(({ id }) => id)) : undefined;
}

function isSame(own: ReadonlySet<string>, rest: ReadonlySet<string>): boolean {
  return isLong(own) && own.size === rest.size && isWithin(own, rest);
}

function isWithin(own: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...own].every((word) => all.has(word));
}

function isLong(own: ReadonlySet<string>): boolean {
  return [...own].reduce((letters, word) => letters + word.replace(/[^a-z]/g, "").length, 0) >= LETTERS_AT_LEAST;
}

function keyOf(name: string | undefined): string {
  return [...tellingWordsOf(name)].join(" ");
}

/** The words of a name, without those that move money and its numbers. */
function tellingWordsOf(name: string | undefined): ReadonlySet<string> {
  return new Set(wordsOf(name ?? "").filter((word) => !MOVING.has(word) && !BESIDE.has(word)));
}

/** Folded, `oe` and `aa` as old systems write them like `ø` and `å`; without numbers, and words that are marks alone. */
function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(/[\s,;:*#()"'<>_|+&–-]+/u)
    .map((word) => word.replace(/^[./]+|[./]+$/g, ""))
    .filter((word) => /[a-z]/.test(word) && !(/\d/.test(word) && word.replace(/[^a-z]/g, "").length <= 2));
}

function folded(text: string): string {
  return diacriticFolded(text).replaceAll("oe", "o").replaceAll("aa", "a");
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")).map(folded));
}
