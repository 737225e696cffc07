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
    [/^kjøp/, "buy"],
    [/^(salg|solgt)/, "sell"],
    [/kupongskatt|kildeskatt|forhåndsskatt/, "tax"],
    [/^utbytte/, "dividend"],
    [/^splitt innlegg/, "splitIn"],
    [/^splitt uttak/, "splitOut"],
    [/innlegg/, "in"],
    [/uttak .*vp/, "out"],
    [/avgift|gebyr/, "fee"],
    [/^veksling|valuta/, "exchange"],
    [/innskudd|uttak|rente|overføring|tilbakebetaling|korreksjon/, "cash"],
  ],
);
