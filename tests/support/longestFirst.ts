import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files that take most of a minute. Where nothing has run yet, vitest knows only how large a file is. */
const OF_THE_SERVER =
  /\/(operations|mailLinks|authSafety|factors|realtime|authChanges|server|malformed|slowRequests)\./;
const OF_A_PAGE = /\/(RatesPage|PortfolioTools|DebtPage|GoalsPage)\./;

/** A long file that begins last keeps everybody waiting for it alone: each project begins with its long ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's, which changes nothing in place
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => OF_THE_SERVER.test(moduleId) || OF_A_PAGE.test(moduleId);
    const place = (file: TestSpecification) => projects.indexOf(file.project) * 2 + (isLong(file) ? 0 : 1);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
