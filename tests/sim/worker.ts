import { parentPort, workerData } from "node:worker_threads";
import { callCiphersDirectly } from "./directCrypto.ts";
import { injectBug } from "./injectBug.ts";
import type { RunOptions } from "./run.ts";
import type { SeededBug } from "./seededBugs.ts";

callCiphersDirectly();
const { bug } = workerData as { readonly bug?: SeededBug };
if (bug !== undefined) injectBug(bug);
// Code that does not even load proves nothing: the thread ends with the error.
const { run } = await import("./run.ts");

parentPort!.on("message", (options: RunOptions) => {
  void run(options).then(
    (report) => parentPort!.postMessage(report),
    // A run that breaks off is a violation too, and has to say where.
    (error: unknown) => parentPort!.postMessage({ crashed: error instanceof Error ? error.stack : String(error) }),
  );
});
