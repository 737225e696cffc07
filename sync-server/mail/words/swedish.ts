import type { MailWords } from "../mailWords.ts";

export const SWEDISH: MailWords = {
  confirm: {
    subject: "Bekräfta din e-post",
    before: "Hej\n\nÖppna länken för att bekräfta din e-post och börja använda Overblik:",
    after: "Länken fungerar i 24 timmar. Om det inte är du som har skapat kontot kan du bortse från mejlet.",
  },
  recover: {
    subject: "Återställ ditt lösenord",
    before: "Hej\n\nÖppna länken för att välja ett nytt lösenord:",
    after:
      "Länken fungerar i en timme. Ha din återställningsnyckel till hands: utan den kan dina data inte läsas. Om du inte har bett om detta kan du bortse från mejlet.",
  },
  signIn: {
    subject: "Din länk för att logga in",
    before: "Hej\n\nÖppna länken för att logga in:",
    after: "Länken fungerar i en timme. Om du inte har bett om detta kan du bortse från mejlet.",
  },
  leave: {
    subject: "Ska din e-post ändras?",
    before: "Hej\n\nDitt konto är på väg att byta e-post till {address}. Öppna länken om det är du:",
    after:
      "Den nya adressen måste också bekräftas. Länken fungerar i 24 timmar. Om det inte är du ska du byta lösenord.",
  },
  arrive: {
    subject: "Bekräfta din nya e-post",
    before: "Hej\n\nÖppna länken för att använda den här e-posten till ditt konto:",
    after: "Den nuvarande adressen måste också bekräftas. Länken fungerar i 24 timmar.",
  },
  admit: {
    subject: "Är det du som vill logga in?",
    before:
      "Hej\n\nNågon har försökt logga in på ditt konto många gånger från nätverk som du inte brukar använda. Nya nätverk får därför vänta. Om det är du som vill in, öppna länken på den enhet du vill logga in på, tryck på knappen och logga in igen:",
    after:
      "Länken fungerar i en timme och loggar inte in någon. Om det inte är du behöver du inte göra något: ingen har kommit in med de försök som avvisades.",
  },
  orCode: "Eller skriv den här koden. Den fungerar i en timme:",
  nonce: {
    subject: "Din kod",
    before: "Hej\n\nSkriv den här koden för att bekräfta att det är du:",
    after: "Koden fungerar i en timme. Om du inte har bett om den ska du byta lösenord.",
  },
  known: {
    subject: "Du har redan ett konto",
    text: "Hej\n\nNågon har försökt skapa ett konto med din e-post. Du har redan ett, och inget har ändrats. Är det du kan du logga in här:",
  },
  changed: {
    subject: "Ditt lösenord har ändrats",
    text: "Hej\n\nLösenordet till ditt konto har just ändrats och andra enheter har loggats ut. Är det inte du kan du återställa det här:",
  },
  asked: "Mejlet begärdes den {when} från {device}.",
  happened: "Det hände den {when} från {device}.",
  device: { both: "{browser} på {system}", unknown: "en okänd enhet" },
  clock: { locale: "sv", zone: "Europe/Stockholm", zoneName: "svensk tid" },
  page: {
    confirm: {
      title: "Bekräfta din e-post",
      text: "Fortsätt i Overblik och skriv lösenordet du valde.",
      button: "Fortsätt i Overblik",
    },
    confirmHere: {
      title: "Bekräfta din e-post",
      text: "Bekräfta i webbläsaren där du skapade kontot.",
      button: "Bekräfta e-post",
    },
    leave: {
      title: "Ska din e-post ändras?",
      text: "Fortsätt i Overblik och bekräfta ändringen med ditt lösenord.",
      button: "Fortsätt i Overblik",
    },
    arrive: {
      title: "Bekräfta din nya e-post",
      text: "Fortsätt i Overblik och bekräfta med ditt lösenord.",
      button: "Fortsätt i Overblik",
    },
    changeHere: {
      title: "Ska din e-post ändras?",
      text: "Bekräfta i webbläsaren där du begärde ändringen.",
      button: "Bekräfta ändringen",
    },
    recover: {
      title: "Välj ett nytt lösenord",
      text: "Ha din återställningsnyckel till hands: utan den kan dina data inte läsas.",
      button: "Välj nytt lösenord",
    },
    signIn: { title: "Logga in", text: "Du kan nu logga in.", button: "Logga in" },
    admit: {
      title: "Är det du som vill logga in?",
      text: "Öppna sidan på den enhet du vill logga in på. Sedan kan du försöka igen därifrån.",
      button: "Ja, det är jag",
    },
    gone: {
      title: "Länken fungerar inte längre",
      text: "Den är använd, för gammal eller ersatt av en nyare. Du kan be om ett nytt mejl i Overblik.",
      button: "Gå till Overblik",
    },
    asked: "Länken begärdes den {when} från {device}.",
    digits: "Är Overblik öppen på en annan enhet? Skriv de sex siffrorna från mejlet där.",
    unchanged: "Är det inte du? Stäng sidan. Inget har ändrats.",
    unasked: "Är det inte du? Bekräfta inte, och byt lösenord i Overblik. Inget har ändrats än.",
  },
  hardened: {
    subject: "Ditt lösenord har blivit svårare att gissa",
    text: "Hej\n\nLösenordet till ditt konto har just låsts om så att varje gissning tar längre tid. Det sker när du skapar din första återställningsnyckel eller när du själv väljer det. Har du inte gjort något av det kan du välja ett nytt lösenord här:",
  },
};
