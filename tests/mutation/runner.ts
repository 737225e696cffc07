import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { EQUIVALENT } from "./equivalent.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { testsOf } from "./testsOf.ts";
import type { Answer, Question } from "./worker.ts";

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly change: string;
}

export interface MutationReport {
  readonly mutants: number;
  readonly killed: number;
  /** The mutants that no test notices, and that nobody has proven to be the same function. */
  readonly survivors: readonly Survivor[];
}

/** Every module that is loaded stays in memory: a thread answers so many questions, then comes another. */
const QUESTIONS_PER_THREAD = 120;
/** A mutant that runs so much longer than the tests themselves will never end, and that is noticed. */
const ENDLESS = { seconds: 4, times: 6 } as const;
const LOOK_EVERY_MS = 250;
/** No test has noticed. */
const SILENT = "silent";

/** Turns one sign after the other in these files and asks their tests; tells of each survivor at once. */
export async function mutationReport(
  files: readonly string[],
  threads: number,
  tell: (survivor: Survivor) => void = () => undefined,
): Promise<MutationReport> {
  const questions = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const tests = testsOf(file);
    return mutantsOf(file, source).map((mutant) => ({ file, mutant, tests }));
  });
  let [killed, equivalent] = [0, 0];
  const survivors: Survivor[] = [];
  const waiting = [...questions];
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const asker = new Asker();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { file, mutant, tests } = next;
        const broken = await asker.brokenTest(file, tests);
        if (broken !== undefined) {
          if (!survivors.some((one) => one.file === file)) {
            const survivor = { file, line: 0, change: `nothing is turned, and a test fails: ${broken}` };
            survivors.push(survivor);
            tell(survivor);
          }
        } else if (await asker.notices(file, mutant, tests)) killed += 1;
        else if (isEquivalent(file, mutant)) equivalent += 1;
        else {
          const survivor = { file, line: mutant.line, change: `${mutant.change}: ${mutant.text}` };
          survivors.push(survivor);
          tell(survivor);
        }
      }
      await asker.end();
    }),
  );
  survivors.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { mutants: questions.length - equivalent, killed, survivors };
}

function isEquivalent(file: string, { text, change }: Mutant): boolean {
  return EQUIVALENT.some((known) => known.file === file && known.text === text && known.change === change);
}

class Asker {
  #worker: Worker | undefined;
  #asked = 0;
  /** The time that the tests of a file need when nothing is turned, seconds. */
  readonly #usual = new Map<string, number>();
  readonly #broken = new Map<string, string>();

  /** The test that fails where nothing is turned. */
  async brokenTest(file: string, tests: readonly string[]): Promise<string | undefined> {
    if (this.#usual.has(file)) return this.#broken.get(file);
    const { by, took } = await this.#answer({ file: resolve(file), source: undefined, tests }, Infinity);
    if (by !== SILENT) this.#broken.set(file, by);
    this.#usual.set(file, took);
    return this.#broken.get(file);
  }

  async notices(file: string, { source }: Mutant, tests: readonly string[]): Promise<boolean> {
    const atMostSeconds = ENDLESS.seconds + ENDLESS.times * (this.#usual.get(file) ?? 0);
    return (await this.#answer({ file: resolve(file), source, tests }, atMostSeconds)).by !== SILENT;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Which test has noticed, and what the thread ran until then, seconds. */
  async #answer(question: Question, atMostSeconds: number): Promise<{ readonly by: string; readonly took: number }> {
    const worker = await this.#ready();
    const before = await worker.cpuUsage();
    const ran = async () => seconds(await worker.cpuUsage(before));
    const over = new AbortController();
    const answered = once(worker, "message", { signal: over.signal }).then(
      (answers: readonly Answer[]) => answers[0]?.caughtBy ?? SILENT,
    );
    // It has lost the race when it is ended.
    answered.catch(() => undefined);
    const endless = (async () => {
      for (;;) {
        await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
        if (over.signal.aborted) return "over";
        if ((await ran()) > atMostSeconds) break;
      }
      await this.end();
      return "endless";
    })();
    worker.postMessage(question);
    const by = await Promise.race([answered, endless]);
    over.abort();
    return { by, took: by === "endless" ? atMostSeconds : await ran() };
  }

  async #ready(): Promise<Worker> {
    if (this.#worker && this.#asked++ < QUESTIONS_PER_THREAD) return this.#worker;
    await this.end();
    this.#asked = 0;
    this.#worker = new Worker(new URL("worker.ts", import.meta.url), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    await once(this.#worker, "online");
    return this.#worker;
  }
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}
