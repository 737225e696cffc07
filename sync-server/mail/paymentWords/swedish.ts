import type { PaymentWords } from "./paymentWords.ts";

export const SWEDISH: PaymentWords = {
  offers: { monthly: "Overblik, månadsvis", yearly: "Overblik, årsvis", premium: "Overblik Premium" },
  monthly: "{amount} per månad",
  yearly: "{amount} per år",
  ordered: {
    subject: "Ditt abonnemang på Overblik",
    text: "Hej\n\nTack för din beställning. Spara det här mejlet: det är din orderbekräftelse.\n\nOrdernummer: {order}\nAbonnemang: {offer}\nPris: {price}, moms ingår\nBeställt: {when}\n\nAbonnemanget förnyas av sig självt tills du säger upp det. Det gör du här, med två tryck:\n{page}\n\nDu kan ångra dig till och med {day}, också utan att logga in. Då betalar du bara för de dagar du har använt:\n{withdraw}",
  },
  renewal: {
    subject: "Ditt abonnemang förnyas snart",
    text: "Hej\n\nDitt abonnemang {offer} förnyas den {day}. Priset är {price}. Vill du inte ha ett år till, så säg upp det innan dess:\n{page}",
  },
  failed: {
    subject: "Din betalning gick inte igenom",
    text: "Hej\n\nVi kunde inte dra betalningen för {offer}. Vi försöker igen, och allt är öppet till och med {day}. Har kortet gått ut eller spärrats, så byt det här:\n{page}\n\nInget av det du har sparat tas bort, inte heller om abonnemanget upphör.",
  },
  ended: {
    subject: "Ditt abonnemang är slut",
    text: "Hej\n\nDitt abonnemang {offer} är slut, och inget mer dras. Allt du har sparat är fortfarande ditt: du kan läsa det, ändra i det och ta en kopia av alltihop.\n\nVill du börja igen gör du det här:\n{page}",
  },
  withdrawn: {
    subject: "Kvitto: du har ångrat ditt avtal",
    text: "Hej {name}\n\nVi tog emot din ånger {when}. Spara det här mejlet: det är ditt kvitto.\n\nNamn: {name}\nAvtal: {contract}\nKvitto skickat till: {email}",
  },
  carriedOut: "Avtalet har upphört. {amount} är på väg tillbaka till kortet du betalade med.",
  toBeFound:
    "Vi letar upp avtalet och skriver till dig när det har upphört. Din ånger gäller från den tidpunkt som står ovan.",
};
