import type { PaymentOffice } from "./payments.ts";
import { readCustomer } from "./readCustomer.ts";

type Parts = Pick<PaymentOffice, "database" | "payments">;

const HOUR_MS = 3_600_000;
const HOURS_OF_A_DAY = 24;
const CUSTOMERS_AT_ONCE = 100;

/** Sets the rows of those whose days of grace, or paid months without payments, have ended: no event tells of that. */
export async function endPaidTime({ database, payments }: Parts): Promise<void> {
  await database.statement("select public.end_paid_time(to_timestamp($1::float8))", [payments.now()]);
}

/** Reads every customer anew, for events that never came. */
export async function reconcile({ database, payments }: Parts): Promise<void> {
  for (let after = ""; ;) {
    const [page] = await database.statement<{ customers: readonly string[] }>(
      "select public.payment_customers_after($1, $2) as customers",
      [after, CUSTOMERS_AT_ONCE],
    );
    for (const customer of page?.customers ?? []) await readCustomer({ database, payments }, customer);
    const last = page?.customers.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Each hour what time has ended, each day everything, until the function that it answers with is called. */
export function keepPaidTimeRegularly(parts: Parts, failed: (error: unknown) => void): () => void {
  endPaidTime(parts).catch(failed);
  let hours = 0;
  const timer = setInterval(() => {
    hours += 1;
    const isDaily = hours % HOURS_OF_A_DAY === 0;
    endPaidTime(parts)
      .then(() => (isDaily ? reconcile(parts) : undefined))
      .catch(failed);
  }, HOUR_MS);
  return () => clearInterval(timer);
}
