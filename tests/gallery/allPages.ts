import type { NavGroup, NavItem } from "#ui/tables/NavigationList.tsx";

type Row = readonly [path: string, danish: string, finnish: string, icon: NavItem["icon"], inBar?: "bar"];

/** All pages that the specification names, as a menu of them would be: for the eye, at every width. */
const GROUPS: readonly (readonly [id: string, danish: string, finnish: string, pages: readonly Row[]])[] = [
  [
    "daily",
    "Hverdag",
    "Arki",
    [
      ["/dashboard", "Oversigt", "Yleiskatsaus", "overview", "bar"],
      ["/budget", "Budget", "Budjetti", "budget", "bar"],
      ["/goals", "Mål", "Tavoitteet", "goal"],
      ["/onboarding", "Kom godt i gang", "Aloitusopas", "check"],
    ],
  ],
  [
    "wealth",
    "Formue",
    "Varallisuus",
    [
      ["/portfolio", "Portefølje", "Sijoitussalkku", "investment", "bar"],
      ["/assets", "Aktiver", "Varat", "asset"],
      ["/add-asset", "Nyt aktiv", "Uusi varallisuuserä", "add"],
      ["/debt", "Gæld", "Velat", "debt"],
      ["/add-debt", "Ny gæld", "Uusi velka", "add"],
    ],
  ],
  [
    "insight",
    "Indsigt",
    "Analyysi",
    [
      ["/financial", "Finansielt overblik", "Talouden yhteenveto", "scale"],
      ["/analytics", "Analyse", "Kehitysanalyysi", "chart"],
      ["/reports", "Rapporter", "Raportit", "report"],
      ["/reports/advanced", "Avancerede rapporter", "Edistyneet talousraportit", "columns"],
      ["/tax", "Skat", "Verotustiedot", "receipt"],
      ["/business", "Virksomhed", "Yritystoiminta", "business"],
    ],
  ],
  [
    "data",
    "Data",
    "Tiedot",
    [
      ["/import", "Import", "Tuonti", "import"],
      ["/export", "Eksport", "Vienti", "download"],
      ["/documents", "Dokumenter", "Asiakirja-arkisto", "document"],
    ],
  ],
  [
    "knowledge",
    "Viden",
    "Tietopankki",
    [
      ["/education", "Vidensdeling", "Tietopankki ja oppaat", "education"],
      ["/education/article/aop", "Artikel", "Artikkeli", "document"],
      ["/education/tutorial/1", "Vejledning", "Käyttöopas", "list"],
      ["/help", "Hjælp", "Ohjeet ja tuki", "help"],
    ],
  ],
  [
    "account",
    "Konto",
    "Tili",
    [
      ["/security", "Sikkerhed", "Turvallisuus", "shield"],
      ["/settings", "Indstillinger", "Asetukset", "settings"],
      ["/preferences", "Præferencer", "Henkilökohtaiset mieltymykset", "sun"],
      ["/subscription", "Abonnement", "Tilaus", "card"],
      ["/premium", "Premium", "Premium", "up"],
      ["/vip", "VIP", "VIP", "collectible"],
      ["/vip-required", "Kræver VIP", "Edellyttää VIP-tilausta", "lock"],
      ["/pricing", "Priser", "Hinnasto", "cash"],
    ],
  ],
  [
    "system",
    "System",
    "Järjestelmä",
    [
      ["/monitoring", "Overvågning", "Järjestelmän valvonta", "system"],
      ["/realtime", "Realtid", "Reaaliaikaiset tapahtumat", "sync"],
      ["/skalerbarhed", "Skalerbarhed", "Skaalautuvuus", "table"],
    ],
  ],
  [
    "public",
    "Om Overblik",
    "Tietoa Overblikista",
    [
      ["/", "Forsiden", "Etusivu", "home"],
      ["/index", "Forsiden under /index", "Etusivu osoitteessa /index", "home"],
      ["/auth", "Log ind", "Kirjaudu sisään", "key"],
      ["/privacy", "Privatliv", "Tietosuojaseloste", "eyeOff"],
      ["/terms", "Vilkår", "Käyttöehdot", "document"],
      ["/compliance", "Overholdelse af regler", "Vaatimustenmukaisuus", "ok"],
      ["/legal", "Juridisk information", "Oikeudelliset tiedot", "bond"],
      ["/nowhere", "Siden findes ikke", "Sivua ei löydy", "alert"],
    ],
  ],
];

/** In Danish, or in Finnish, whose words are the longest; `here` is the path of the page that is shown. */
export function allPages(language: string, here: string): readonly NavGroup[] {
  const isFinnish = language === "fi";
  return GROUPS.map(([id, danishTitle, finnishTitle, pages]) => ({
    id,
    title: isFinnish ? finnishTitle : danishTitle,
    items: pages.map(([to, danish, finnish, icon, inBar]) => ({
      to,
      label: isFinnish ? finnish : danish,
      icon,
      inBar: inBar !== undefined,
      here: to === here ? ("page" as const) : undefined,
    })),
  }));
}
