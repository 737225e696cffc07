import { newErrorId } from "./errorId.ts";

/** A worker that ends by itself is kept among the errors of this device, by its name: its words may tell of records. */
export function watchWorker(worker: Worker, name: "vault" | "sync" | "import" | "sheet" | "report"): void {
  worker.addEventListener("error", () => {
    const crash = Object.assign(new Error(), { name });
    void import("./logPageError.ts")
      .then(({ logPageError }) => logPageError("worker", crash, newErrorId()))
      .catch(() => undefined);
  });
}
