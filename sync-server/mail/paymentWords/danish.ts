import type { PaymentWords } from "./paymentWords.ts";

export const DANISH: PaymentWords = {
  offers: { monthly: "Overblik, månedlig", yearly: "Overblik, årlig", premium: "Overblik Premium" },
  monthly: "{amount} pr. måned",
  yearly: "{amount} pr. år",
  ordered: {
    subject: "Dit abonnement på Overblik",
    text: "Hej\n\nTak for din bestilling. Gem denne mail: den er din ordrebekræftelse.\n\nOrdrenummer: {order}\nAbonnement: {offer}\nPris: {price}, moms er med\nBestilt: {when}\n\nAbonnementet fornyes af sig selv, til du opsiger det. Det gør du her, med to tryk:\n{page}\n\nDu kan fortryde til og med {day}, også uden at logge ind. Du betaler da kun for de dage, du har brugt:\n{withdraw}",
  },
  renewal: {
    subject: "Dit abonnement fornyes snart",
    text: "Hej\n\nDit abonnement {offer} fornyes den {day}. Prisen er {price}. Vil du ikke have det et år mere, så opsig det inden da:\n{page}",
  },
  failed: {
    subject: "Din betaling gik ikke igennem",
    text: "Hej\n\nVi kunne ikke trække betalingen for {offer}. Vi prøver igen, og alt er åbent til og med {day}. Er kortet udløbet eller spærret, så ret det her:\n{page}\n\nIntet af det, du har gemt, bliver slettet, heller ikke hvis abonnementet stopper.",
  },
  ended: {
    subject: "Dit abonnement er slut",
    text: "Hej\n\nDit abonnement {offer} er slut, og der trækkes ikke mere. Alt, hvad du har gemt, er stadig dit: du kan læse det, rette i det og tage en kopi af det hele.\n\nVil du i gang igen, så er det her:\n{page}",
  },
  withdrawn: {
    subject: "Kvittering: du har fortrudt din aftale",
    text: "Hej {name}\n\nVi har modtaget din fortrydelse {when}. Gem denne mail: den er din kvittering.\n\nNavn: {name}\nAftale: {contract}\nKvittering sendt til: {email}",
  },
  carriedOut: "Aftalen er ophørt. {amount} er på vej tilbage til det kort, du betalte med.",
  toBeFound:
    "Vi finder aftalen og skriver til dig, når den er ophørt. Fortrydelsen gælder fra det tidspunkt, der står ovenfor.",
};
