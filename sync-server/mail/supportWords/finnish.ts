import type { SupportWords } from "./supportWords.ts";

export const FINNISH: SupportWords = {
  receiptSubject: "Olemme saaneet viestisi ({case})",
  greeting: "Hei",
  receipt:
    "Olemme saaneet viestisi ja vastaamme tähän osoitteeseen. Jos haluat lisätä jotain, kirjoita uudelleen Ohje-sivulta ja mainitse tapausnumero.",
  caseNumber: "Tapausnumero",
  received: "Vastaanotettu",
  from: "Lähettäjä",
  language: "Kieli",
  plan: "Taso",
  subject: "Aihe",
  subjects: {
    trouble: "Jokin ei toimi",
    question: "Kysymys",
    payment: "Tilaus ja maksaminen",
    idea: "Ehdotus",
  },
  message: "Viesti",
  diagnostics: "Sovelluksen lähettämät tiedot",
};
