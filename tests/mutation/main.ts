import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { MUTATED } from "./mutated.ts";
import { mutationReport } from "./runner.ts";

const USAGE = `npm run mutate -- [--json] [--only FILE]

  --only   one of the files, by its path or a part of it
  --json   the last line is {"mutants","killed","survivors":[{"file","line","change"}]}

The exit code is 1 when a turned sign goes unnoticed that tests/mutation/equivalent.ts does not name.`;

const { values } = parseArgs({ options: { only: { type: "string" }, json: { type: "boolean" } } });
const files = MUTATED.filter((file) => file.includes(values.only ?? ""));

if (files.length === 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const report = await mutationReport(files, availableParallelism(), ({ file, line, change }) =>
    console.log(`${file}:${line}  ${change}`),
  );
  console.log(`${report.killed} of ${report.mutants} turned signs were noticed.`);
  if (values.json) console.log(JSON.stringify(report));
  process.exitCode = report.survivors.length > 0 ? 1 : 0;
}
