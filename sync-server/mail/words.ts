/** A mail with a link: what stands before it, and what after it. */
interface LinkWords {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

interface PlainWords {
  readonly subject: string;
  readonly text: string;
}

/** Mails never contain amounts or names. `{address}` is the new address of an account. */
export interface MailWords {
  readonly confirm: LinkWords;
  readonly recover: LinkWords;
  readonly signIn: LinkWords;
  /** To the address an account has. */
  readonly leave: LinkWords;
  /** To the address an account is to have. */
  readonly arrive: LinkWords;
  /** Stands between a link and its six digits. */
  readonly orCode: string;
  readonly nonce: LinkWords;
  readonly known: PlainWords;
  readonly changed: PlainWords;
}

export const DANISH: MailWords = {
  confirm: {
    subject: "Bekræft din e-mail",
    before: "Hej\n\nTryk på linket for at bekræfte din e-mail og tage Overblik i brug:",
    after: "Linket virker i 24 timer. Er det ikke dig, der har oprettet kontoen, kan du se bort fra mailen.",
  },
  recover: {
    subject: "Nulstil din adgangskode",
    before: "Hej\n\nTryk på linket for at vælge en ny adgangskode:",
    after:
      "Linket virker i en time. Hav din gendannelsesnøgle klar: uden den kan dine data ikke læses. Er det ikke dig, der har bedt om det, kan du se bort fra mailen.",
  },
  signIn: {
    subject: "Dit link til at logge ind",
    before: "Hej\n\nTryk på linket for at logge ind:",
    after: "Linket virker i en time. Er det ikke dig, der har bedt om det, kan du se bort fra mailen.",
  },
  leave: {
    subject: "Skal din e-mail ændres?",
    before: "Hej\n\nDin konto er ved at skifte e-mail til {address}. Tryk på linket, hvis det er dig:",
    after:
      "Den nye adresse skal også bekræftes. Linket virker i 24 timer. Er det ikke dig, så lad være med at trykke, og skift din adgangskode.",
  },
  arrive: {
    subject: "Bekræft din nye e-mail",
    before: "Hej\n\nTryk på linket for at bruge denne e-mail til din konto:",
    after: "Den nuværende adresse skal også bekræftes. Linket virker i 24 timer.",
  },
  orCode: "Eller skriv denne kode. Den virker i en time:",
  nonce: {
    subject: "Din kode",
    before: "Hej\n\nSkriv denne kode for at bekræfte, at det er dig:",
    after: "Koden virker i en time. Er det ikke dig, der har bedt om den, så skift din adgangskode.",
  },
  known: {
    subject: "Du har allerede en konto",
    text: "Hej\n\nNogen har forsøgt at oprette en konto med din e-mail. Du har allerede en, og intet er ændret. Er det dig, kan du logge ind her:",
  },
  changed: {
    subject: "Din adgangskode er ændret",
    text: "Hej\n\nAdgangskoden til din konto er netop ændret, og andre enheder er logget ud. Er det ikke dig, så nulstil den her:",
  },
};

const ENGLISH: MailWords = {
  confirm: {
    subject: "Confirm your e-mail",
    before: "Hello\n\nOpen this link to confirm your e-mail and start using Overblik:",
    after: "The link works for 24 hours. If you did not create the account, you can ignore this mail.",
  },
  recover: {
    subject: "Reset your password",
    before: "Hello\n\nOpen this link to choose a new password:",
    after:
      "The link works for an hour. Have your recovery key ready: without it your data cannot be read. If you did not ask for this, you can ignore this mail.",
  },
  signIn: {
    subject: "Your link to sign in",
    before: "Hello\n\nOpen this link to sign in:",
    after: "The link works for an hour. If you did not ask for this, you can ignore this mail.",
  },
  leave: {
    subject: "Change your e-mail?",
    before: "Hello\n\nYour account is about to change its e-mail to {address}. Open this link if that is you:",
    after:
      "The new address has to be confirmed as well. The link works for 24 hours. If it is not you, do not open it, and change your password.",
  },
  arrive: {
    subject: "Confirm your new e-mail",
    before: "Hello\n\nOpen this link to use this e-mail for your account:",
    after: "The present address has to be confirmed as well. The link works for 24 hours.",
  },
  orCode: "Or enter this code. It works for an hour:",
  nonce: {
    subject: "Your code",
    before: "Hello\n\nEnter this code to confirm that it is you:",
    after: "The code works for an hour. If you did not ask for it, change your password.",
  },
  known: {
    subject: "You already have an account",
    text: "Hello\n\nSomebody tried to create an account with your e-mail. You already have one, and nothing has changed. If it was you, sign in here:",
  },
  changed: {
    subject: "Your password has been changed",
    text: "Hello\n\nThe password of your account has just been changed, and other devices are signed out. If it was not you, reset it here:",
  },
};

const SWEDISH: MailWords = {
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
      "Den nya adressen måste också bekräftas. Länken fungerar i 24 timmar. Om det inte är du ska du inte öppna den utan byta lösenord.",
  },
  arrive: {
    subject: "Bekräfta din nya e-post",
    before: "Hej\n\nÖppna länken för att använda den här e-posten till ditt konto:",
    after: "Den nuvarande adressen måste också bekräftas. Länken fungerar i 24 timmar.",
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
};

const NORWEGIAN: MailWords = {
  confirm: {
    subject: "Bekreft e-posten din",
    before: "Hei\n\nÅpne lenken for å bekrefte e-posten din og ta Overblik i bruk:",
    after: "Lenken virker i 24 timer. Er det ikke du som har opprettet kontoen, kan du se bort fra e-posten.",
  },
  recover: {
    subject: "Tilbakestill passordet ditt",
    before: "Hei\n\nÅpne lenken for å velge et nytt passord:",
    after:
      "Lenken virker i en time. Ha gjenopprettingsnøkkelen din klar: uten den kan dataene dine ikke leses. Er det ikke du som har bedt om dette, kan du se bort fra e-posten.",
  },
  signIn: {
    subject: "Lenken din for å logge inn",
    before: "Hei\n\nÅpne lenken for å logge inn:",
    after: "Lenken virker i en time. Er det ikke du som har bedt om dette, kan du se bort fra e-posten.",
  },
  leave: {
    subject: "Skal e-posten din endres?",
    before: "Hei\n\nKontoen din er i ferd med å bytte e-post til {address}. Åpne lenken hvis det er deg:",
    after:
      "Den nye adressen må også bekreftes. Lenken virker i 24 timer. Er det ikke deg, må du ikke åpne den, og du bør bytte passord.",
  },
  arrive: {
    subject: "Bekreft den nye e-posten din",
    before: "Hei\n\nÅpne lenken for å bruke denne e-posten til kontoen din:",
    after: "Den nåværende adressen må også bekreftes. Lenken virker i 24 timer.",
  },
  orCode: "Eller skriv denne koden. Den virker i en time:",
  nonce: {
    subject: "Koden din",
    before: "Hei\n\nSkriv denne koden for å bekrefte at det er deg:",
    after: "Koden virker i en time. Er det ikke du som har bedt om den, bør du bytte passord.",
  },
  known: {
    subject: "Du har allerede en konto",
    text: "Hei\n\nNoen har forsøkt å opprette en konto med e-posten din. Du har allerede en, og ingenting er endret. Er det deg, kan du logge inn her:",
  },
  changed: {
    subject: "Passordet ditt er endret",
    text: "Hei\n\nPassordet til kontoen din er nettopp endret, og andre enheter er logget ut. Er det ikke deg, kan du tilbakestille det her:",
  },
};

const FINNISH: MailWords = {
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
    after:
      "Myös uusi osoite on vahvistettava. Linkki toimii 24 tuntia. Jos et tehnyt tätä, älä avaa linkkiä ja vaihda salasanasi.",
  },
  arrive: {
    subject: "Vahvista uusi sähköpostisi",
    before: "Hei\n\nAvaa linkki käyttääksesi tätä sähköpostia tililläsi:",
    after: "Myös nykyinen osoite on vahvistettava. Linkki toimii 24 tuntia.",
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
};

const ICELANDIC: MailWords = {
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
      "Einnig þarf að staðfesta nýja netfangið. Hlekkurinn virkar í 24 klukkustundir. Ef þetta ert ekki þú skaltu ekki opna hann og breyta lykilorðinu þínu.",
  },
  arrive: {
    subject: "Staðfestu nýja netfangið þitt",
    before: "Halló\n\nOpnaðu hlekkinn til að nota þetta netfang fyrir aðganginn þinn:",
    after: "Einnig þarf að staðfesta núverandi netfang. Hlekkurinn virkar í 24 klukkustundir.",
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
};

/** Languages without their own words get the Danish ones. */
export const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
  da: DANISH,
  en: ENGLISH,
  sv: SWEDISH,
  no: NORWEGIAN,
  fi: FINNISH,
  is: ICELANDIC,
};
