import { CORPORATE_KINDS } from "./corporateWords.ts";
import { nordnet } from "./nordnet.ts";

export const nordnetNo = nordnet(
  "nordnet-no",
  "NOK",
  {
    date: ["handelsdag", "bokføringsdag"],
    account: "portefølje",
    kind: "transaksjonstype",
    name: "verdipapir",
    quantity: "antall",
    price: "kurs",
    fee: ["kurtasje", "totale avgifter"],
    amount: "beløp",
    rate: "vekslingskurs",
    text: "transaksjonstekst",
    cancelled: "makuleringsdato",
  },
  [
    ...CORPORATE_KINDS,
    [/^kjøp/, "buy"],
    [/^(salg|solgt)/, "sell"],
    [/kupongskatt|kildeskatt|utenlandsk kilde|forhåndsskatt/, "tax"],
    [/^(?:korr\w*\.? )?(?:re-?investert )?utbytte/, "dividend"],
    [/^splitt innlegg/, "splitIn"],
    [/^splitt uttak/, "splitOut"],
    [/innlegg/, "in"],
    [/uttak .*(?:vp|overf)/, "out"],
    [/avgift|gebyr|\bavg\b|avg korr/, "fee"],
    [/^veksling|valuta/, "exchange"],
    [/innskudd|uttak|rente|overføring|tilbakebet|korreksjon|erstatning/, "cash"],
  ],
);
