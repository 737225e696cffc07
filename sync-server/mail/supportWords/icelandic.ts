import type { SupportWords } from "./supportWords.ts";

export const ICELANDIC: SupportWords = {
  receiptSubject: "Við höfum móttekið skilaboðin þín ({case})",
  greeting: "Halló",
  receipt:
    "Við höfum móttekið skilaboðin þín og svörum á þetta netfang. Ef þú vilt bæta einhverju við skaltu skrifa aftur af síðunni Hjálp og nefna málsnúmerið.",
  caseNumber: "Málsnúmer",
  received: "Móttekið",
  from: "Frá",
  language: "Tungumál",
  plan: "Áskrift",
  subject: "Efni",
  subjects: {
    trouble: "Eitthvað virkar ekki",
    question: "Spurning",
    payment: "Áskrift og greiðsla",
    idea: "Tillaga",
  },
  message: "Skilaboð",
  diagnostics: "Upplýsingar sem appið sendi með",
};
