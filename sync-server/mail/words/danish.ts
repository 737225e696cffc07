import type { MailWords } from "../mailWords.ts";

export const DANISH: MailWords = {
  confirm: {
    subject: "Bekræft din e-mail",
    before: "Hej\n\nÅbn linket for at bekræfte din e-mail og tage Overblik i brug:",
    after: "Linket virker i 24 timer. Er det ikke dig, der har oprettet kontoen, kan du se bort fra mailen.",
  },
  recover: {
    subject: "Nulstil din adgangskode",
    before: "Hej\n\nÅbn linket for at vælge en ny adgangskode:",
    after:
      "Linket virker i en time. Hav din gendannelsesnøgle klar: uden den kan dine data ikke læses. Er det ikke dig, der har bedt om det, kan du se bort fra mailen.",
  },
  signIn: {
    subject: "Dit link til at logge ind",
    before: "Hej\n\nÅbn linket for at logge ind:",
    after: "Linket virker i en time. Er det ikke dig, der har bedt om det, kan du se bort fra mailen.",
  },
  leave: {
    subject: "Skal din e-mail ændres?",
    before: "Hej\n\nDin konto er ved at skifte e-mail til {address}. Åbn linket, hvis det er dig:",
    after: "Den nye adresse skal også bekræftes. Linket virker i 24 timer. Er det ikke dig, så skift din adgangskode.",
  },
  arrive: {
    subject: "Bekræft din nye e-mail",
    before: "Hej\n\nÅbn linket for at bruge denne e-mail til din konto:",
    after: "Den nuværende adresse skal også bekræftes. Linket virker i 24 timer.",
  },
  admit: {
    subject: "Er det dig, der vil logge ind?",
    before:
      "Hej\n\nDer er prøvet at logge ind på din konto mange gange fra netværk, som du ikke plejer at bruge. Nye netværk må derfor vente. Er det dig, der vil ind, så åbn linket på den enhed, du vil logge ind på, tryk på knappen, og log ind igen:",
    after:
      "Linket virker i en time og logger ingen ind. Er det ikke dig, skal du ikke gøre noget: ingen er kommet ind med de forsøg, der blev afvist.",
  },
  orCode: "Eller skriv denne kode. Den virker i en time:",
  nonce: {
    subject: "Din kode",
    before: "Hej\n\nSkriv denne kode for at bekræfte, at det er dig:",
    after: "Koden virker i en time. Er det ikke dig, der har bedt om den, så skift din adgangskode.",
  },
  known: {
    subject: "Du har allerede en konto",
    text: "Hej\n\nNogen har forsøgt at oprette en konto med din e-mail. Du har allerede en, og intet er ændret. Er det dig, kan du logge ind her:",
  },
  changed: {
    subject: "Din adgangskode er ændret",
    text: "Hej\n\nAdgangskoden til din konto er netop ændret, og andre enheder er logget ud. Er det ikke dig, så nulstil den her:",
  },
  asked: "Der blev bedt om denne mail den {when} fra {device}.",
  happened: "Det skete den {when} fra {device}.",
  device: { both: "{browser} på {system}", unknown: "en ukendt enhed" },
  clock: { locale: "da", zone: "Europe/Copenhagen", zoneName: "dansk tid" },
  page: {
    confirm: {
      title: "Bekræft din e-mail",
      text: "Fortsæt i Overblik, og skriv den adgangskode, du valgte.",
      button: "Fortsæt i Overblik",
    },
    confirmHere: {
      title: "Bekræft din e-mail",
      text: "Bekræft i den browser, du oprettede kontoen i.",
      button: "Bekræft e-mail",
    },
    leave: {
      title: "Skal din e-mail ændres?",
      text: "Fortsæt i Overblik, og bekræft ændringen med din adgangskode.",
      button: "Fortsæt i Overblik",
    },
    arrive: {
      title: "Bekræft din nye e-mail",
      text: "Fortsæt i Overblik, og bekræft med din adgangskode.",
      button: "Fortsæt i Overblik",
    },
    changeHere: {
      title: "Skal din e-mail ændres?",
      text: "Bekræft i den browser, du bad om ændringen i.",
      button: "Bekræft ændringen",
    },
    recover: {
      title: "Vælg en ny adgangskode",
      text: "Hav din gendannelsesnøgle klar: uden den kan dine data ikke læses.",
      button: "Vælg ny adgangskode",
    },
    signIn: { title: "Log ind", text: "Du kan nu logge ind.", button: "Log ind" },
    admit: {
      title: "Er det dig, der vil logge ind?",
      text: "Åbn siden på den enhed, du vil logge ind på. Så må du prøve igen derfra.",
      button: "Ja, det er mig",
    },
    gone: {
      title: "Linket virker ikke længere",
      text: "Det er brugt, for gammelt eller erstattet af et nyt. Du kan bede om en ny mail i Overblik.",
      button: "Gå til Overblik",
    },
    asked: "Der blev bedt om linket den {when} fra {device}.",
    digits: "Er Overblik åben på en anden enhed? Skriv de seks cifre fra mailen dér.",
    unchanged: "Er det ikke dig? Luk siden. Intet er ændret.",
    unasked: "Er det ikke dig? Bekræft ikke, og skift din adgangskode i Overblik. Intet er ændret endnu.",
  },
  hardened: {
    subject: "Din adgangskode er blevet sværere at gætte",
    text: "Hej\n\nAdgangskoden til din konto er netop låst om, så hvert gæt tager længere tid. Det sker, når du laver din første gendannelsesnøgle, eller når du selv vælger det. Har du ikke gjort nogen af delene, så vælg en ny adgangskode her:",
  },
};
