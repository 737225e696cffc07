import type { PaymentWords } from "./paymentWords.ts";

export const FINNISH: PaymentWords = {
  offers: { monthly: "Overblik, kuukausittain", yearly: "Overblik, vuosittain", premium: "Overblik Premium" },
  monthly: "{amount} kuukaudessa",
  yearly: "{amount} vuodessa",
  ordered: {
    subject: "Overblik-tilauksesi",
    text: "Hei\n\nKiitos tilauksesta. Säilytä tämä viesti: se on tilausvahvistuksesi.\n\nTilausnumero: {order}\nTilaus: {offer}\nHinta: {price}, sisältää arvonlisäveron\nTilattu: {when}\n\nTilaus uusiutuu itsestään, kunnes irtisanot sen. Se käy täällä kahdella painalluksella:\n{page}\n\nVoit peruuttaa tilauksen viimeistään {day}, myös kirjautumatta. Maksat silloin vain käytetyistä päivistä:\n{withdraw}",
  },
  renewal: {
    subject: "Tilauksesi uusiutuu pian",
    text: "Hei\n\nTilauksesi {offer} uusiutuu {day}. Hinta on {price}. Jos et halua jatkaa vuodella, irtisano tilaus sitä ennen:\n{page}",
  },
  failed: {
    subject: "Maksusi ei onnistunut",
    text: "Hei\n\nEmme voineet veloittaa maksua tilauksesta {offer}. Yritämme uudelleen, ja kaikki on auki vielä {day}. Jos kortti on vanhentunut tai suljettu, vaihda se täällä:\n{page}\n\nMitään tallentamaasi ei poisteta, vaikka tilaus päättyisi.",
  },
  ended: {
    subject: "Tilauksesi on päättynyt",
    text: "Hei\n\nTilauksesi {offer} on päättynyt, eikä enempää veloiteta. Kaikki tallentamasi on edelleen sinun: voit lukea ja muokata sitä ja ottaa kaikesta kopion.\n\nVoit aloittaa uudelleen täällä:\n{page}",
  },
  withdrawn: {
    subject: "Kuitti: olet peruuttanut sopimuksesi",
    text: "Hei {name}\n\nSaimme peruutuksesi {when}. Säilytä tämä viesti: se on kuittisi.\n\nNimi: {name}\nSopimus: {contract}\nKuitti lähetetty osoitteeseen: {email}",
  },
  carriedOut: "Sopimus on päättynyt. {amount} on matkalla takaisin kortille, jolla maksoit.",
  toBeFound:
    "Etsimme sopimuksen ja kirjoitamme sinulle, kun se on päättynyt. Peruutus on voimassa yllä olevasta ajasta alkaen.",
};
