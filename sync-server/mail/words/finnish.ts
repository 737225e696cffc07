import type { MailWords } from "../mailWords.ts";

export const FINNISH: MailWords = {
  confirm: {
    subject: "Vahvista sähköpostisi",
    before: "Hei\n\nAvaa linkki vahvistaaksesi sähköpostisi ja ottaaksesi Overblikin käyttöön:",
    after: "Linkki toimii 24 tuntia. Jos et luonut tiliä itse, voit jättää viestin huomiotta.",
  },
  recover: {
    subject: "Vaihda unohtunut salasana",
    before: "Hei\n\nAvaa linkki valitaksesi uuden salasanan:",
    after:
      "Linkki toimii tunnin. Pidä palautusavaimesi valmiina: ilman sitä tietojasi ei voi lukea. Jos et pyytänyt tätä, voit jättää viestin huomiotta.",
  },
  signIn: {
    subject: "Kirjautumislinkkisi",
    before: "Hei\n\nAvaa linkki kirjautuaksesi sisään:",
    after: "Linkki toimii tunnin. Jos et pyytänyt tätä, voit jättää viestin huomiotta.",
  },
  leave: {
    subject: "Vaihdetaanko sähköpostisi?",
    before: "Hei\n\nTilisi sähköposti on vaihtumassa osoitteeseen {address}. Avaa linkki, jos teit tämän itse:",
    after: "Myös uusi osoite on vahvistettava. Linkki toimii 24 tuntia. Jos et tehnyt tätä, vaihda salasanasi.",
  },
  arrive: {
    subject: "Vahvista uusi sähköpostisi",
    before: "Hei\n\nAvaa linkki käyttääksesi tätä sähköpostia tililläsi:",
    after: "Myös nykyinen osoite on vahvistettava. Linkki toimii 24 tuntia.",
  },
  admit: {
    subject: "Sinäkö haluat kirjautua sisään?",
    before:
      "Hei\n\nTilillesi on yritetty kirjautua monta kertaa verkoista, joita et yleensä käytä. Uusien verkkojen on siksi odotettava. Jos haluat itse kirjautua, avaa linkki laitteella, jolla haluat kirjautua, paina painiketta ja kirjaudu uudelleen:",
    after:
      "Linkki toimii tunnin eikä kirjaa ketään sisään. Jos et ollut se sinä, sinun ei tarvitse tehdä mitään: torjutuilla yrityksillä kukaan ei päässyt sisään.",
  },
  orCode: "Tai kirjoita tämä koodi. Se toimii tunnin:",
  nonce: {
    subject: "Koodisi",
    before: "Hei\n\nKirjoita tämä koodi vahvistaaksesi, että se olet sinä:",
    after: "Koodi toimii tunnin. Jos et pyytänyt sitä, vaihda salasanasi.",
  },
  known: {
    subject: "Sinulla on jo tili",
    text: "Hei\n\nJoku yritti luoda tilin sähköpostiosoitteellasi. Sinulla on jo tili, eikä mitään ole muutettu. Jos se olit sinä, kirjaudu sisään tästä:",
  },
  changed: {
    subject: "Salasanasi on vaihdettu",
    text: "Hei\n\nTilisi salasana on juuri vaihdettu, ja muut laitteet on kirjattu ulos. Jos et tehnyt tätä, vaihda salasana täällä:",
  },
  asked: "Tätä viestiä pyydettiin {when}. Laite: {device}.",
  happened: "Se tapahtui {when}. Laite: {device}.",
  device: { both: "{browser}, {system}", unknown: "tuntematon" },
  clock: { locale: "fi", zone: "Europe/Helsinki", zoneName: "Suomen aikaa" },
  page: {
    confirm: {
      title: "Vahvista sähköpostisi",
      text: "Jatka Overblikissa ja kirjoita valitsemasi salasana.",
      button: "Jatka Overblikissa",
    },
    confirmHere: {
      title: "Vahvista sähköpostisi",
      text: "Vahvista selaimessa, jossa loit tilin.",
      button: "Vahvista sähköposti",
    },
    leave: {
      title: "Vaihdetaanko sähköpostisi?",
      text: "Jatka Overblikissa ja vahvista muutos salasanallasi.",
      button: "Jatka Overblikissa",
    },
    arrive: {
      title: "Vahvista uusi sähköpostisi",
      text: "Jatka Overblikissa ja vahvista salasanallasi.",
      button: "Jatka Overblikissa",
    },
    changeHere: {
      title: "Vaihdetaanko sähköpostisi?",
      text: "Vahvista selaimessa, jossa pyysit muutosta.",
      button: "Vahvista muutos",
    },
    recover: {
      title: "Valitse uusi salasana",
      text: "Pidä palautusavaimesi valmiina: ilman sitä tietojasi ei voi lukea.",
      button: "Valitse uusi salasana",
    },
    signIn: {
      title: "Kirjaudu sisään",
      text: "Voit nyt kirjautua sisään.",
      button: "Kirjaudu sisään",
    },
    admit: {
      title: "Sinäkö haluat kirjautua sisään?",
      text: "Avaa sivu laitteella, jolla haluat kirjautua. Sen jälkeen voit yrittää siltä uudelleen.",
      button: "Kyllä, se olen minä",
    },
    gone: {
      title: "Linkki ei enää toimi",
      text: "Se on käytetty, liian vanha tai korvattu uudemmalla. Voit pyytää uuden viestin Overblikissa.",
      button: "Siirry Overblikiin",
    },
    asked: "Linkkiä pyydettiin {when}. Laite: {device}.",
    digits: "Onko Overblik auki toisella laitteella? Kirjoita viestin kuusi numeroa siellä.",
    unchanged: "Etkö se ollut sinä? Sulje sivu. Mikään ei ole muuttunut.",
    unasked: "Etkö se ollut sinä? Älä vahvista, ja vaihda salasanasi Overblikissa. Mikään ei ole vielä muuttunut.",
  },
  hardened: {
    subject: "Salasanasi on nyt vaikeampi arvata",
    text: "Hei\n\nTilisi salasana on juuri lukittu uudelleen niin, että jokainen arvaus kestää kauemmin. Näin tapahtuu, kun luot ensimmäisen palautusavaimesi tai kun valitset sen itse. Jos et tehnyt kumpaakaan, valitse uusi salasana täällä:",
  },
};
