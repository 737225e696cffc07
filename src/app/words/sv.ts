import type { ResourceKey } from "i18next";

export const FILES = import.meta.glob<ResourceKey>("/src/locales/sv/**/*.json", { import: "default" });
