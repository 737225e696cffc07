import type { BackfilledValuation } from "#domain/calculations/investments/backfilledValuations.ts";
import { ValuationId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { type Write, writeAll } from "./repository.ts";
import type { Undo } from "./undoOf.ts";

/** Gives the brokerage account its values before the first one, all or none; what it is worth now stays. Answers with the way back. */
export async function writePastWorth({
  brokerageAccount,
  start,
  values,
  refuted,
}: BackfilledValuation): Promise<Result<Undo, WriteProblem>> {
  const common = { subjectId: brokerageAccount, subject: "asset", source: "manual" } as const;
  const made = [...(start ? [start] : []), ...values].map((value) => {
    return { ...common, ...value, id: ValuationId.parse(crypto.randomUUID()) };
  });
  const refutedOnes = (kind: "remove" | "restore") =>
    refuted.map((id): Write => ({ kind, collection: "valuations", id }));
  const written = await writeAll([
    ...made.map((fields): Write => ({ kind: "create", collection: "valuations", fields })),
    ...refutedOnes("remove"),
  ]);
  if (!written.ok) return written;
  return ok(() =>
    writeAll([
      ...made.map(({ id }): Write => ({ kind: "remove", collection: "valuations", id })),
      ...refutedOnes("restore"),
    ]),
  );
}
