import { readFileSync } from "node:fs";

/** Adds up the JSON reports of vitest and Playwright. A report that is missing or counts nothing is a failure. */

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function count(path: string): Count {
  const report = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  if (typeof report["numTotalTests"] === "number") {
    const passed = Number(report["numPassedTests"]);
    // A suite that does not load has no tests of its own, yet nothing of it ran.
    const failed =
      Number(report["numFailedTests"]) + (report["success"] === false && report["numFailedTests"] === 0 ? 1 : 0);
    return { passed, failed };
  }
  const stats = report["stats"] as { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  if (stats.flaky > 0) console.log(`${path}: ${stats.flaky} passed only when they were tried again`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

const counts = process.argv.slice(2).map((path) => {
  try {
    const counted = count(path);
    return counted.passed + counted.failed === 0 ? { passed: 0, failed: 1 } : counted;
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
});
const passed = counts.reduce((sum, part) => sum + part.passed, 0);
const failed = counts.reduce((sum, part) => sum + part.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
