import { readFileSync } from "node:fs";

/**
 * Adds up the JSON reports of vitest and Playwright and names what did not simply pass, as the last lines are what is
 * left of a long run. A report that is missing or counts nothing is a failure.
 */

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** A line or two for each test that failed or had to be tried again. */
  readonly remarks: readonly string[];
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface JourneyReport extends JourneySuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const SECOND_TRY = "passed when it was tried again";

/** The start of an error: what was wanted, what was there and where. */
const shortened = (message = "") =>
  message
    .replace(ESCAPES, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join("\n");

function unitCount(report: UnitReport): Count {
  const remarks = report.testResults.flatMap((file) => {
    // A test that passed and has a failure to tell of was tried twice.
    const tests = file.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (tests.length === 0 && file.status === "failed") return [`failed: ${file.name}\n${shortened(file.message)}`];
    return tests.map(({ status, fullName, failureMessages }) => {
      const word = status === "failed" ? "failed" : SECOND_TRY;
      return `${word}: ${file.name}: ${fullName}\n${shortened(failureMessages[0])}`;
    });
  });
  // A suite that does not load has no tests of its own, yet nothing of it ran.
  const failed = report.numFailedTests + (!report.success && report.numFailedTests === 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, remarks };
}

function journeyRemarks(suite: JourneySuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error?.message;
        const word = status === "flaky" ? SECOND_TRY : "failed";
        return `${word}: ${spec.file}: ${spec.title}\n${shortened(error)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeyRemarks)];
}

function count(path: string): Count {
  const report = JSON.parse(readFileSync(path, "utf8")) as UnitReport | JourneyReport;
  if (!("stats" in report)) return unitCount(report);
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, remarks: journeyRemarks(report) };
}

const counts = process.argv.slice(2).map((path): Count => {
  try {
    const counted = count(path);
    return counted.passed + counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch (error) {
    return { passed: 0, failed: 1, remarks: [`${path}: ${error instanceof Error ? error.message : String(error)}`] };
  }
});
for (const remark of counts.flatMap(({ remarks }) => remarks)) console.log(remark);
const passed = counts.reduce((sum, part) => sum + part.passed, 0);
const failed = counts.reduce((sum, part) => sum + part.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
