import type { PaymentWords } from "./paymentWords.ts";

export const NORWEGIAN: PaymentWords = {
  offers: { monthly: "Overblik, månedlig", yearly: "Overblik, årlig", premium: "Overblik Premium" },
  monthly: "{amount} per måned",
  yearly: "{amount} per år",
  ordered: {
    subject: "Abonnementet ditt på Overblik",
    text: "Hei\n\nTakk for bestillingen. Ta vare på denne e-posten: den er ordrebekreftelsen din.\n\nOrdrenummer: {order}\nAbonnement: {offer}\nPris: {price}, mva. er med\nBestilt: {when}\n\nAbonnementet fornyes av seg selv til du sier det opp. Det gjør du her, med to trykk:\n{page}\n\nDu kan angre til og med {day}, også uten å logge inn. Da betaler du bare for dagene du har brukt:\n{withdraw}",
  },
  renewal: {
    subject: "Abonnementet ditt fornyes snart",
    text: "Hei\n\nAbonnementet ditt {offer} fornyes {day}. Prisen er {price}. Vil du ikke ha det et år til, så si det opp før det:\n{page}",
  },
  failed: {
    subject: "Betalingen gikk ikke gjennom",
    text: "Hei\n\nVi kunne ikke trekke betalingen for {offer}. Vi prøver igjen, og alt er åpent til og med {day}. Er kortet utløpt eller sperret, så bytt det her:\n{page}\n\nIngenting av det du har lagret, blir slettet, heller ikke om abonnementet stopper.",
  },
  ended: {
    subject: "Abonnementet ditt er slutt",
    text: "Hei\n\nAbonnementet ditt {offer} er slutt, og det trekkes ikke mer. Alt du har lagret, er fortsatt ditt: du kan lese det, endre det og ta en kopi av alt.\n\nVil du begynne igjen, gjør du det her:\n{page}",
  },
  withdrawn: {
    subject: "Kvittering: du har angret avtalen din",
    text: "Hei {name}\n\nVi mottok angremeldingen din {when}. Ta vare på denne e-posten: den er kvitteringen din.\n\nNavn: {name}\nAvtale: {contract}\nKvittering sendt til: {email}",
  },
  carriedOut: "Avtalen er avsluttet. {amount} er på vei tilbake til kortet du betalte med.",
  toBeFound:
    "Vi finner avtalen og skriver til deg når den er avsluttet. Angremeldingen gjelder fra tidspunktet ovenfor.",
};
