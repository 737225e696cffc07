import { CORPORATE_KINDS } from "./corporateWords.ts";
import { nordnet } from "./nordnet.ts";

export const nordnetFi = nordnet(
  "nordnet-fi",
  "EUR",
  {
    date: ["kauppapäivä", "kirjauspäivä"],
    account: "salkku",
    kind: "tapahtumatyyppi",
    name: "arvopaperi",
    quantity: "määrä",
    price: "kurssi",
    fee: ["välityspalkkio", "kokonaiskulut"],
    amount: "summa",
    rate: "vaihtokurssi",
    text: "tapahtumateksti",
    cancelled: "mitätöintipäivä",
  },
  [
    ...CORPORATE_KINDS,
    [/^osto/, "buy"],
    [/^(myynti|myyty)/, "sell"],
    [/ennakkopidätys|lähdevero|vero/, "tax"],
    [/^osin[kg]o/, "dividend"],
    [/^split.*(pano|sisään)/, "splitIn"],
    [/^split.*(otto|ulos)/, "splitOut"],
    [/\bap[ -]?jättö|jättö/, "in"],
    [/\bap[ -]?otto|^otto siirto/, "out"],
    [/palkkio|maksu|kulu/, "fee"],
    [/valuutanvaihto/, "exchange"],
    [/talletus|nosto|korko|siirto|palautus/, "cash"],
  ],
);
