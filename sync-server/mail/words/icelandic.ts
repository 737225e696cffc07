import type { MailWords } from "../mailWords.ts";

export const ICELANDIC: MailWords = {
  confirm: {
    subject: "Staðfestu netfangið þitt",
    before: "Halló\n\nOpnaðu hlekkinn til að staðfesta netfangið þitt og byrja að nota Overblik:",
    after: "Hlekkurinn virkar í 24 klukkustundir. Ef þú stofnaðir ekki aðganginn geturðu hunsað þennan póst.",
  },
  recover: {
    subject: "Endurstilltu lykilorðið þitt",
    before: "Halló\n\nOpnaðu hlekkinn til að velja nýtt lykilorð:",
    after:
      "Hlekkurinn virkar í eina klukkustund. Hafðu endurheimtarlykilinn þinn við höndina: án hans er ekki hægt að lesa gögnin þín. Ef þú baðst ekki um þetta geturðu hunsað þennan póst.",
  },
  signIn: {
    subject: "Hlekkurinn þinn til að skrá þig inn",
    before: "Halló\n\nOpnaðu hlekkinn til að skrá þig inn:",
    after: "Hlekkurinn virkar í eina klukkustund. Ef þú baðst ekki um þetta geturðu hunsað þennan póst.",
  },
  leave: {
    subject: "Á að breyta netfanginu þínu?",
    before: "Halló\n\nVerið er að breyta netfangi aðgangsins þíns í {address}. Opnaðu hlekkinn ef það ert þú:",
    after:
      "Einnig þarf að staðfesta nýja netfangið. Hlekkurinn virkar í 24 klukkustundir. Ef þetta ert ekki þú skaltu breyta lykilorðinu þínu.",
  },
  arrive: {
    subject: "Staðfestu nýja netfangið þitt",
    before: "Halló\n\nOpnaðu hlekkinn til að nota þetta netfang fyrir aðganginn þinn:",
    after: "Einnig þarf að staðfesta núverandi netfang. Hlekkurinn virkar í 24 klukkustundir.",
  },
  admit: {
    subject: "Ert það þú sem vilt skrá þig inn?",
    before:
      "Halló\n\nReynt hefur verið að skrá sig inn á aðganginn þinn mörgum sinnum frá netum sem þú notar ekki venjulega. Ný net þurfa því að bíða. Ef það ert þú skaltu opna hlekkinn á tækinu sem þú vilt skrá þig inn á, ýta á hnappinn og skrá þig inn aftur:",
    after:
      "Hlekkurinn virkar í eina klukkustund og skráir engan inn. Ef það varst ekki þú þarftu ekkert að gera: enginn komst inn með þeim tilraunum sem var hafnað.",
  },
  orCode: "Eða sláðu inn þennan kóða. Hann virkar í eina klukkustund:",
  nonce: {
    subject: "Kóðinn þinn",
    before: "Halló\n\nSláðu inn þennan kóða til að staðfesta að þetta sért þú:",
    after: "Kóðinn virkar í eina klukkustund. Ef þú baðst ekki um hann skaltu breyta lykilorðinu þínu.",
  },
  known: {
    subject: "Þú ert nú þegar með aðgang",
    text: "Halló\n\nEinhver reyndi að stofna aðgang með netfanginu þínu. Þú ert nú þegar með aðgang og ekkert hefur breyst. Ef þetta varst þú geturðu skráð þig inn hér:",
  },
  changed: {
    subject: "Lykilorðinu þínu hefur verið breytt",
    text: "Halló\n\nLykilorði aðgangsins þíns var rétt í þessu breytt og önnur tæki hafa verið skráð út. Ef það varst ekki þú geturðu endurstillt það hér:",
  },
  asked: "Beðið var um þennan póst {when}. Tæki: {device}.",
  happened: "Það gerðist {when}. Tæki: {device}.",
  device: { both: "{browser}, {system}", unknown: "óþekkt" },
  clock: { locale: "is", zone: "Atlantic/Reykjavik", zoneName: "íslenskur tími" },
  page: {
    confirm: {
      title: "Staðfestu netfangið þitt",
      text: "Haltu áfram í Overblik og sláðu inn lykilorðið sem þú valdir.",
      button: "Halda áfram í Overblik",
    },
    confirmHere: {
      title: "Staðfestu netfangið þitt",
      text: "Staðfestu í vafranum þar sem þú stofnaðir aðganginn.",
      button: "Staðfesta netfang",
    },
    leave: {
      title: "Á að breyta netfanginu þínu?",
      text: "Haltu áfram í Overblik og staðfestu breytinguna með lykilorðinu þínu.",
      button: "Halda áfram í Overblik",
    },
    arrive: {
      title: "Staðfestu nýja netfangið þitt",
      text: "Haltu áfram í Overblik og staðfestu með lykilorðinu þínu.",
      button: "Halda áfram í Overblik",
    },
    changeHere: {
      title: "Á að breyta netfanginu þínu?",
      text: "Staðfestu í vafranum þar sem þú baðst um breytinguna.",
      button: "Staðfesta breytinguna",
    },
    recover: {
      title: "Veldu nýtt lykilorð",
      text: "Hafðu endurheimtarlykilinn þinn við höndina: án hans er ekki hægt að lesa gögnin þín.",
      button: "Velja nýtt lykilorð",
    },
    signIn: { title: "Skráðu þig inn", text: "Nú geturðu skráð þig inn.", button: "Skrá inn" },
    admit: {
      title: "Ert það þú sem vilt skrá þig inn?",
      text: "Opnaðu síðuna á tækinu sem þú vilt skrá þig inn á. Þá geturðu reynt aftur þaðan.",
      button: "Já, það er ég",
    },
    gone: {
      title: "Hlekkurinn virkar ekki lengur",
      text: "Hann hefur verið notaður, er of gamall eða nýrri hefur komið í staðinn. Þú getur beðið um nýjan póst í Overblik.",
      button: "Fara í Overblik",
    },
    asked: "Beðið var um hlekkinn {when}. Tæki: {device}.",
    digits: "Er Overblik opið á öðru tæki? Sláðu inn tölustafina sex úr póstinum þar.",
    unchanged: "Ert þetta ekki þú? Lokaðu síðunni. Engu hefur verið breytt.",
    unasked: "Ert þetta ekki þú? Ekki staðfesta, og skiptu um lykilorð í Overblik. Engu hefur enn verið breytt.",
  },
  hardened: {
    subject: "Nú er erfiðara að giska á lykilorðið þitt",
    text: "Halló\n\nLykilorði aðgangsins þíns var rétt í þessu læst upp á nýtt þannig að hver ágiskun tekur lengri tíma. Það gerist þegar þú býrð til fyrsta endurheimtarlykilinn þinn eða þegar þú velur það. Ef þú gerðir hvorugt skaltu velja nýtt lykilorð hér:",
  },
};
