import type { Mail } from "./mailer.ts";

/** Mails never contain amounts or names. Languages without their own text get the Danish one. */
interface Texts {
  readonly confirm: { readonly subject: string; readonly before: string; readonly after: string };
  readonly known: { readonly subject: string; readonly text: string };
}

const DANISH: Texts = {
  confirm: {
    subject: "Bekræft din e-mail",
    before: "Hej\n\nTryk på linket for at bekræfte din e-mail og tage Overblik i brug:",
    after: "Linket virker i 24 timer. Er det ikke dig, der har oprettet kontoen, kan du se bort fra mailen.",
  },
  known: {
    subject: "Du har allerede en konto",
    text: "Hej\n\nNogen har forsøgt at oprette en konto med din e-mail. Du har allerede en, og intet er ændret. Er det dig, kan du logge ind her:",
  },
};

const TEXTS: Readonly<Record<string, Texts>> = {
  da: DANISH,
  en: {
    confirm: {
      subject: "Confirm your e-mail",
      before: "Hello\n\nOpen this link to confirm your e-mail and start using Overblik:",
      after: "The link works for 24 hours. If you did not create the account, you can ignore this mail.",
    },
    known: {
      subject: "You already have an account",
      text: "Hello\n\nSomebody tried to create an account with your e-mail. You already have one, and nothing has changed. If it was you, sign in here:",
    },
  },
  sv: {
    confirm: {
      subject: "Bekräfta din e-post",
      before: "Hej\n\nÖppna länken för att bekräfta din e-post och börja använda Overblik:",
      after: "Länken fungerar i 24 timmar. Om det inte är du som har skapat kontot kan du bortse från mejlet.",
    },
    known: {
      subject: "Du har redan ett konto",
      text: "Hej\n\nNågon har försökt skapa ett konto med din e-post. Du har redan ett, och inget har ändrats. Är det du kan du logga in här:",
    },
  },
  no: {
    confirm: {
      subject: "Bekreft e-posten din",
      before: "Hei\n\nÅpne lenken for å bekrefte e-posten din og ta Overblik i bruk:",
      after: "Lenken virker i 24 timer. Er det ikke du som har opprettet kontoen, kan du se bort fra e-posten.",
    },
    known: {
      subject: "Du har allerede en konto",
      text: "Hei\n\nNoen har forsøkt å opprette en konto med e-posten din. Du har allerede en, og ingenting er endret. Er det deg, kan du logge inn her:",
    },
  },
  fi: {
    confirm: {
      subject: "Vahvista sähköpostisi",
      before: "Hei\n\nAvaa linkki vahvistaaksesi sähköpostisi ja ottaaksesi Overblikin käyttöön:",
      after: "Linkki toimii 24 tuntia. Jos et luonut tiliä itse, voit jättää viestin huomiotta.",
    },
    known: {
      subject: "Sinulla on jo tili",
      text: "Hei\n\nJoku yritti luoda tilin sähköpostiosoitteellasi. Sinulla on jo tili, eikä mitään ole muutettu. Jos se olit sinä, kirjaudu sisään tästä:",
    },
  },
  is: {
    confirm: {
      subject: "Staðfestu netfangið þitt",
      before: "Halló\n\nOpnaðu hlekkinn til að staðfesta netfangið þitt og byrja að nota Overblik:",
      after: "Hlekkurinn virkar í 24 klukkustundir. Ef þú stofnaðir ekki aðganginn geturðu hunsað þennan póst.",
    },
    known: {
      subject: "Þú ert nú þegar með aðgang",
      text: "Halló\n\nEinhver reyndi að stofna aðgang með netfanginu þínu. Þú ert nú þegar með aðgang og ekkert hefur breyst. Ef þetta varst þú geturðu skráð þig inn hér:",
    },
  },
};

export function confirmationMail(to: string, language: string, link: string): Mail {
  const { subject, before, after } = textsIn(language).confirm;
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n\nOverblik\n` };
}

export function knownAddressMail(to: string, language: string, site: string): Mail {
  const { subject, text } = textsIn(language).known;
  return { to, subject, text: `${text}\n\n${site}/auth\n\nOverblik\n` };
}

function textsIn(language: string): Texts {
  return Object.hasOwn(TEXTS, language) ? (TEXTS[language] ?? DANISH) : DANISH;
}
