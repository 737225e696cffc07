import type { Mail } from "../mail/mailer.ts";

interface Words {
  readonly subject: string;
  readonly text: string;
}

const DANISH: Words = {
  subject: "Forkerte koder til din konto",
  text: "Hej\n\nNogen er logget ind på din konto og har skrevet koden til din ekstra bekræftelse forkert flere gange. Bekræftelsen venter nu et stykke tid. Er det ikke dig, så skift din adgangskode her:",
};

/** Languages without their own text get the Danish one. */
const WORDS: Readonly<Record<string, Words>> = {
  da: DANISH,
  en: {
    subject: "Wrong codes for your account",
    text: "Hello\n\nSomebody signed in to your account and got the code of your second factor wrong several times. The factor now waits for a while. If it was not you, change your password here:",
  },
  sv: {
    subject: "Fel koder för ditt konto",
    text: "Hej\n\nNågon har loggat in på ditt konto och skrivit koden för din extra bekräftelse fel flera gånger. Bekräftelsen väntar nu en stund. Är det inte du kan du byta lösenord här:",
  },
  no: {
    subject: "Feil koder for kontoen din",
    text: "Hei\n\nNoen har logget inn på kontoen din og skrevet koden for den ekstra bekreftelsen feil flere ganger. Bekreftelsen venter nå en stund. Er det ikke deg, kan du bytte passord her:",
  },
  fi: {
    subject: "Vääriä koodeja tilillesi",
    text: "Hei\n\nJoku kirjautui tilillesi ja antoi lisävahvistuksen koodin väärin useita kertoja. Vahvistus odottaa nyt hetken. Jos et ollut se sinä, vaihda salasanasi täällä:",
  },
  is: {
    subject: "Rangir kóðar fyrir aðganginn þinn",
    text: "Halló\n\nEinhver skráði sig inn á aðganginn þinn og sló kóðann fyrir viðbótarstaðfestinguna rangt inn nokkrum sinnum. Staðfestingin bíður nú um stund. Ef það varst ekki þú geturðu breytt lykilorðinu hér:",
  },
};

/** The mail to the owner of a second factor that was guessed at until no try was left. */
export function guessedFactorMail(to: string, language: string, site: string): Mail {
  const { subject, text } = Object.hasOwn(WORDS, language) ? (WORDS[language] ?? DANISH) : DANISH;
  return { to, subject, text: `${text}\n\n${site}/auth\n\nOverblik\n` };
}
