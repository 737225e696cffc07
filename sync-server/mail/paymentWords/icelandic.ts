import type { PaymentWords } from "./paymentWords.ts";

export const ICELANDIC: PaymentWords = {
  offers: { monthly: "Overblik, mánaðarlega", yearly: "Overblik, árlega", premium: "Overblik Premium" },
  monthly: "{amount} á mánuði",
  yearly: "{amount} á ári",
  ordered: {
    subject: "Áskriftin þín að Overblik",
    text: "Halló\n\nTakk fyrir pöntunina. Geymdu þennan póst: hann er pöntunarstaðfestingin þín.\n\nPöntunarnúmer: {order}\nÁskrift: {offer}\nVerð: {price}, virðisaukaskattur innifalinn\nPantað: {when}\n\nÁskriftin endurnýjast af sjálfu sér þar til þú segir henni upp. Það gerirðu hér, í tveimur skrefum:\n{page}\n\nÞú getur fallið frá samningnum til og með {day}, líka án þess að skrá þig inn. Þá greiðirðu aðeins fyrir dagana sem þú hefur notað:\n{withdraw}",
  },
  renewal: {
    subject: "Áskriftin þín endurnýjast bráðum",
    text: "Halló\n\nÁskriftin þín {offer} endurnýjast {day}. Verðið er {price}. Viljirðu ekki annað ár skaltu segja henni upp fyrir þann tíma:\n{page}",
  },
  failed: {
    subject: "Greiðslan þín fór ekki í gegn",
    text: "Halló\n\nVið gátum ekki tekið greiðsluna fyrir {offer}. Við reynum aftur og allt er opið til og með {day}. Sé kortið útrunnið eða lokað geturðu skipt um það hér:\n{page}\n\nEngu af því sem þú hefur vistað verður eytt, ekki heldur þótt áskriftin hætti.",
  },
  ended: {
    subject: "Áskriftinni þinni er lokið",
    text: "Halló\n\nÁskriftinni þinni {offer} er lokið og ekkert meira er tekið. Allt sem þú hefur vistað er áfram þitt: þú getur lesið það, breytt því og tekið afrit af öllu.\n\nViljirðu byrja aftur gerirðu það hér:\n{page}",
  },
  withdrawn: {
    subject: "Kvittun: þú hefur fallið frá samningnum",
    text: "Halló {name}\n\nVið tókum við yfirlýsingu þinni {when}. Geymdu þennan póst: hann er kvittunin þín.\n\nNafn: {name}\nSamningur: {contract}\nKvittun send til: {email}",
  },
  carriedOut: "Samningnum er lokið. {amount} er á leið aftur á kortið sem þú greiddir með.",
  toBeFound: "Við finnum samninginn og skrifum þér þegar honum er lokið. Yfirlýsingin gildir frá tímanum hér að ofan.",
};
