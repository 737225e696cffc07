import { href } from "./href.ts";

const ICONS = [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }];

/**
 * §6.2 The shortcuts that the system offers for the installed app's icon. The file that says so is of one language, as
 * the app's name and what is said before anybody has chosen another.
 */
export const SHORTCUTS = [
  { name: "Ny udgift", url: href("budget", { query: { add: "out" } }), icons: ICONS },
  { name: "Ny indtægt", url: href("budget", { query: { add: "in" } }), icons: ICONS },
  { name: "Opdatér værdi", url: href("assets", { query: { value: "1" } }), icons: ICONS },
];
