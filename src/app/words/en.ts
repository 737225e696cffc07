import type { ResourceKey } from "i18next";

export const FILES = import.meta.glob<ResourceKey>("/src/locales/en/**/*.json", { import: "default" });
