import { CORPORATE_KINDS } from "./corporateWords.ts";
import { nordnet } from "./nordnet.ts";

export const nordnetDk = nordnet(
  "nordnet-dk",
  "DKK",
  {
    date: ["handelsdag", "bogføringsdag"],
    account: "depot",
    kind: "transaktionstype",
    name: "værdipapirer",
    quantity: "antal",
    price: "kurs",
    fee: ["kurtage", "samlede afgifter"],
    amount: "beløb",
    rate: "vekslingskurs",
    text: "transaktionstekst",
    cancelled: "makuleringsdato",
  },
  [
    ...CORPORATE_KINDS,
    [/^køb/, "buy"],
    [/^(solgt|salg)/, "sell"],
    [/^(?:indl\.?|udtr\.?) vp/, "redemptionCash"],
    [/^(?:udlodning|akkumulerende)/, "dividend"],
    [/^(udbytteskat|udb\.? ?skat|kuponskat|afkastskat|pal|skat)/, "tax"],
    [/^(udbytte|geninvest)/, "dividend"],
    [/^split (indlæg|indbetaling)/, "splitIn"],
    [/^split (udtag|udbetaling)/, "splitOut"],
    [/indlæg|depotoverførsel ind/, "in"],
    [/udtag|depotoverførsel ud/, "out"],
    [/gebyr|afgift|depotleje/, "fee"],
    [/^veksling|valuta/, "exchange"],
    [/indbetal|indsæt|udbetal|hævning|rente|overførsel|overf\b|tilbagebetaling|korrektion/, "cash"],
  ],
);
