import { CORPORATE_KINDS } from "./corporateWords.ts";
import { nordnet } from "./nordnet.ts";

export const nordnetSe = nordnet(
  "nordnet-se",
  "SEK",
  {
    date: ["affärsdag", "bokföringsdag"],
    account: "depå",
    kind: "transaktionstyp",
    name: "värdepapper",
    quantity: "antal",
    price: "kurs",
    fee: ["courtage", "total avgift", "avgifter"],
    amount: "belopp",
    rate: "växlingskurs",
    text: "transaktionstext",
    cancelled: "makuleringsdatum",
  },
  [
    ...CORPORATE_KINDS,
    [/^köp/, "buy"],
    [/^(sålt|sälj|avyttring)/, "sell"],
    [/kupskatt|prel.*skatt|avkastningsskatt|källskatt/, "tax"],
    [/^(?:korr\w*\.? )?(utdelning|åter.*inv)/, "dividend"],
    [/^split inlägg/, "splitIn"],
    [/^split uttag/, "splitOut"],
    [/inlägg/, "in"],
    [/uttag .*vp/, "out"],
    [/avgift|\bavg\b|riskkostnad/, "fee"],
    [/^växling|valuta/, "exchange"],
    [/insättning|inbetalning|uttag|ränta|överföring|återbetalning|korrigering/, "cash"],
  ],
);
