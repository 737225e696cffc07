import { createRoot } from "react-dom/client";
import { type Theme, THEMES } from "#config/spec.ts";
import { applyTheme } from "#ui/theme.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { Gallery } from "./Gallery.tsx";
import { startGalleryWords } from "./words.ts";

const parameters = new URLSearchParams(location.search);
const theme = THEMES.find((one) => one === parameters.get("theme"));
if (theme) applyTheme(theme satisfies Theme);
await startGalleryWords(parameters.get("language") ?? "da");

const root = document.querySelector("#root");
if (root) createRoot(root).render(<Gallery part={parameters.get("part") ?? "all"} />);
