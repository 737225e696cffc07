import type { KnipConfig } from "knip";

export default {
  entry: [
    "src/app/main.tsx",
    "workers/*/*.worker.ts",
    "workers/service/sw.ts",
    "sync-server/main.ts",
    "sync-server/db/*Worker.ts",
    "tests/**/*.test.{ts,tsx}",
    "tests/bench/main.ts",
    "tests/gallery/*.tsx",
    "tests/e2e/playwright.config.ts",
    "scripts/*.ts",
    "**/*.{test,browser.test}.{ts,tsx}",
  ],
  project: ["src/**/*.{ts,tsx}", "workers/**/*.ts", "sync-server/**/*.ts", "tests/**/*.{ts,tsx}", "scripts/**/*.ts"],
  ignoreDependencies: [
    // The runtime of every script, not an import.
    "node",
    // The linter's type-aware half, started by `oxlint --type-aware`.
    "oxlint-tsgolint",
  ],
} satisfies KnipConfig;
