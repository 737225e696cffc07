import type { KnipConfig } from "knip";

export default {
  entry: [
    "workers/*/*.worker.ts",
    "tests/sim/worker.ts",
    "tests/mutation/{vitest,worker}.ts",
    "sync-server/db/embeddedWorker.ts",
    "tests/**/*.test.{ts,tsx}",
    "tests/gallery/*.tsx",
    "tests/bench/page/*.ts",
    "scripts/*.ts",
    "deploy/hosted/supabase/functions/*/index.ts",
    "**/*.{test,browser.test}.{ts,tsx}",
  ],
  project: [
    "src/**/*.{ts,tsx}",
    "workers/**/*.ts",
    "sync-server/**/*.ts",
    "tests/**/*.{ts,tsx}",
    "scripts/**/*.ts",
    "deploy/**/*.ts",
  ],
} satisfies KnipConfig;
