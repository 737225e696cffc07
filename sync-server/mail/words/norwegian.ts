import type { MailWords } from "../mailWords.ts";

export const NORWEGIAN: MailWords = {
  confirm: {
    subject: "Bekreft e-posten din",
    before: "Hei\n\nÅpne lenken for å bekrefte e-posten din og ta Overblik i bruk:",
    after: "Lenken virker i 24 timer. Er det ikke du som har opprettet kontoen, kan du se bort fra e-posten.",
  },
  recover: {
    subject: "Tilbakestill passordet ditt",
    before: "Hei\n\nÅpne lenken for å velge et nytt passord:",
    after:
      "Lenken virker i en time. Ha gjenopprettingsnøkkelen din klar: uten den kan dataene dine ikke leses. Er det ikke du som har bedt om dette, kan du se bort fra e-posten.",
  },
  signIn: {
    subject: "Lenken din for å logge inn",
    before: "Hei\n\nÅpne lenken for å logge inn:",
    after: "Lenken virker i en time. Er det ikke du som har bedt om dette, kan du se bort fra e-posten.",
  },
  leave: {
    subject: "Skal e-posten din endres?",
    before: "Hei\n\nKontoen din er i ferd med å bytte e-post til {address}. Åpne lenken hvis det er deg:",
    after: "Den nye adressen må også bekreftes. Lenken virker i 24 timer. Er det ikke deg, bør du bytte passord.",
  },
  arrive: {
    subject: "Bekreft den nye e-posten din",
    before: "Hei\n\nÅpne lenken for å bruke denne e-posten til kontoen din:",
    after: "Den nåværende adressen må også bekreftes. Lenken virker i 24 timer.",
  },
  admit: {
    subject: "Er det du som vil logge inn?",
    before:
      "Hei\n\nNoen har prøvd å logge inn på kontoen din mange ganger fra nettverk du ikke pleier å bruke. Nye nettverk må derfor vente. Er det du som vil inn, åpner du lenken på enheten du vil logge inn på, trykker på knappen og logger inn igjen:",
    after:
      "Lenken virker i en time og logger ingen inn. Er det ikke deg, trenger du ikke gjøre noe: ingen kom inn med forsøkene som ble avvist.",
  },
  orCode: "Eller skriv denne koden. Den virker i en time:",
  nonce: {
    subject: "Koden din",
    before: "Hei\n\nSkriv denne koden for å bekrefte at det er deg:",
    after: "Koden virker i en time. Er det ikke du som har bedt om den, bør du bytte passord.",
  },
  known: {
    subject: "Du har allerede en konto",
    text: "Hei\n\nNoen har forsøkt å opprette en konto med e-posten din. Du har allerede en, og ingenting er endret. Er det deg, kan du logge inn her:",
  },
  changed: {
    subject: "Passordet ditt er endret",
    text: "Hei\n\nPassordet til kontoen din er nettopp endret, og andre enheter er logget ut. Er det ikke deg, kan du tilbakestille det her:",
  },
  asked: "Noen ba om denne e-posten {when} fra {device}.",
  happened: "Det skjedde {when} fra {device}.",
  device: { both: "{browser} på {system}", unknown: "en ukjent enhet" },
  clock: { locale: "nb", zone: "Europe/Oslo", zoneName: "norsk tid" },
  page: {
    confirm: {
      title: "Bekreft e-posten din",
      text: "Fortsett i Overblik, og skriv passordet du valgte.",
      button: "Fortsett i Overblik",
    },
    confirmHere: {
      title: "Bekreft e-posten din",
      text: "Bekreft i nettleseren der du opprettet kontoen.",
      button: "Bekreft e-post",
    },
    leave: {
      title: "Skal e-posten din endres?",
      text: "Fortsett i Overblik, og bekreft endringen med passordet ditt.",
      button: "Fortsett i Overblik",
    },
    arrive: {
      title: "Bekreft den nye e-posten din",
      text: "Fortsett i Overblik, og bekreft med passordet ditt.",
      button: "Fortsett i Overblik",
    },
    changeHere: {
      title: "Skal e-posten din endres?",
      text: "Bekreft i nettleseren der du ba om endringen.",
      button: "Bekreft endringen",
    },
    recover: {
      title: "Velg et nytt passord",
      text: "Ha gjenopprettingsnøkkelen din klar: uten den kan dataene dine ikke leses.",
      button: "Velg nytt passord",
    },
    signIn: { title: "Logg inn", text: "Du kan nå logge inn.", button: "Logg inn" },
    admit: {
      title: "Er det du som vil logge inn?",
      text: "Åpne siden på enheten du vil logge inn på. Da kan du prøve igjen derfra.",
      button: "Ja, det er meg",
    },
    gone: {
      title: "Lenken virker ikke lenger",
      text: "Den er brukt, for gammel eller erstattet av en nyere. Du kan be om en ny e-post i Overblik.",
      button: "Gå til Overblik",
    },
    asked: "Noen ba om lenken {when} fra {device}.",
    digits: "Er Overblik åpen på en annen enhet? Skriv de seks sifrene fra e-posten der.",
    unchanged: "Er det ikke deg? Lukk siden. Ingenting er endret.",
    unasked: "Er det ikke deg? Ikke bekreft, og bytt passord i Overblik. Ingenting er endret ennå.",
  },
  hardened: {
    subject: "Passordet ditt er blitt vanskeligere å gjette",
    text: "Hei\n\nPassordet til kontoen din er nettopp låst på nytt, slik at hvert gjett tar lengre tid. Det skjer når du lager din første gjenopprettingsnøkkel, eller når du velger det selv. Har du ikke gjort noen av delene, kan du velge et nytt passord her:",
  },
};
